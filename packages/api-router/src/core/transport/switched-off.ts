import type { AuthDeps } from '#core/call/context.ts';
import type { ProcedureFacts } from '#core/call/definition.ts';
import { canSendReset } from '#core/mail/can-send.ts';
import type { Reason } from '#errors/catalogue.ts';

const hasNoProviders = ({ oauth }: AuthDeps): boolean => oauth.providers.size === 0;

/** The reasons that say that a whole call is off, and where it is. */
const features: Partial<Record<Reason, (deps: AuthDeps) => boolean>> = {
  EMAIL_PASSWORD_DISABLED: ({ options }) => !options.emailAndPassword.enabled,
  EMAIL_PASSWORD_SIGN_UP_DISABLED: ({ options }) => options.emailAndPassword.disableSignUp,
  RESET_PASSWORD_DISABLED: (deps) => !deps.options.emailAndPassword.enabled || !canSendReset(deps),
  CHANGE_EMAIL_DISABLED: ({ options }) => !options.user.changeEmail.enabled,
  DELETE_USER_DISABLED: ({ options }) => !options.user.deleteUser.enabled,
  PROVIDER_NOT_FOUND: hasNoProviders,
  PROVIDER_NOT_CONFIGURED: hasNoProviders,
};

/** Calls that never refuse, and end on a page instead. */
const pages: Record<string, (deps: AuthDeps) => boolean> = { '/callback/{id}': hasNoProviders };

/** Whether the options leave nothing of a call but its refusal. */
export const isSwitchedOff = (deps: AuthDeps, { route }: ProcedureFacts): boolean =>
  [route?.path ?? '', ...(route?.aliases ?? [])].some((path) => deps.options.disabledPaths.has(path)) ||
  (route?.errors ?? []).some((reason) => features[reason]?.(deps)) ||
  (pages[route?.path ?? '']?.(deps) ?? false);

import type { AuthDeps } from '#core/call/context.ts';

/** Whether a mail goes out: the operator's own way, or ours when a mailer is there; `false` switches it off. */
const isOn = (deps: AuthDeps, replacement: unknown): boolean =>
  replacement !== false && (typeof replacement === 'function' || deps.mailer !== undefined);

export const canSendVerification = (deps: AuthDeps): boolean =>
  isOn(deps, deps.options.emailVerification.sendVerificationEmail);

export const canSendReset = (deps: AuthDeps): boolean =>
  isOn(deps, deps.options.emailAndPassword.sendResetPassword);

export const canSendChangeEmail = (deps: AuthDeps): boolean =>
  isOn(deps, deps.options.user.changeEmail.sendChangeEmailVerification);

export const canSendDeletion = (deps: AuthDeps): boolean =>
  isOn(deps, deps.options.user.deleteUser.sendDeleteAccountVerification);

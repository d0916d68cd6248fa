import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { canSendReset } from '#core/mail/can-send.ts';

/** Passwords can be reset where there are passwords and a way to mail the link. Throws `RESET_PASSWORD_DISABLED`. */
export function assertResetEnabled({ deps, options }: AuthContext): void {
  if (!options.emailAndPassword.enabled || !canSendReset(deps))
    throw new AuthError('RESET_PASSWORD_DISABLED');
}

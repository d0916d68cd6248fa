import type { AuthContext } from '#context.ts';
import { canSendReset } from '#domain/mail/can-send.ts';
import { AuthError } from '#errors/auth-error.ts';

/** Passwords can be reset where there are passwords and a way to mail the link. Throws `RESET_PASSWORD_DISABLED`. */
export function assertResetEnabled({ deps, options }: AuthContext): void {
  if (!options.emailAndPassword.enabled || !canSendReset(deps))
    throw new AuthError('RESET_PASSWORD_DISABLED');
}

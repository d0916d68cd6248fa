import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { isOverlongPassword } from '#features/email-password/options.ts';

/** Counts characters as people do: code points after NFKC, the form that is hashed. */
export function assertPasswordLength({ options }: Pick<AuthContext, 'options'>, password: string): void {
  const { minPasswordLength, maxPasswordLength } = options.emailAndPassword;
  if (isOverlongPassword(options, password)) throw new AuthError('PASSWORD_TOO_LONG');
  const length = [...password.normalize('NFKC')].length;
  if (length < minPasswordLength) throw new AuthError('PASSWORD_TOO_SHORT');
  if (length > maxPasswordLength) throw new AuthError('PASSWORD_TOO_LONG');
}

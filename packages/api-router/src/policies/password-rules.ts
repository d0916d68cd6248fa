import type { AuthContext } from '#context.ts';
import { AuthError } from '#errors/auth-error.ts';
import { isOverlongPassword } from '#options/email-password.ts';

/** Counts characters as people do: code points after NFKC, the form that is hashed. */
export function assertPasswordLength({ options }: Pick<AuthContext, 'options'>, password: string): void {
  const { minPasswordLength, maxPasswordLength } = options.emailAndPassword;
  if (isOverlongPassword(options, password)) throw new AuthError('PASSWORD_TOO_LONG');
  const length = [...password.normalize('NFKC')].length;
  if (length < minPasswordLength) throw new AuthError('PASSWORD_TOO_SHORT');
  if (length > maxPasswordLength) throw new AuthError('PASSWORD_TOO_LONG');
}

import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from '#features/email-password/errors.ts';
import { emailPasswordOptions, isOverlongPassword } from '#features/email-password/options.ts';

/** Checks the length in code points after NFKC, the form that is hashed. */
export function assertPasswordLength(carrier: OptionCarrier, password: string): void {
  const { minPasswordLength, maxPasswordLength } = emailPasswordOptions.of(carrier);
  if (isOverlongPassword(carrier, password)) throw new AuthError(PASSWORD_TOO_LONG);
  const length = [...password.normalize('NFKC')].length;
  if (length < minPasswordLength) throw new AuthError(PASSWORD_TOO_SHORT);
  if (length > maxPasswordLength) throw new AuthError(PASSWORD_TOO_LONG);
}

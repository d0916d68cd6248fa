import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { isCommonPassword } from '#features/email-password/common-passwords.ts';
import {
  PASSWORD_COMPROMISED,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORD_TOO_SIMILAR,
} from '#features/email-password/errors.ts';
import { isSimilar } from '#features/email-password/guessable/similar-words.ts';
import { emailPasswordOptions, isOverlongPassword } from '#features/email-password/options.ts';

/** Reason why a new password is refused. */
export const newPasswordRefusals = [
  PASSWORD_TOO_SHORT,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_SIMILAR,
  PASSWORD_COMPROMISED,
];

/** Checks the length in code points after NFKC, the form that is hashed. */
export function assertPasswordLength(carrier: OptionCarrier, password: string): void {
  const { minPasswordLength, maxPasswordLength } = emailPasswordOptions.of(carrier);
  if (isOverlongPassword(carrier, password)) throw new AuthError(PASSWORD_TOO_LONG);
  const length = [...password.normalize('NFKC')].length;
  if (length < minPasswordLength) throw new AuthError(PASSWORD_TOO_SHORT);
  if (length > maxPasswordLength) throw new AuthError(PASSWORD_TOO_LONG);
}

/** User of the password. */
interface Owner {
  email: string;
  name: string;
  username?: string | null | undefined;
}

/**
 * Refuses a password that attackers try first: a common one, one made of known facts about its user, or one that
 * the operator's check refuses. Follows `assertPasswordLength`, and precedes the use of a token.
 * @see https://pages.nist.gov/800-63-4/sp800-63b.html section 3.1.1.2
 */
export async function assertUnguessable(caller: UnitSource, password: string, owner: Owner): Promise<void> {
  if (emailPasswordOptions.of(caller).refuseCommonPasswords) {
    const { appName } = serviceOptions.of(caller);
    const { email, name, username } = owner;
    if (isSimilar(password, { email, name, username, appName })) throw new AuthError(PASSWORD_TOO_SIMILAR);
    if (await isCommonPassword(password)) throw new AuthError(PASSWORD_TOO_COMMON);
  }
  if (!(await passesCheck(caller, password, owner))) throw new AuthError(PASSWORD_COMPROMISED);
}

/**
 * Without an answer of the operator's check a password counts as accepted: an outage of another service must not
 * prevent a new password, which may be urgent, and the other rules still apply.
 */
async function passesCheck(
  { deps, options }: UnitSource,
  password: string,
  { email, name }: Owner,
): Promise<boolean> {
  const { checkPassword, checkPasswordTimeout } = emailPasswordOptions.of({ options });
  if (!checkPassword) return true;
  const signal = AbortSignal.timeout(checkPasswordTimeout * 1000);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    const check = async () => checkPassword(password, { user: { email, name }, signal });
    return (await Promise.race([check(), late])) !== false;
  } catch (error) {
    deps.logger.error(
      { err: error },
      'emailAndPassword.checkPassword gave no answer; the password was taken',
    );
    return true;
  }
}

import type { AuthContext } from '#core/call/context.ts';
import type { PasswordVerdict } from '#core/crypto/password.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { askElsewhere, ELSEWHERE } from '#features/email-password/elsewhere/ask-elsewhere.ts';
import { passwords } from '#features/email-password/password-hasher.ts';

/** Values of the user in the other service. */
export interface NewsOfUser {
  name?: string | undefined;
  image?: string | null | undefined;
}

export interface PasswordChecked extends PasswordVerdict {
  news?: NewsOfUser | undefined;
}

interface StoredPassword {
  userId: string;
  /** A hash, or the mark that another service knows the password. */
  stored: string;
  /**
   * A password that could not be checked is a wrong one, because a failure would tell that there is an account. A queue
   * of hashes that is full refuses unknown names, too, and is told.
   */
  hidesFailures?: boolean;
}

const wrong: PasswordChecked = { valid: false, outdated: false };

/** Asks elsewhere, which takes at least as long as a hash. */
async function checkElsewhere(
  ctx: AuthContext,
  { userId, hidesFailures }: StoredPassword,
  password: string,
): Promise<PasswordChecked> {
  const [dummy, answer] = await Promise.allSettled([
    passwords.of(ctx).verifyDummy(password),
    askElsewhere(ctx, userId, password),
  ]);
  if (dummy.status === 'rejected') throw dummy.reason;
  if (answer.status === 'fulfilled')
    return { valid: answer.value.valid, outdated: true, news: answer.value.user };
  if (hidesFailures && answer.reason instanceof AuthError) return wrong;
  throw answer.reason;
}

/** Checks a password by its hash, or by asking elsewhere. */
export async function checkPassword(
  ctx: AuthContext,
  given: StoredPassword,
  password: string,
): Promise<PasswordChecked> {
  const { stored, hidesFailures } = given;
  if (stored === ELSEWHERE) return checkElsewhere(ctx, given, password);
  try {
    return await passwords.of(ctx).verify(password, stored);
  } catch (error) {
    if (!hidesFailures || !(error instanceof AuthError)) throw error;
    await passwords.of(ctx).verifyDummy(password);
    return wrong;
  }
}

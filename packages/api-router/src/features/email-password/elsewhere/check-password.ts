import type { AuthContext } from '#core/call/context.ts';
import type { PasswordVerdict } from '#core/crypto/password.ts';
import { askElsewhere, ELSEWHERE } from '#features/email-password/elsewhere/ask-elsewhere.ts';
import { passwords } from '#features/email-password/password-hasher.ts';

/** What a user is said to be elsewhere. */
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
}

/** Checks a password by its hash, or by asking elsewhere, which takes at least as long. */
export async function checkPassword(
  ctx: AuthContext,
  { userId, stored }: StoredPassword,
  password: string,
): Promise<PasswordChecked> {
  if (stored !== ELSEWHERE) return passwords.of(ctx).verify(password, stored);
  const [dummy, answer] = await Promise.allSettled([
    passwords.of(ctx).verifyDummy(password),
    askElsewhere(ctx, userId, password),
  ]);
  if (dummy.status === 'rejected') throw dummy.reason;
  if (answer.status === 'rejected') throw answer.reason;
  const { valid, user } = answer.value;
  return { valid, outdated: true, news: user };
}

import type { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { normalizeEmail } from '#core/mail/address.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { assertPasswordUnchanged } from '#features/email-password/assert-unchanged.ts';
import { INVALID_EMAIL_OR_PASSWORD } from '#features/email-password/errors.ts';
import { signInRefused } from '#features/email-password/events.ts';
import { assertNotLocked, countFailure } from '#features/email-password/failures.ts';
import { isOverlongPassword } from '#features/email-password/options.ts';
import { passwords } from '#features/email-password/password-hasher.ts';

/** User id for an unknown user, so that the number of statements is the same as for a known one. */
const NOBODY = '-';

export interface TypedCredentials {
  /** E-mail address as typed, known or not. */
  email: string;
  password: string;
}

/**
 * Finds the user with this e-mail address and password, in the same time whether the user exists or not. A hash in an
 * old format is replaced. Throws `INVALID_EMAIL_OR_PASSWORD`, which does not say which of the two was wrong, and
 * `TOO_MANY_REQUESTS` while the account is locked, whether it exists or not.
 */
export async function verifyPassword(ctx: AuthContext, typed: TypedCredentials): Promise<User> {
  const email = normalizeEmail(typed.email);
  // No stored password is that long, so it need not be hashed.
  if (isOverlongPassword(ctx, typed.password)) throw new AuthError(INVALID_EMAIL_OR_PASSWORD);
  await assertNotLocked(ctx, email);
  const user = await findUserByEmail(ctx, email);
  const verified = await compare(ctx, user, typed.password);
  if (verified) return verified;
  await countFailure(ctx, email);
  throw new AuthError(INVALID_EMAIL_OR_PASSWORD);
}

async function compare(ctx: AuthContext, user: User | null, password: string): Promise<User | undefined> {
  const account = await findCredential(ctx, user?.id ?? NOBODY);
  if (!user || !account?.password) {
    await passwords.of(ctx).verifyDummy(password);
    return undefined;
  }
  const { valid, outdated } = await passwords.of(ctx).verify(password, account.password);
  if (!valid) {
    ctx.deps.background(() => recordRefusal(ctx, user.id));
    return undefined;
  }
  assertPasswordUnchanged(ctx, account, INVALID_EMAIL_OR_PASSWORD);
  if (outdated) account.password = await passwords.of(ctx).hash(password);
  return user;
}

/**
 * Records a refusal in a unit of its own, because a refused call writes nothing, and after the answer, to hide the
 * time.
 */
async function recordRefusal(ctx: AuthContext, userId: string): Promise<void> {
  await detached(ctx, async (unit) => record(unit, signInRefused, { actorId: null, targetId: userId }));
}

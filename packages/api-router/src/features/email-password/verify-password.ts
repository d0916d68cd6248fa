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

/** Asks the store as often for somebody unknown as for somebody known. */
const NOBODY = '-';

export interface TypedCredentials {
  /** As it was typed; nobody may have it. */
  email: string;
  password: string;
}

/**
 * The user whose address and password these are, at the same cost whether there is such a user or not. A hash of an
 * older form is made anew. Throws `INVALID_EMAIL_OR_PASSWORD`, which never says which of the two was wrong, and
 * `TOO_MANY_REQUESTS` while the account is locked after too many of those, whether it exists or not.
 */
export async function verifyPassword(ctx: AuthContext, typed: TypedCredentials): Promise<User> {
  const email = normalizeEmail(typed.email);
  // Nobody's password is that long; a hash of it would be work for nothing.
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
    const facts = { kind: signInRefused.action, userId: user.id, requestId: ctx.requestId };
    ctx.deps.background(() => recordRefusal(ctx, user.id), facts);
    return undefined;
  }
  assertPasswordUnchanged(ctx, account, INVALID_EMAIL_OR_PASSWORD);
  if (outdated) account.password = await passwords.of(ctx).hash(password);
  return user;
}

/** Written by itself, since the refused call writes nothing, and after the answer, whose time would tell. */
async function recordRefusal(ctx: AuthContext, userId: string): Promise<void> {
  await detached(ctx, async (unit) => record(unit, signInRefused, { actorId: null, targetId: userId }));
}

import type { Account, User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { record } from '#core/events/record.ts';
import { countGuess } from '#core/limits/count-guess.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { assertPasswordUnchanged } from '#features/email-password/assert-unchanged.ts';
import { signInRefused } from '#features/email-password/events.ts';
import { guessTargets, tellOfLock } from '#features/email-password/failures.ts';
import { findKnownDevice } from '#features/email-password/known-device.ts';
import { emailPasswordOptions, isOverlongPassword } from '#features/email-password/options.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import { remindConcealed } from '#features/email-verification/require-verified.ts';

/** User id for an unknown user, so that the number of statements is the same as for a known one. */
const NOBODY = '-';

export interface TypedCredentials {
  /** Targets for which a wrong password is counted, by `guessTargets`. There may be no such user. */
  target: string;
  /** Finds the user by the name in the input. */
  find: () => Promise<User | null>;
  password: string;
  /** Error for a wrong name or password, which does not show which of them was wrong. */
  refusal: ErrorDefinition;
  /** Page to which the link in a reminder to verify the e-mail address redirects. */
  callbackURL?: string | undefined;
}

type Compared = Pick<TypedCredentials, 'password' | 'refusal' | 'callbackURL'>;

/** The user with the right password. */
export interface Verified {
  user: User;
  /** The account with the password. */
  account: Account;
}

/**
 * Finds the user with this password, at the same cost whether there is such a user or not. A hash in an older
 * format is replaced. Throws `refusal`, and `TOO_MANY_REQUESTS` after too many of these, whether the account
 * exists or not. A browser in which the right password was entered before is not locked by wrong ones elsewhere.
 */
export async function verifyPassword(ctx: AuthContext, typed: TypedCredentials): Promise<Verified> {
  const { refusal } = typed;
  // No stored password is that long, so it need not be hashed.
  if (isOverlongPassword(ctx, typed.password)) throw new AuthError(refusal);
  passwords.assertRoom(ctx);
  const user = await typed.find();
  const credential = await findCredential(ctx, user?.id ?? NOBODY);
  const device = findKnownDevice(ctx, credential);
  // Counted without a user, too, so that an unknown name takes the same steps.
  const account = guessTargets.account(user?.id ?? typed.target);
  const guessed =
    device === undefined ? { target: typed.target, account } : { target: guessTargets.device(device) };
  const { found, lockedUntil } = await countGuess(ctx, guessed, () =>
    compare(ctx, { user, account: credential }, typed),
  );
  if (found) return found;
  if (user) ctx.deps.background(() => recordRefusal(ctx, user.id), factsOf(ctx, user));
  if (user && lockedUntil && device === undefined) tellOfLock(ctx, user, lockedUntil);
  throw new AuthError(refusal);
}

async function compare(
  ctx: AuthContext,
  { user, account }: { user: User | null; account: Account | null },
  { password, refusal, callbackURL }: Compared,
): Promise<Verified | undefined> {
  if (!user || !account?.password) {
    await passwords.of(ctx).verifyDummy(password);
    return undefined;
  }
  const { valid, outdated } = await passwords.of(ctx).verify(password, account.password);
  if (!valid) return undefined;
  // The caller may have chosen this password in a sign-up. Accepting it would show that the e-mail address was free then.
  if (!user.emailVerified && emailPasswordOptions.of(ctx).concealExistingUsers) {
    remindConcealed(ctx, user, callbackURL);
    return undefined;
  }
  assertPasswordUnchanged(ctx, account, refusal);
  if (outdated) account.password = await passwords.of(ctx).hash(password);
  return { user, account };
}

/** Facts for the log about work after a refusal, in case it fails. */
const factsOf = ({ requestId }: AuthContext, { id }: User): object => ({
  kind: signInRefused.action,
  userId: id,
  requestId,
});

/**
 * Records a refusal in a separate unit, because a refused call writes nothing, and after the answer, to hide the
 * time.
 */
async function recordRefusal(ctx: AuthContext, userId: string): Promise<void> {
  await detached(ctx, async (unit) => record(unit, signInRefused, { actorId: null, targetId: userId }));
}

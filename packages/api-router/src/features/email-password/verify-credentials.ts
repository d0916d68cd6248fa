import { Account, createPasswordReader, type PasswordName, type PasswordRow, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { perService } from '#core/call/per-service.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { record } from '#core/events/record.ts';
import { countGuess } from '#core/limits/count-guess.ts';
import { writeRefusedUnseen } from '#core/user-enumeration/unseen-work.ts';
import { assertPasswordUnchanged } from '#features/email-password/assert-unchanged.ts';
import { checkPassword, type NewsOfUser } from '#features/email-password/elsewhere/check-password.ts';
import { signInRefused } from '#features/email-password/facts.ts';
import { countsOfSignIn, tellOfLock } from '#features/email-password/failures.ts';
import { findKnownDevice } from '#features/email-password/known-device.ts';
import { emailPasswordOptions, isOverlongPassword } from '#features/email-password/options.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import { prepareReminder, type Reminder } from '#features/email-verification/require-verified.ts';

const reader = perService(({ orm }) => createPasswordReader(orm));

export interface TypedCredentials {
  /** Target for which a wrong password is counted, by `guessTargets`. There may be no such user. */
  target: string;
  /** The name of the user, in the forms in which it may be stored. */
  name: { by: PasswordName; values: readonly string[] };
  password: string;
  /** Error for a wrong name or password, which does not show which of them was wrong. */
  refusal: ErrorDefinition;
  /** Page to which the link in a reminder to verify the e-mail address redirects. */
  callbackURL?: string | undefined;
}

/** The user with the right password. */
export interface Verified {
  user: User;
  /** The account with the password. */
  account: Pick<Account, 'id' | 'updatedAt'>;
}

/** A password with its account, as the comparison reads it. */
interface Stored extends Pick<Account, 'id' | 'updatedAt'> {
  userId: string;
  emailVerified: boolean;
  password: string;
}

interface Compared {
  found?: Verified;
  /** The mail to the owner of an unverified address, if the right password is refused. */
  reminder?: Reminder;
}

/** Undefined for a user without a password. */
function toStored({ user, account }: PasswordRow): Stored | undefined {
  const { id, password, updatedAt } = account;
  if (id === null || password === null || updatedAt === null) return undefined;
  return { id, password, updatedAt, userId: user.id, emailVerified: user.emailVerified };
}

/**
 * Finds the user with this password, at the same cost whether there is such a user or not. A hash in an older
 * format is replaced. Throws `refusal`, and `TOO_MANY_REQUESTS` after too many of these, whether the account
 * exists or not. A browser in which the right password was entered before is not locked by wrong ones elsewhere.
 */
export async function verifyCredentials(ctx: AuthContext, typed: TypedCredentials): Promise<Verified> {
  const { refusal, name, target } = typed;
  // No stored password is that long, so it need not be hashed.
  if (isOverlongPassword(ctx, typed.password)) throw new AuthError(refusal);
  passwords.assertRoom(ctx);
  const read = reader.of(ctx);
  const rows = await Promise.all(name.values.map((value) => read(name.by, value)));
  const row = rows.find((one) => one !== undefined);
  const stored = row && toStored(row);
  const userId = row?.user.id;
  const device = findKnownDevice(ctx, stored);
  let compared: Compared = {};
  const { found, lockedUntil } = await countGuess(
    ctx,
    countsOfSignIn({ target, userId }, device),
    async () => {
      compared = await compare(ctx, stored, typed);
      return compared.found;
    },
  );
  if (found) return found;
  recordRefusal(ctx, { userId, about: target, reminder: compared.reminder });
  if (lockedUntil && device === undefined) tellOfLock(ctx, { userId, about: target }, lockedUntil);
  throw new AuthError(refusal);
}

async function compare(
  ctx: AuthContext,
  stored: Stored | undefined,
  { password, refusal, callbackURL }: TypedCredentials,
): Promise<Compared> {
  if (!stored) {
    await passwords.of(ctx).verifyDummy(password);
    return {};
  }
  const { id, userId, updatedAt } = stored;
  const { concealExistingUsers: hidesFailures } = emailPasswordOptions.of(ctx);
  const checked = await checkPassword(ctx, { userId, stored: stored.password, hidesFailures }, password);
  const { valid, outdated, news } = checked;
  if (!valid) return {};
  // The caller may have chosen this password in a sign-up. Accepting it would show that the address was free then.
  if (!stored.emailVerified && hidesFailures) return { reminder: prepareReminder(ctx, userId, callbackURL) };
  const user = await ctx.em().findOne(User, userId);
  if (!user) return {};
  assertPasswordUnchanged(ctx, stored, refusal);
  if (news) takeNews(ctx, user, news);
  if (outdated) {
    const hash = await passwords.of(ctx).hash(password);
    ctx.write((em) => em.nativeUpdate(Account, { id, password: stored.password }, { password: hash }));
  }
  return { found: { user, account: { id, updatedAt } } };
}

/** Takes over what another service says of a user, with the sign-in. */
function takeNews(ctx: AuthContext, user: User, { name = user.name, image = user.image }: NewsOfUser): void {
  if (name === user.name && image === user.image) return;
  Object.assign(user, { name, image, updatedAt: ctx.now });
}

interface Refused {
  /** The owner of the name, if there is one. */
  userId: string | undefined;
  /** Target of the guess. */
  about: string;
  reminder: Reminder | undefined;
}

/** Records a refusal apart, because a refused call writes nothing, and after the answer, to hide the time. */
const recordRefusal = (ctx: AuthContext, { userId, about, reminder }: Refused): void =>
  writeRefusedUnseen(ctx, { about, kind: signInRefused.action, userId }, async (unit) => {
    if (userId !== undefined) record(unit, signInRefused, { actorId: null, targetId: userId });
    await reminder?.(unit);
  });

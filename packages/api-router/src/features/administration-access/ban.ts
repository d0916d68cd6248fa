import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { BANNED_USER } from '#features/administration-access/errors.ts';
import { banEnded } from '#features/administration-access/facts.ts';
import { isBanned, isKeptOut } from '#features/administration-access/is-banned.ts';
import { administrationOptions, hasAdministration } from '#features/administration-access/options.ts';

/** Error for a banned user, with the message of the operator. */
function bannedError(unit: Unit, user: UserView): AuthError {
  const { bannedUserMessage } = administrationOptions.of(unit);
  const message =
    typeof bannedUserMessage === 'function' ? bannedUserMessage(toUserView(unit, user)) : bannedUserMessage;
  return new AuthError(BANNED_USER, message === undefined ? {} : { message });
}

/** Error for a banned user; undefined for others. */
export const findBan = (unit: Unit, user: User): AuthError | undefined =>
  isKeptOut(unit, user) ? bannedError(unit, user) : undefined;

/** Refuses the sign-in of a banned user, after the proof of identity and before anything else is done. */
export function assertNotBanned(unit: Unit, user: User): void {
  const ban = findBan(unit, user);
  if (ban) throw ban;
}

/**
 * Refuses the unit if the user was banned in the meantime: the session of a parallel sign-in is either written
 * before the ban, which then ends it, or not at all.
 */
export function holdUnbanned(unit: Unit, user: User): void {
  if (!hasAdministration(unit)) return;
  unit.lock({ users: [user.id] });
  unit.write(async (_em, locked) => {
    const stored = locked.user(user.id);
    if (stored && isBanned(unit.now, stored)) throw bannedError(unit, stored);
  });
}

/** Changes by a sign-in: its time, and the end of a ban that has expired. */
export function noteSignIn(unit: Unit, user: User): void {
  if (!hasAdministration(unit)) return;
  user.lastSignInAt = unit.now;
  if (!user.banned) return;
  Object.assign(user, { banned: false, banReason: null, banExpires: null });
  record(unit, banEnded, { actorId: null, targetId: user.id });
}

import { holdUsername, takeUsername } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { DAY } from '#core/options/durations.ts';
import { USERNAME_IS_ALREADY_TAKEN } from '#features/username/errors.ts';
import { usernameOptions } from '#features/username/options.ts';
import type { Usernames } from '#features/username/read-usernames.ts';
import { hashesOfName, usernameFault } from '#features/username/username-rules.ts';

const after = ({ now }: Unit, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Until when a released username is held against others; null if it is free at once. */
function releaseTime(unit: Unit): Date | null {
  const { releaseAfter } = usernameOptions.of(unit);
  return releaseAfter === 0 ? null : after(unit, releaseAfter);
}

/**
 * Writes the usernames of a user at the commit, which refuses with `USERNAME_IS_ALREADY_TAKEN` if another call was
 * faster. The user may be one that the unit creates; otherwise lock the user.
 */
export function writeUsernames(unit: Unit, userId: string, names: Usernames): void {
  unit.write(async (em) => {
    const wish = {
      hashesOf: hashesOfName(unit),
      userId,
      ...names,
      now: unit.now,
      holdUntil: releaseTime(unit),
    };
    const outcome = await takeUsername(em, wish);
    if (outcome === 'taken')
      throw usernameFault(USERNAME_IS_ALREADY_TAKEN, new Overtaken('a username is taken'));
    if (outcome === 'no-user') throw new AuthError(UNAUTHORIZED);
  });
}

/** Holds the username of a deleted user against others. */
export function releaseUsername(unit: Unit, username: string | null): void {
  const until = releaseTime(unit);
  if (username === null || until === null) return;
  const hold = { hashesOf: hashesOfName(unit), username, userId: null, now: unit.now, until };
  unit.write((em) => holdUsername(em, hold));
}

/** A username is held for a year after a sign-up with the e-mail address of `userId`. */
const DECOY_HOLD = 365 * DAY;

/**
 * Holds a username as if a user had signed up with it. Where answers hide existing accounts, a username that
 * stays free after a sign-up would show one.
 */
export function holdForOwner(unit: Unit, { username }: Usernames, userId: string): void {
  if (username === null) return;
  const until = after(unit, DECOY_HOLD);
  const hold = { hashesOf: hashesOfName(unit), username, userId, now: unit.now, until };
  unit.write((em) => holdUsername(em, hold));
}

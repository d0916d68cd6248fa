import { countInRow, RateLimit } from '@keystead/db';
import type { Caller, Unit } from '#core/call/unit.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { DAY } from '#core/options/durations.ts';

/**
 * Wrong codes with no right one between them: `max` of them lock what is guessed at, and then each `step` more
 * (NIST SP 800-63B-4, section 3.2.2). They are remembered for so many seconds after the last one.
 */
export const wrongCodesInARow = { max: 100, step: 10, memory: 365 * DAY, longestLock: 30 * DAY };

/** Seconds for which codes are locked after so many wrong ones: a day, and twice as long each further time. */
export function lockAfter(count: number): number {
  const { max, step, longestLock } = wrongCodesInARow;
  if (count < max || (count - max) % step !== 0) return 0;
  return Math.min(DAY * 2 ** ((count - max) / step), longestLock);
}

/** A row that ends later than this is locked: its end is that of the lock, and the memory on top. */
export const endOfMemory = ({ now }: Caller): number => now.getTime() + wrongCodesInARow.memory * 1000;

/** The end of the lock of a row; undefined while there is none. */
export async function findLockOfRow(unit: Unit, key: string): Promise<Date | undefined> {
  const where = { key, expiresAt: { $gt: endOfMemory(unit) } };
  const [row] = await unit.em().find(RateLimit, where, { disableIdentityMap: true });
  return row && new Date(row.expiresAt - wrongCodesInARow.memory * 1000);
}

export interface CountedInARow {
  /** The end of the lock that begins, if this was the last code that is taken. */
  lockedUntil: Date | undefined;
}

/**
 * Counts a try as a wrong one, before it is compared; a right one is forgiven. Undefined while the row is locked: then it must
 * not be compared. In the database, whatever the limits of the service.
 */
export async function countInARow(caller: Caller, key: string): Promise<CountedInARow | undefined> {
  const until = endOfMemory(caller);
  return count(caller, async (em) => {
    const inARow = await countInRow(em, { key, now: caller.now.getTime(), until });
    if (inARow === null) return undefined;
    const lock = lockAfter(inARow) * 1000;
    if (lock > 0) await em.nativeUpdate(RateLimit, { key }, { expiresAt: until + lock });
    return { lockedUntil: lock > 0 ? new Date(caller.now.getTime() + lock) : undefined };
  });
}

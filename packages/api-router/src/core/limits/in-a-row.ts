import { countInRow, RateLimit } from '@keystead/db';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { DAY } from '#core/options/durations.ts';

/**
 * Limit of wrong codes in a row: `max` of them lock the target, and then each `step` more (NIST SP 800-63B-4,
 * section 3.2.2). The count is kept for this many seconds after the last one.
 */
export const wrongCodesInARow = { max: 100, step: 10, memory: 365 * DAY, longestLock: 30 * DAY };

/** Seconds of a lock after a number of wrong codes: a day, and twice as long each further time. */
export function lockAfter(count: number): number {
  const { max, step, longestLock } = wrongCodesInARow;
  if (count < max || (count - max) % step !== 0) return 0;
  return Math.min(DAY * 2 ** ((count - max) / step), longestLock);
}

/**
 * Latest end of a row that is not locked: the end of a locked row is that of the lock, plus the time that the count
 * is kept.
 */
export const endOfMemory = ({ now }: UnitSource): number => now.getTime() + wrongCodesInARow.memory * 1000;

/** The end of the lock of a row; undefined if it is not locked. */
export async function findLockOfRow(unit: Unit, key: string): Promise<Date | undefined> {
  const where = { key, expiresAt: { $gt: endOfMemory(unit) } };
  const [row] = await unit.em().find(RateLimit, where, { disableIdentityMap: true });
  return row && new Date(row.expiresAt - wrongCodesInARow.memory * 1000);
}

export interface CountedInARow {
  /** The end of a new lock, if this was the last code that is allowed. */
  lockedUntil: Date | undefined;
}

/**
 * Counts a try as a wrong one, before it is compared; a right one clears the count. Undefined while the row is
 * locked: then the code must not be compared. It uses the database, whatever storage the rate limits have.
 */
export async function countInARow(caller: UnitSource, key: string): Promise<CountedInARow | undefined> {
  const until = endOfMemory(caller);
  return count(caller, async (em) => {
    const inARow = await countInRow(em, { key, now: caller.now.getTime(), until });
    if (inARow === null) return undefined;
    const lock = lockAfter(inARow) * 1000;
    if (lock > 0) await em.nativeUpdate(RateLimit, { key }, { expiresAt: until + lock });
    return { lockedUntil: lock > 0 ? new Date(caller.now.getTime() + lock) : undefined };
  });
}

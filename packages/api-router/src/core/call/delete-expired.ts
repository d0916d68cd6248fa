import { setImmediate as letOthersRun } from 'node:timers/promises';
import { deleteInBatches, type EndedRows, shrinkLog } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { type Caller, serviceCaller, type Unit } from '#core/call/unit.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';

/** Rows of a feature that have ended and may be deleted, so that the database does not grow for ever. */
export type ExpiredRows = (caller: Caller) => readonly EndedRows[];

/** Rows that one transaction changes where there may be very many of them. */
export const BATCH = 500;

/** Changes at most `BATCH` rows whose time has come, and returns how many. It is called until there are fewer. */
export type ExpireBatch = (unit: Unit) => Promise<number>;

/** Work that comes due by itself, such as a check that a day has passed since. A failure is logged. */
export type Chore = (deps: AuthDeps) => Promise<void>;

/** Repeats `expireBatch`, each time in a transaction of its own, until nothing is left to do. */
export async function expireAll(deps: AuthDeps, expireBatch: ExpireBatch): Promise<void> {
  while ((await detached(serviceCaller(deps), expireBatch)) === BATCH) await letOthersRun();
}

/** Seconds in which only the process that took the work does it. */
const LEASE = 55 * MINUTE;

/** Random seconds, so that processes that were started together do not ask at the same moment. */
const JITTER = { start: MINUTE, every: 5 * MINUTE };

export interface DeleteExpiredParts {
  /** What the rest relies on. */
  first: (deps: AuthDeps) => Promise<void>;
  expired: readonly ExpiredRows[];
  /** Work on rows that takes more than one statement. */
  inBatches: readonly ExpireBatch[];
  /** Comes last, because it may wait for other servers. */
  chores: readonly Chore[];
  /** When the service started. */
  start: Date;
  /** A random number from 0 to 1. */
  chance: () => number;
  /** Whether this process may do the work of `name` now, and the others may not for so many seconds. */
  takeLease: (name: string, seconds: number) => Promise<boolean>;
}

/**
 * Removes ended rows and does what else comes due, in one process at a time. It is asked after each call that used the database, and does its work at
 * most about once an hour; the first time soon after the start.
 */
export function createDeleteExpired({
  first,
  expired,
  inBatches,
  chores,
  start,
  chance,
  takeLease,
}: DeleteExpiredParts): (deps: AuthDeps, now: Date) => void {
  let dueAt = start.getTime() + chance() * JITTER.start * 1000;
  return (deps, now) => {
    if (now.getTime() < dueAt) return;
    dueAt = now.getTime() + (HOUR + chance() * JITTER.every) * 1000;
    deps.background(
      async () => {
        if (!(await takeLease('delete-expired', LEASE))) return;
        await first(deps);
        const caller = serviceCaller(deps);
        for (const rows of expired.flatMap((rowsOf) => rowsOf(caller))) await deleteInBatches(deps.orm, rows);
        for (const expireBatch of inBatches) await expireAll(deps, expireBatch);
        await shrinkLog(deps.orm);
        for (const chore of chores) deps.background(() => chore(deps), { kind: 'work that came due' });
      },
      { kind: 'deletion of ended rows' },
    );
  };
}

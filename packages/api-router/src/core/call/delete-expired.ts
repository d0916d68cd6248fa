import { setImmediate as letOthersRun } from 'node:timers/promises';
import { deleteInBatches, type EndedRows } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { type Caller, serviceCaller, type Unit } from '#core/call/unit.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';

/** Rows of a feature that nothing can use any more, so that nobody fills the database by asking often. */
export type ExpiredRows = (caller: Caller) => readonly EndedRows[];

/** Rows that one transaction changes where there may be very many of them. */
export const BATCH = 500;

/** Changes at most `BATCH` rows whose time has come, and returns how many. It is called until there are fewer. */
export type ExpireBatch = (unit: Unit) => Promise<number>;

async function expireAll(deps: AuthDeps, expireBatch: ExpireBatch): Promise<void> {
  while ((await detached(serviceCaller(deps), expireBatch)) === BATCH) await letOthersRun();
}

/** Seconds for which one process has taken the work, so that the others leave it alone. */
const LEASE = 55 * MINUTE;

/** Processes that were started together do not all ask at once. */
const JITTER = { start: MINUTE, every: 5 * MINUTE };

export interface DeleteExpiredParts {
  expired: readonly ExpiredRows[];
  /** What takes more than one statement to find or to change. */
  inBatches: readonly ExpireBatch[];
  /** When the service started. */
  start: Date;
  /** A random number from 0 to 1. */
  chance: () => number;
  /** Whether this process is the one to do the work of this hour. */
  takeLease: (name: string, seconds: number) => Promise<boolean>;
}

/** Removes ended rows after an answer: soon after the start, then about once an hour, in one process at a time. */
export function createDeleteExpired({
  expired,
  inBatches,
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
        const caller = serviceCaller(deps);
        for (const rows of expired.flatMap((rowsOf) => rowsOf(caller))) await deleteInBatches(deps.orm, rows);
        for (const expireBatch of inBatches) await expireAll(deps, expireBatch);
      },
      { kind: 'removal of what has ended' },
    );
  };
}

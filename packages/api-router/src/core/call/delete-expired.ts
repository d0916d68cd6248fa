import { deleteInBatches, type EndedRows } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { type Caller, serviceCaller } from '#core/call/unit.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';

/** Rows of a feature that nothing can use any more, so that nobody fills the database by asking often. */
export type ExpiredRows = (caller: Caller) => readonly EndedRows[];

/** Seconds for which one process has taken the work, so that the others leave it alone. */
const LEASE = 55 * MINUTE;

/** Processes that were started together do not all ask at once. */
const JITTER = { start: MINUTE, every: 5 * MINUTE };

export interface DeleteExpiredParts {
  expired: readonly ExpiredRows[];
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
  start,
  chance,
  takeLease,
}: DeleteExpiredParts): (deps: AuthDeps, now: Date) => void {
  let dueAt = start.getTime() + chance() * JITTER.start * 1000;
  return (deps, now) => {
    if (now.getTime() < dueAt) return;
    dueAt = now.getTime() + (HOUR + chance() * JITTER.every) * 1000;
    deps.background(async () => {
      if (!(await takeLease('delete-expired', LEASE))) return;
      const caller = serviceCaller(deps);
      for (const rows of expired.flatMap((rowsOf) => rowsOf(caller))) await deleteInBatches(deps.orm, rows);
    });
  };
}

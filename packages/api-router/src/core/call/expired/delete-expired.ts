import {
  createPace,
  deleteInBatches,
  type EndedRows,
  endedRows,
  RateLimit,
  restAfter,
  shrinkLog,
  Verification,
} from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller, type Unit, type UnitSource } from '#core/call/unit.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';

/** Expired rows of the core; features add theirs. */
export const expiredOfCore: ExpiredRows = ({ now }) => [
  endedRows(RateLimit, 'expiresAt', now.getTime()),
  endedRows(Verification, 'expiresAt', now),
];

/** Expired rows of a feature, which are deleted so that the database does not grow without limit. */
export type ExpiredRows = (caller: UnitSource) => readonly EndedRows[];

/** Largest number of rows that one transaction reads or changes, for work that nothing waits for. */
export const BATCH = 500;

/** Changes at most so many rows that are due, and returns their number. It is called until there are fewer. */
export type ExpireBatch = (unit: Unit, most: number) => Promise<number>;

/** Periodic work, such as a check once a day. A failure is logged. */
export type Chore = (deps: AuthDeps) => Promise<void>;

/**
 * Repeats `expireBatch`, each time in a separate transaction of about 10 ms, until no row is left. Between two of them
 * other calls go on.
 */
export async function expireAll(deps: AuthDeps, expireBatch: ExpireBatch): Promise<void> {
  const pace = createPace();
  const expireSome = async (most: number): Promise<boolean> =>
    (await detached(serviceCaller(deps), (unit) => expireBatch(unit, most))) === most;
  while (await restAfter(() => pace.step(expireSome)));
}

/** Seconds in which only the process that claimed the work does it. */
const LEASE = 55 * MINUTE;

/** Random delay, so that processes that started together do not all try at the same moment. */
const JITTER = { start: MINUTE, every: 5 * MINUTE };

export interface DeleteExpiredParts {
  /** Dependencies of this work. */
  first: (deps: AuthDeps) => Promise<void>;
  expired: readonly ExpiredRows[];
  /** Work on rows that takes more than one statement. */
  inBatches: readonly ExpireBatch[];
  /** Runs last, because it may wait for other servers. */
  chores: readonly Chore[];
  /** When the service started. */
  start: Date;
  /** A random number from 0 to 1. */
  chance: () => number;
  /** Claims the work of `name` for this process for that many seconds; false if another process has it. */
  takeLease: (name: string, seconds: number) => Promise<boolean>;
}

/**
 * Deletes expired rows and does other periodic work, in one process at a time. It is called after each call that
 * used the database, and runs about once an hour; the first time soon after the start.
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
        // Some of the work sends mails, which are kept sealed.
        await deps.dataKeys.load();
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

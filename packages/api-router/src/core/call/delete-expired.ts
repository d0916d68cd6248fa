import { setImmediate as letOthersRun } from 'node:timers/promises';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { HOUR } from '#core/options/durations.ts';

/** Removes rows of a feature that nothing can use any more, so that nobody fills the database by asking often. */
export type DeleteExpired = (unit: Unit) => void;

/** Rows that one transaction changes where there may be very many of them. */
export const BATCH = 500;

/** Changes at most `BATCH` rows whose time has come, and answers how many. It is called until there are fewer. */
export type ExpireBatch = (unit: Unit) => Promise<number>;

async function expireAll(deps: AuthDeps, expireBatch: ExpireBatch): Promise<void> {
  while ((await detached(serviceCaller(deps), expireBatch)) === BATCH) await letOthersRun();
}

export interface Expiry {
  deleteExpired: readonly DeleteExpired[];
  inBatches: readonly ExpireBatch[];
}

/** Removes ended rows after an answer, once an hour and process at most, `start` counted as the first time. */
export function createDeleteExpired(
  { deleteExpired, inBatches }: Expiry,
  start: Date,
): (deps: AuthDeps, now: Date) => void {
  let dueAt = start.getTime() + HOUR * 1000;
  const removeAll = async (deps: AuthDeps): Promise<void> => {
    await detached(serviceCaller(deps), async (unit) => {
      for (const remove of deleteExpired) remove(unit);
    });
    for (const expireBatch of inBatches) await expireAll(deps, expireBatch);
  };
  return (deps, now) => {
    if (now.getTime() < dueAt) return;
    dueAt = now.getTime() + HOUR * 1000;
    deps.background(() => removeAll(deps), { kind: 'removal of what has ended' });
  };
}

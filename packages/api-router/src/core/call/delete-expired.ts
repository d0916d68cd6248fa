import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { HOUR } from '#core/options/durations.ts';

/** Deletes expired rows of a feature, so that many requests cannot fill the database. */
export type DeleteExpired = (unit: Unit) => void;

/** Deletes expired rows after an answer, at most once an hour in each process, first an hour after `start`. */
export function createDeleteExpired(
  deleteExpired: readonly DeleteExpired[],
  start: Date,
): (deps: AuthDeps, now: Date) => void {
  let dueAt = start.getTime() + HOUR * 1000;
  return (deps, now) => {
    if (now.getTime() < dueAt) return;
    dueAt = now.getTime() + HOUR * 1000;
    deps.background(() =>
      detached(serviceCaller(deps), async (unit) => {
        for (const remove of deleteExpired) remove(unit);
      }),
    );
  };
}

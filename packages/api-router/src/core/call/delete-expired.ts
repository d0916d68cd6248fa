import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { HOUR } from '#core/options/durations.ts';

/** Removes rows of a feature that nothing can use any more, so that nobody fills the database by asking often. */
export type DeleteExpired = (unit: Unit) => void;

/** Removes ended rows after an answer, once an hour and process at most, `start` counted as the first time. */
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

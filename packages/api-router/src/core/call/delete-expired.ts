import { type Orm, RateLimit, Session, Verification } from '@keystead/db';
import type { Task } from '#core/call/context.ts';
import { HOUR } from '#core/options/durations.ts';

/** Rows that nothing can use any more: nobody may fill the database by asking often. */
async function removeEnded(orm: Orm, now: Date): Promise<void> {
  const em = orm.em.fork();
  await em.nativeDelete(RateLimit, { expiresAt: { $lte: now.getTime() } });
  await em.nativeDelete(Verification, { expiresAt: { $lte: now } });
  await em.nativeDelete(Session, { expiresAt: { $lte: now } });
}

interface SweepParts {
  orm: Orm;
  background: (task: Task) => void;
}

/** Removes ended rows after an answer, once an hour and process at most, `start` counted as the first time. */
export function createSweep({ orm, background }: SweepParts, start: Date): (now: Date) => void {
  let dueAt = start.getTime() + HOUR * 1000;
  return (now) => {
    if (now.getTime() < dueAt) return;
    dueAt = now.getTime() + HOUR * 1000;
    background(() => removeEnded(orm, now));
  };
}

import type { Unit } from '#core/call/unit.ts';
import { queueOf } from '#core/call/unit-of-work/queue.ts';

/** Known before the commit of the unit. */
export interface Pending {
  /** Number of queued statements. */
  statements: number;
  /** New entities, of which those of one kind are one statement. */
  created: readonly object[];
  /** Rows of the log, which are one statement. */
  events: number;
}

export const pendingOf = (unit: Unit): Pending => ({
  statements: queueOf(unit).statements.length,
  created: [...unit.em().getUnitOfWork().getPersistStack()],
  events: queueOf(unit).events.length,
});

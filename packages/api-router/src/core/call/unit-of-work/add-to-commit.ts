import type { Unit } from '#core/call/unit.ts';
import { type Condition, type EventRow, type Queued, queueOf } from '#core/call/unit-of-work/queue.ts';

/**
 * Adds a condition of the whole unit: each of its transactions checks it, after the locks and before the
 * statements, also one that a call commits early. One with the same name takes its place.
 */
export function addCondition(unit: Queued, name: string, condition: Condition): void {
  queueOf(unit).conditions.set(name, condition);
}

/**
 * Queues work that completes new rows by what the transaction reads, and that writes nothing itself. It runs after all
 * statements, and unlike `write` may be queued by one of them, too.
 */
export const complete = (unit: Unit, work: () => Promise<void>): void =>
  void queueOf(unit).completions.push(work);

/** Queues a row of the log. Those of a transaction are written together, as its last statement before those of the mapper. */
export const addEvent = (unit: Queued, row: EventRow): void => void queueOf(unit).events.push(row);

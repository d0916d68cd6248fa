import { type Condition, type Queued, queueOf } from '#core/call/unit-of-work/queue.ts';

/**
 * Adds a condition of the whole unit: each of its transactions checks it, after the locks and before the
 * statements, also one that a call commits early. One with the same name takes its place.
 */
export function addCondition(unit: Queued, name: string, condition: Condition): void {
  queueOf(unit).conditions.set(name, condition);
}

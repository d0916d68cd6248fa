import type { Unit } from '#core/call/unit.ts';
import {
  type Condition,
  type Queued,
  queueInto,
  queueOf,
  type Statement,
} from '#core/call/unit-of-work/queue.ts';

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

/**
 * Runs in a statement what helpers queue: their statements run at once, in their order, before the next one of the
 * unit. For helpers that are used in other units too, where only the transaction shows whether they are needed. A
 * lock that was not requested before is a bug.
 */
export async function writeWithin(unit: Unit, queueMore: (unit: Unit) => unknown): Promise<void> {
  const { writing } = queueOf(unit);
  if (!writing) throw new TypeError('there is no transaction under way');
  const more: Statement[] = [];
  await queueMore({ ...unit, write: (statement) => queueInto(more, statement) });
  for (const statement of more) await statement(unit.em(), writing.rows);
}

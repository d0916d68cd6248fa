import type { Unit } from '#core/call/unit.ts';
import { queueInto, queueOf, type Statement } from '#core/call/unit-of-work/queue.ts';

/**
 * Does in a statement what helpers would queue: their statements run at once, in the order in which they are queued, before
 * the next one of the unit. For helpers that serve whole units too, where only the transaction tells whether they are
 * needed. Locks have to be named before; one that is not taken is a mistake of ours.
 */
export async function writeWithin(unit: Unit, queueMore: (unit: Unit) => unknown): Promise<void> {
  const { writing } = queueOf(unit);
  if (!writing) throw new TypeError('there is no transaction under way');
  const more: Statement[] = [];
  await queueMore({ ...unit, write: (statement) => queueInto(more, statement) });
  for (const statement of more) await statement(unit.em(), writing.rows);
}

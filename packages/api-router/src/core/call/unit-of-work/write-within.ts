import type { Unit } from '#core/call/unit.ts';
import { queueInto, queueOf, type Statement } from '#core/call/unit-of-work/queue.ts';

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

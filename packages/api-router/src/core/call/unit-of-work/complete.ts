import type { Unit } from '#core/call/unit.ts';
import { queueOf } from '#core/call/unit-of-work/queue.ts';

/**
 * Queues work that completes new rows by what the transaction reads, and that writes nothing itself. It runs after all
 * statements, and unlike `write` may be queued by one of them, too.
 */
export const complete = (unit: Unit, work: () => Promise<void>): void =>
  void queueOf(unit).completions.push(work);

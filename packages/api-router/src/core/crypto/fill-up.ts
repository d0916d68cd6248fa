import { deriveScrypt, kindOf, type ScryptCost } from '#core/crypto/password-forms/scrypt-cost.ts';
import type { WorkMeter } from '#core/crypto/work-meter.ts';

/** Parts of the memory of a hash, each of which takes about that part of its time. */
const PIECES = 64;
/** How many times as much as all before is computed in a step. */
const GROWTH = 3;
const NO_SALT = Buffer.alloc(0);

/**
 * Adds the time by which work of another kind is faster than a hash of the current cost. Otherwise a fast answer would
 * show that there is an account whose owner has not signed in since the cost changed, or since they were imported.
 */
export async function fillUp(meter: WorkMeter, current: ScryptCost, kind: string): Promise<void> {
  const { r, p } = current;
  const N = Math.max(2, current.N / PIECES);
  const piece = `piece of ${kindOf(current)}`;
  const compute = (times: number) =>
    meter.run(piece, () => deriveScrypt('', { N, r, p: times, salt: NO_SALT, length: 64 }), times);

  const most = 2 * PIECES * p;
  const whole = meter.timeOf(kindOf(current));
  const taken = meter.timeOf(kind);
  if (whole === undefined || taken === undefined || taken >= whole) return;
  // In growing steps, since how long a piece takes is known better after each of them.
  let done = 0;
  for (;;) {
    const target = Math.min(Math.round((whole - taken) / (meter.timeOf(piece) ?? whole / most)), most);
    const step = Math.min(target - done, Math.max(1, GROWTH * done));
    if (step < 1) return;
    await compute(step);
    done += step;
  }
}

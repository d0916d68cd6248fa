import { randomInt } from 'node:crypto';

/** Seeds of fast-check are below this. */
const SEEDS = 2 ** 31;

/** `npm test` sets one for all its tests. A run of a single file draws its own. */
const { TEST_SEED = String(randomInt(SEEDS)), TEST_OPERATIONS } = process.env;

/** Seed of random tests: another one in each run. `TEST_SEED` repeats a run. */
export const seed = Number(TEST_SEED);

/**
 * The number of operations of a random test: `usual` in `npm test`; `TEST_OPERATIONS`, which `npm run test:deep`
 * sets, is more.
 */
export const operationsOr = (usual: number): number => Number(TEST_OPERATIONS ?? usual);

/** A long run meets rare results too. */
export const isLong = TEST_OPERATIONS !== undefined && Number(TEST_OPERATIONS) >= 10_000;

/** Runs a random test. Its failure says how to repeat it. */
export async function repeatable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error) cause.message = `with TEST_SEED=${seed}: ${cause.message}`;
    throw cause;
  }
}

import { randomInt } from 'node:crypto';

/** `npm test` sets one for all its tests. A run of a single file draws its own. */
const { TEST_SEED = String(randomInt(2 ** 31)), TEST_OPERATIONS } = process.env;

export const seed = Number(TEST_SEED);

/** `usual` in `npm test`, more in a deep run. */
export const operationsOr = (usual: number, deep: number): number =>
  TEST_OPERATIONS === undefined ? usual : deep;

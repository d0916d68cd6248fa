import { createHash, randomInt } from 'node:crypto';

const { TEST_SEED = String(randomInt(2 ** 31)) } = process.env;

/** The seed of this run; `TEST_SEED` repeats it. */
export const seed = Number(TEST_SEED);

/** So many colours that a brand may have, others in each run. */
export const drawColours = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const digest = createHash('sha256').update(`colour ${index} of ${seed}`).digest('hex');
    return `#${digest.slice(0, 6)}`;
  });

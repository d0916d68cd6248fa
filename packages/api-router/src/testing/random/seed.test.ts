import { expect, test } from 'vitest';
import { repeatable, seed } from '#testing/random/seed.ts';

test('the failure of a random test says with which seed it comes again', async () => {
  const run = repeatable(async () => expect(1).toBe(2));

  await expect(run).rejects.toThrow(`with TEST_SEED=${seed}: expected 1 to be 2`);
});

test('a run has one seed, which is whole', () => {
  expect(Number.isSafeInteger(seed)).toBe(true);
});

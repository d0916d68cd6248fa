import { expect, test } from 'vitest';
import { shrink } from '#testing/sequences/shrink.ts';

test('only the steps are left without which nothing fails', async () => {
  const steps = Array.from({ length: 40 }, (_, index) => index);
  const fails = async (some: readonly number[]) => [3, 17, 18, 39].every((step) => some.includes(step));

  expect(await shrink(steps, fails)).toEqual([3, 17, 18, 39]);
});

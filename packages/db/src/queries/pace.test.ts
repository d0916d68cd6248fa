import { expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

/** Steps of which a row takes so many milliseconds. */
async function sizesOf(steps: number, millisecondsOfRow: number): Promise<number[]> {
  const clock = vi.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => now);
  const pace = createPace();
  const sizes: number[] = [];
  for (let step = 0; step < steps; step += 1)
    await pace.step(async (size) => {
      sizes.push(size);
      now += size * millisecondsOfRow;
    });
  clock.mockRestore();
  return sizes;
}

test('a step has as many rows as take ten milliseconds', async () => {
  expect(await sizesOf(3, 1)).toEqual([50, 10, 10]);
  expect(await sizesOf(4, 0.05)).toEqual([50, 100, 200, 200]);
});

test('a step is twice as large as the one before at most, and has bounds', async () => {
  expect(await sizesOf(8, 0.0001)).toEqual([50, 100, 200, 400, 800, 1600, 2000, 2000]);
  expect(await sizesOf(2, 100)).toEqual([50, 10]);
});

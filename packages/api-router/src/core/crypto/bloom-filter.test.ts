import { expect, test } from 'vitest';
import { addToFilter, falsePositiveRate, isInFilter } from '#core/crypto/bloom-filter.ts';

/** Bits for each text, as in the filter of common passwords. */
function filterOf(amount: number): Uint8Array {
  const filter = new Uint8Array(Math.ceil((amount * 23.6) / 8));
  for (let index = 0; index < amount; index += 1) addToFilter(filter, `in ${index}`);
  return filter;
}

test('contains every text that was added', () => {
  const filter = filterOf(1000);
  const missing = Array.from({ length: 1000 }, (_, index) => `in ${index}`).filter(
    (text) => !isInFilter(filter, text),
  );

  expect(missing).toEqual([]);
});

test('reports few other texts as added, as many as it calculates', () => {
  // Filled far beyond its size, so that the rate can be measured with few texts.
  const filter = filterOf(1000);
  for (let index = 0; index < 3000; index += 1) addToFilter(filter, `more ${index}`);
  const others = 20_000;
  const wrong = Array.from({ length: others }, (_, index) => `out ${index}`).filter((text) =>
    isInFilter(filter, text),
  );

  const rate = falsePositiveRate(filter);
  expect(rate).toBeGreaterThan(0.05);
  expect(wrong.length / others).toBeGreaterThan(rate * 0.8);
  expect(wrong.length / others).toBeLessThan(rate * 1.2);
});

test('that is empty contains nothing', () => {
  const filter = new Uint8Array(100);

  expect(isInFilter(filter, 'password')).toBe(false);
  expect(falsePositiveRate(filter)).toBe(0);
});

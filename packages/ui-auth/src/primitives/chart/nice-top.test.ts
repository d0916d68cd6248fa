import { expect, test } from 'vitest';
import { niceTop } from './nice-top.ts';

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [10, 10],
  [11, 12],
  [31, 40],
  [285, 300],
  [383, 400],
  [999, 1000],
  [1001, 1200],
])('an axis for %i ends at %i', (most, top) => {
  expect(niceTop(most)).toBe(top);
});

test('the middle of every axis is a whole number', () => {
  for (let most = 0; most < 3000; most += 1) {
    expect(niceTop(most)).toBeGreaterThanOrEqual(most);
    expect(niceTop(most) % 2).toBe(0);
  }
});

import { expect, test } from 'vitest';
import { toTotals } from './to-totals.ts';

test('adds the days up, and says which part was refused', () => {
  const days = [
    { day: '2026-03-01', done: 7, refused: 0 },
    { day: '2026-03-02', done: 2, refused: 3 },
  ];

  expect(toTotals(days, 'en')).toEqual({ done: 9, refused: 3, refusedShare: '25%' });
  expect(toTotals([], 'de')).toEqual({ done: 0, refused: 0, refusedShare: '0\u00a0%' });
});

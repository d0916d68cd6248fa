import { expect, test } from 'vitest';
import { findBusiest, toUsageDays } from './usage-days.ts';

const days = toUsageDays(
  [
    { day: '2026-03-01', requests: 7, refused: 0 },
    { day: '2026-02-27', requests: 2, refused: 3 },
    { day: '2026-01-01', requests: 99, refused: 0 },
  ],
  '2026-02-27',
  4,
);

test('days without a use are there with nothing, and earlier ones are not', () => {
  expect(days).toEqual([
    { day: '2026-02-27', done: 2, refused: 3 },
    { day: '2026-02-28', done: 0, refused: 0 },
    { day: '2026-03-01', done: 7, refused: 0 },
    { day: '2026-03-02', done: 0, refused: 0 },
  ]);
});

test('finds the busiest day', () => {
  expect(findBusiest(days)).toEqual(days[2]);
});

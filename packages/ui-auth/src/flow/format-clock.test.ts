import { expect, test } from 'vitest';
import { formatClock } from './format-clock.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [65, '1:05'],
  [600, '10:00'],
])('%i seconds read as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

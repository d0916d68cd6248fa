import { expect, test } from 'vitest';
import { toPause } from './live-rules.ts';

test.each([
  ['success', 0, 10_000],
  ['success', 3, 10_000],
  ['error', 1, 20_000],
  ['error', 3, 80_000],
  ['error', 30, 300_000],
])('after %s, with %i errors, it asks again in %i ms', (status, errorUpdateCount, pause) => {
  expect(toPause({ state: { status, errorUpdateCount } })).toBe(pause);
});

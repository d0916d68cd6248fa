import { expect, it } from 'vitest';
import { addCounts, noCounts, toClosingLine } from './counts.ts';

it('adds up what the parts of a run have counted', () => {
  const sum = addCounts({ passed: 2, failed: 1, skipped: 0 }, { passed: 3, failed: 0, skipped: 4 });

  expect(sum).toEqual({ passed: 5, failed: 1, skipped: 4 });
});

it('closes with the line that others read', () => {
  expect(toClosingLine({ ...noCounts(), passed: 12 })).toBe('12 passed, 0 failed, 0 skipped');
});

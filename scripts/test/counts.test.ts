import { expect, it } from 'vitest';
import {
  addCounts,
  noCounts,
  readProcessorSeconds,
  toClosingLine,
  toCostLine,
  toProcessorSeconds,
} from './counts.ts';

it('adds up what the parts of a run have counted', () => {
  const sum = addCounts({ passed: 2, failed: 1, skipped: 0 }, { passed: 3, failed: 0, skipped: 4 });

  expect(sum).toEqual({ passed: 5, failed: 1, skipped: 4 });
});

it('closes with the line that others read', () => {
  expect(toClosingLine({ ...noCounts(), passed: 12 })).toBe('12 passed, 0 failed, 0 skipped');
});

it('adds what a process used to what ended below it', () => {
  const before = '1234 (a (strange) name) S 1 1234 1234 0 -1 4194560 5000 900 0 0';

  expect(toProcessorSeconds(`${before} 150 50 1000 300 20 0 11 0 7000`)).toBe(15);
});

it('reads the time of this process, where the system tells it', () => {
  const seconds = readProcessorSeconds();

  if (process.platform === 'linux') expect(seconds).toBeGreaterThan(0);
  else expect(seconds).toBeUndefined();
});

it('says what a run cost, and what 1,000 of its tests did', () => {
  expect(toCostLine(2115.2, { passed: 23_499, failed: 1, skipped: 7 })).toBe(
    'processor time without pages: 2115 s, 90 s for 1,000 tests',
  );
  expect(toCostLine(3, { passed: 0, failed: 0, skipped: 0 })).toBe('processor time without pages: 3 s');
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isAlive, toHolder } from './holder.ts';
import { isId, LONGEST_ID, momentOf } from './values.ts';

test.each([
  ['2024-05-06T07:08:09.5Z', '2024-05-06T07:08:09.500Z'],
  ['2024-05-06 07:08:09.05+02', '2024-05-06T05:08:09.050Z'],
  ['2024-05-06T07:08:09.123456789Z', '2024-05-06T07:08:09.123Z'],
  ['2024-05-06T07:08-0330', '2024-05-06T10:38:00.000Z'],
  ['2024-05-06', '2024-05-06T00:00:00.000Z'],
  ['1700000000', '2023-11-14T22:13:20.000Z'],
  ['1700000000123', '2023-11-14T22:13:20.123Z'],
])('the moment %s is %s', (text, moment) => {
  expect(momentOf({ at: text }, 'at')?.toISOString()).toBe(moment);
});

test('an id has a length that every database finds it by', () => {
  const ids = ['', 'x', 'x'.repeat(LONGEST_ID), 'x'.repeat(LONGEST_ID + 1)];

  expect(ids.map(isId)).toEqual([false, true, true, false]);
});

test('a process that has ended holds no import, and one of another machine may still run', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const holder = (host: string, number = pid): string => toHolder({ host, pid: number, mark: 'x' });

  expect(isAlive(holder('here'), 'here')).toBe(false);
  expect(isAlive(holder('there'), 'here')).toBe(true);
  expect(isAlive(holder('here', process.pid), 'here')).toBe(true);
  expect(isAlive(holder('here', 1), 'here'), 'of somebody else').toBe(true);
  expect(isAlive('somebody', 'here')).toBe(true);
});

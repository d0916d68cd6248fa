import { expect, test } from 'vitest';
import { describeOnce, testOnce } from '#testing/database/once.ts';

const isFirst = process.env.TEST_DIALECT !== 'postgresql';
const ran: string[] = [];

describeOnce('a group of one database', () => {
  test('is there on SQLite', () => {
    ran.push('group');
    expect(isFirst).toBe(true);
  });
});

testOnce('a test of one database is there on SQLite', () => {
  ran.push('test');
  expect(isFirst).toBe(true);
});

test('both ran, or none of them', () => {
  expect(ran).toEqual(isFirst ? ['group', 'test'] : []);
});

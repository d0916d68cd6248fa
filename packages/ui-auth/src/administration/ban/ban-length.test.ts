import { expect, test } from 'vitest';
import { toBanSeconds, toTomorrow, UNTIL_DATE, UNTIL_LIFTED } from './ban-length.ts';

const NOON = new Date('2026-12-31T12:00:00').getTime();

test.each([
  { title: 'a length', choice: '3600', date: '', seconds: 3600 },
  { title: 'suspended indefinitely', choice: UNTIL_LIFTED, date: '', seconds: null },
  { title: 'until a day begins', choice: UNTIL_DATE, date: '2027-01-01', seconds: 12 * 3600 },
  { title: 'until a day that is over', choice: UNTIL_DATE, date: '2026-12-31', seconds: undefined },
  { title: 'until no day', choice: UNTIL_DATE, date: '', seconds: undefined },
  { title: 'until a day that no calendar has', choice: UNTIL_DATE, date: '2027-13-01', seconds: undefined },
])('converts $title', ({ choice, date, seconds }) => {
  expect(toBanSeconds(choice, date, NOON)).toBe(seconds);
});

test('begins with tomorrow, also at the end of a year', () => {
  expect(toTomorrow(NOON)).toBe('2027-01-01');
});

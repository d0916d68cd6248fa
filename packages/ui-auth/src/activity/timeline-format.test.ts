import { expect, test } from 'vitest';
import { createTimelineFormat } from './timeline-format.ts';

const now = new Date(2026, 10, 20, 0, 30).getTime();
const at = (day: number, hour: number, year = 2026): string => new Date(year, 10, day, hour, 5).toISOString();

test.each([
  ['en', at(20, 0), 'Today, November 20'],
  ['en', at(19, 23), 'Yesterday, November 19'],
  ['en', at(18, 23), 'Wednesday, November 18'],
  ['en', at(18, 23, 2025), 'Tuesday, November 18, 2025'],
  ['en', at(21, 3), 'Saturday, November 21'],
  ['de', at(20, 0), 'Heute, 20. November'],
  ['ar', at(20, 0), 'اليوم، 20 نوفمبر'],
  ['ja', at(20, 0), '今日、11月20日'],
])('in %s the day of %s is called %s', (locale, moment, heading) => {
  expect(createTimelineFormat(locale, now).heading(moment)).toBe(heading);
});

test('a time has hours and minutes of the reader', () => {
  expect(createTimelineFormat('de', now).time(at(20, 9))).toBe('09:05');
});

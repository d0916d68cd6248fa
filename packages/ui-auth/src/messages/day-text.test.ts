import { expect, test } from 'vitest';
import { readDayText, toDayText } from './day-text.ts';

test.each([
  ['en', '11/28/2026'],
  ['en-GB', '28/11/2026'],
  ['de', '28.11.2026'],
  ['de-du', '28.11.2026'],
  ['fr', '28/11/2026'],
  ['es', '28/11/2026'],
  ['pt-BR', '28/11/2026'],
  ['ja', '2026/11/28'],
  ['ar', '28/11/2026'],
  ['th', '28/11/2026'],
])('a day is written and read in the order of %s', (locale, text) => {
  expect(toDayText('2026-11-28', locale)).toBe(text);
  expect(readDayText(text, locale)).toBe('2026-11-28');
  expect(readDayText(text.replace(/\D/g, ''), locale)).toBe('2026-11-28');
});

test.each([
  ['the year first', '2026-11-28'],
  ['other signs between', ' 28 - 11 - 2026'],
  ['Arabic digits', '٢٨/١١/٢٠٢٦'],
  ['digits of full width', '２８／１１／２０２６'],
  ['Japanese words', '2026年11月28日'],
])('reads a day with %s', (_, text) => {
  expect(readDayText(text, 'de')).toBe('2026-11-28');
});

test.each([
  '',
  'soon',
  '28.11.',
  '28.11.26',
  '31.04.2026',
  '11.28.2026',
  '29.2.2027',
  '1.2.3.2026',
  '1.1.0000',
])('refuses %j', (text) => {
  expect(readDayText(text, 'de')).toBeUndefined();
});

test.each(['0001-01-01', '0962-02-28', '9999-12-31'])('reads each day that it writes: %s', (day) => {
  for (const locale of ['en', 'de', 'ja', 'ar'])
    expect(readDayText(toDayText(day, locale), locale)).toBe(day);
});

test.each(['', 'soon', '2026-11', '2026-02-31', '0000-01-01', '+012026-01-01'])(
  'writes nothing for %j',
  (text) => {
    expect(toDayText(text, 'en')).toBe('');
  },
);

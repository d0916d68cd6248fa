import { describe, expect, test } from 'vitest';
import { createWords } from '#core/mail/words.ts';

describe('duration', () => {
  test.each([
    [30, '30 seconds', '30 Sekunden'],
    [60, '1 minute', '1 Minute'],
    [600, '10 minutes', '10 Minuten'],
    [3600, '1 hour', '1 Stunde'],
    [3661, '61 minutes', '61 Minuten'],
    [5400, '90 minutes', '90 Minuten'],
    [86_400, '1 day', '1 Tag'],
    [172_800, '2 days', '2 Tage'],
  ])('%d s is "%s" and "%s"', (seconds, english, german) => {
    expect(createWords('en', 'Keystead').duration(seconds)).toBe(english);
    expect(createWords('de', 'Keystead').duration(seconds)).toBe(german);
  });
});

describe('moment', () => {
  const at = new Date('2026-03-14T23:09:26Z');

  test.each([
    ['en', 'March 14, 2026 at 23:09 UTC'],
    ['de', '14. März 2026 um 23:09 UTC'],
  ] as const)('in %s it is a day and a time in UTC', (locale, text) => {
    expect(createWords(locale, 'Keystead').moment(at)).toBe(text);
  });

  test('refuses an invalid date', () => {
    expect(() => createWords('en', 'Keystead').moment(new Date('never'))).toThrow(RangeError);
  });
});

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
    expect(createWords({ locale: 'en' }, 'Keystead').duration(seconds)).toBe(english);
    expect(createWords({ locale: 'de' }, 'Keystead').duration(seconds)).toBe(german);
  });
});

describe('moment', () => {
  const at = new Date('2026-03-14T23:09:26Z');

  test.each([
    ['en', 'March 14, 2026 at 23:09 UTC'],
    ['de', '14. März 2026 um 23:09 UTC'],
  ] as const)('in %s it is a day and a time in UTC', (locale, text) => {
    expect(createWords({ locale }, 'Keystead').moment(at)).toBe(text);
  });

  test.each([
    ['en', 'Europe/Berlin', 'March 15, 2026 at 00:09 GMT+1'],
    ['de', 'Europe/Berlin', '15. März 2026 um 00:09 MEZ'],
    ['en', 'America/New_York', 'March 14, 2026 at 19:09 EDT'],
  ] as const)('in %s and %s it has the name of the zone', (locale, timeZone, text) => {
    expect(createWords({ locale, timeZone }, 'Keystead').moment(at)).toBe(text);
  });

  test('refuses an invalid date', () => {
    expect(() => createWords({ locale: 'en' }, 'Keystead').moment(new Date('never'))).toThrow(RangeError);
  });
});

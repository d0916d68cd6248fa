import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { findTimeZone } from '#core/user/time-zone.ts';
import { signedUp, testApp } from '#testing/index.ts';

describe('a time zone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['america/new_york', 'America/New_York'],
    ['America/Indiana/Knox', 'America/Indiana/Knox'],
    ['UTC', 'UTC'],
  ])('%s is %s', (given, zone) => expect(findTimeZone(given)).toBe(zone));

  test.each([null, '', '+01:00', 'Europe/Atlantis', 'Europe/Berlin\r\nx: y', '<b>', `A/${'b'.repeat(80)}`])(
    '%j is none',
    (given) => expect(findTimeZone(given)).toBeUndefined(),
  );
});

describe('the times in a mail', () => {
  const change = { currentPassword: 'correct horse battery', newPassword: 'staple correct horse' };

  test.each([
    [{ 'x-timezone': 'Europe/Berlin' }, /\nWhen: \w+ \d+, \d{4} at \d\d:\d\d GMT\+\d\n/],
    [{ 'x-timezone': 'Europe/Berlin', 'accept-language': 'de-AT' }, /\nWann: .* um \d\d:\d\d MES?Z\n/],
    [{ 'x-timezone': 'Mars/Olympus' }, /\nWhen: .* UTC\n/],
    [{}, /\nWhen: .* UTC\n/],
  ] as const)('with %j are those of the clock of their reader', async (headers, time) => {
    await using app = await testApp();
    const ada = await signedUp(app);

    await ada.post('/change-password', change, headers);
    await app.settle();

    expect(app.outbox.find('password-changed', ada.email)?.text).toMatch(time);
  });
});

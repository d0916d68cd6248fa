import { expect, test } from 'vitest';
import { suspendedCharles } from '#testing/fakes/fake-users.ts';
import { toBan } from './to-ban.ts';

const now = Date.parse('2026-11-27T12:00:00.000Z');
const banned = { ...suspendedCharles, banned: true, banReason: 'Spam' };

test('a ban without an end has none when it is given again', () => {
  expect(toBan({ ...banned, banExpires: null }, now)).toEqual({
    userId: suspendedCharles.id,
    banReason: 'Spam',
  });
});

test('a ban ends when it would have ended, and one without a reason has none', () => {
  const hour = { ...banned, banReason: null, banExpires: '2026-11-27T13:00:00.000Z' };
  expect(toBan(hour, now)).toEqual({ userId: suspendedCharles.id, banExpiresIn: 3600 });
});

test('a ban that ends while it is lifted still has a length that the service takes', () => {
  const over = { ...banned, banExpires: '2026-11-27T11:59:59.000Z' };
  expect(toBan(over, now)).toEqual({ userId: suspendedCharles.id, banReason: 'Spam', banExpiresIn: 1 });
});

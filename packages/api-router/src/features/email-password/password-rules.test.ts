import { expect, test } from 'vitest';
import { assertPasswordLength } from '#features/email-password/password-rules.ts';
import { type KeysteadOptions, readKeysteadOptions } from '#options.ts';

function check(password: string, emailAndPassword: KeysteadOptions['emailAndPassword'] = {}) {
  const given: KeysteadOptions = {
    baseURL: 'https://example.com',
    secret: 'a secret for tests that is long enough',
    database: 'sqlite::memory:',
    emailAndPassword,
  };
  const options = readKeysteadOptions(given, false);
  return () => assertPasswordLength({ options }, password);
}

const refused = (reason: string) => expect.objectContaining({ reason });

test.each([
  'x'.repeat(8),
  ' '.repeat(8),
  'x'.repeat(128),
  '👋'.repeat(8),
  '👋'.repeat(128),
  `cafe\u0301${'x'.repeat(124)}`,
  'ﷺ',
  '\u1112\u1161\u11ab'.repeat(128),
])('accepts 8 to 128 characters, counted after normalisation: %j', (password) => {
  expect(check(password)).not.toThrow();
});

test.each(['', 'x'.repeat(7), '👋'.repeat(7), 'e\u0301'.repeat(7)])('refuses %j as too short', (password) => {
  expect(check(password)).toThrow(refused('PASSWORD_TOO_SHORT'));
});

test.each(['x'.repeat(129), '👋'.repeat(129), 'ﷺ'.repeat(8), 'x'.repeat(100_000), 'ﷺ'.repeat(30_000)])(
  'refuses the next one as too long',
  (password) => {
    expect(check(password)).toThrow(refused('PASSWORD_TOO_LONG'));
  },
);

test('uses the lengths of the options', () => {
  expect(check('1234', { minPasswordLength: 4 })).not.toThrow();
  expect(check('x'.repeat(14), { minPasswordLength: 15 })).toThrow(refused('PASSWORD_TOO_SHORT'));
  expect(check('x'.repeat(17), { maxPasswordLength: 16 })).toThrow(refused('PASSWORD_TOO_LONG'));
});

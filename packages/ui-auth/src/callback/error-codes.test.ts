import { expect, test } from 'vitest';
import { linkErrors as german } from '#locales/de/link-errors.ts';
import { linkErrors as english } from '#locales/en/link-errors.ts';
import { findErrorCode, titleOf } from './error-codes.ts';

test('knows the codes of addresses, their other spellings, and nothing else', () => {
  expect(findErrorCode('invalid_token')).toBe('invalid_token');
  expect(findErrorCode('TOKEN_EXPIRED')).toBe('token_expired');
  expect(findErrorCode('no_code')).toBe('no_code');
  for (const text of ['', 'title', 'retry', 'toString', '<b>x</b>'])
    expect(findErrorCode(text)).toBeUndefined();
});

test('tells links of mails from sign-ins with a provider', () => {
  expect(titleOf('token_expired')).toBe('linkTitle');
  expect(titleOf('no_code')).toBe('providerTitle');
  expect(titleOf(undefined)).toBe('title');
});

test('every code has a sentence in every language', () => {
  for (const code of Object.keys(english)) expect(Object.keys(german)).toContain(code);
});

import { expect, test } from 'vitest';
import { readVerificationLink } from './read-verification-link.ts';

test.each([
  ['?token=abc', { kind: 'token', token: 'abc' }],
  ['?verified=true&redirectTo=%2F', { kind: 'verified' }],
  ['?verified=true&error=token_expired', { kind: 'error', code: 'token_expired' }],
  ['?redirectTo=%2F', { kind: 'none' }],
  ['', { kind: 'none' }],
])('reads %j', (search, link) => {
  expect(readVerificationLink(search)).toEqual(link);
});

import { expect, test } from 'vitest';
import { findOutcome } from './verification-outcome.ts';

test.each([
  ['token_expired', 'expired'],
  ['TOKEN_EXPIRED', 'expired'],
  ['INVALID_TOKEN', 'invalid'],
  ['user_not_found', 'notFound'],
  ['UNAUTHORIZED', 'otherAccount'],
  ['couldnt_update_your_email', 'unusable'],
])('%s means %s', (code, outcome) => {
  expect(findOutcome(code)).toBe(outcome);
});

test.each(['NETWORK', 'SERVICE_BUSY', 'toString', ''])('%j says nothing about the link', (code) => {
  expect(findOutcome(code)).toBeUndefined();
});

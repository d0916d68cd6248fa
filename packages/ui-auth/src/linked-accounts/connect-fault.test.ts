import { expect, test } from 'vitest';
import { findConnectFault } from './connect-fault.ts';

test.each([
  ['account_already_linked_to_different_user', 'belongsToOther'],
  ['email_does_not_match', 'otherEmail'],
  ['access_denied', 'notAgreed'],
  ['user_cancelled_authorize', 'notAgreed'],
])('%s has a separate sentence', (code, text) => {
  expect(findConnectFault(code)).toEqual({ text, code: null });
});

test.each([
  ['invalid_code', 'invalid_code'],
  ['a_code_of_tomorrow', 'a_code_of_tomorrow'],
  ['Call +1 555 0100 now', 'Unknown'],
])('%s shows its code, if it is one', (error, code) => {
  expect(findConnectFault(error)).toEqual({ text: 'connectFailed', code });
});

import { expect, test } from 'vitest';
import { catalogue } from '#client/error-catalogue.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import { toClientError } from '#testing/to-client-error.ts';
import { withOperatorText } from './with-operator-text.ts';

test.each([
  { said: catalogue.BANNED_USER.message, text: 'Suspended.' },
  { said: 'Write to help@example.com.', text: 'Suspended. Write to help@example.com.' },
])('the text of the operator follows the sentence: "$said"', ({ said, text }) => {
  const error = toAuthUIError(toClientError(new FakeFailure('BANNED_USER', { message: said })));

  expect(withOperatorText(error, 'Suspended.')).toBe(text);
});

test('no other error has a text of the operator', () => {
  const error = toAuthUIError(toClientError(new FakeFailure('UNAUTHORIZED', { message: 'Something' })));

  expect(withOperatorText(error, 'Signed out.')).toBe('Signed out.');
});

import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import { toClientError } from '#testing/to-client-error.ts';
import { toAuthUIError } from './to-auth-ui-error.ts';

describe('toAuthUIError', () => {
  test('reads reason, status and waiting time', () => {
    const error = toAuthUIError(toClientError(new FakeFailure('TOO_MANY_REQUESTS', { retryAfter: 30 })));

    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 30 });
  });

  test('finds the input that an error is about', () => {
    expect(toAuthUIError(toClientError(new FakeFailure('USER_ALREADY_EXISTS'))).field).toBe('email');
  });

  test('reads the input of a failed validation from the server', () => {
    const issues = [{ path: 'newEmail', message: 'Invalid email' }];

    expect(toAuthUIError(toClientError(new FakeFailure('VALIDATION_ERROR', { issues }))).field).toBe(
      'newEmail',
    );
  });

  test('distinguishes no answer from a malformed answer', () => {
    const strange = TRPCClientError.from(new SyntaxError('Unexpected token'));

    expect(toAuthUIError(toClientError(new FakeFailure('NETWORK'))).code).toBe('NETWORK');
    expect(toAuthUIError(strange).code).toBe('UNKNOWN');
  });

  test('returns errors of the kit unchanged', () => {
    const error = toAuthUIError(toClientError(new FakeFailure('UNAUTHORIZED')));

    expect(toAuthUIError(error)).toBe(error);
  });
});

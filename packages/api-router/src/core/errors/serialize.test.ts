import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { toFailure, toFailureHeaders } from '#core/errors/failure.ts';
import {
  INVALID_ORIGIN,
  METHOD_NOT_ALLOWED,
  SESSION_NOT_FRESH,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
} from '#core/errors/request-errors.ts';
import { toAuthError } from '#core/errors/serialize.ts';

const zodError = z.object({ email: z.string(), at: z.object({ x: z.number() }) }).safeParse({ at: {} }).error;

describe('any thrown value', () => {
  test.each<[string, unknown, string]>([
    ['an error of ours', new AuthError(SESSION_NOT_FRESH), 'SESSION_NOT_FRESH'],
    [
      'one of ours inside one of tRPC’s',
      new TRPCError({ code: 'FORBIDDEN', cause: new AuthError(INVALID_ORIGIN) }),
      'INVALID_ORIGIN',
    ],
    ['input of the wrong shape', new TRPCError({ code: 'BAD_REQUEST', cause: zodError }), 'VALIDATION_ERROR'],
    ['JSON that tRPC could not read', new TRPCError({ code: 'PARSE_ERROR' }), 'INVALID_JSON'],
    ['a procedure that is not there', new TRPCError({ code: 'NOT_FOUND' }), 'NOT_FOUND'],
    [
      'an answer of the wrong shape',
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: zodError }),
      'INTERNAL_SERVER_ERROR',
    ],
    [
      'an error of a database',
      new Error('duplicate key value violates unique constraint "user_email"'),
      'INTERNAL_SERVER_ERROR',
    ],
    ['a bare zod error', zodError, 'INTERNAL_SERVER_ERROR'],
    ['a text', 'thrown', 'INTERNAL_SERVER_ERROR'],
    ['nothing', undefined, 'INTERNAL_SERVER_ERROR'],
    ['null', null, 'INTERNAL_SERVER_ERROR'],
    [
      'an object that looks like one of ours',
      { reason: 'UNAUTHORIZED', details: {} },
      'INTERNAL_SERVER_ERROR',
    ],
  ])('%s is an error of the catalogue', (_, cause, reason) => {
    expect(toAuthError(cause, 'body').reason).toBe(reason);
  });

  test('shows no details of a bug', () => {
    const failure = toFailure(toAuthError(new Error('password=hunter2'), 'body'));

    expect(failure).toEqual({
      status: 500,
      reason: 'INTERNAL_SERVER_ERROR',
      message: 'Something went wrong',
    });
  });

  test('names the wrong fields, and where the input came from', () => {
    const cause = new TRPCError({ code: 'BAD_REQUEST', cause: zodError });

    expect(toFailure(toAuthError(cause, 'body'))).toMatchObject({
      status: 400,
      message: 'Invalid body parameters',
      issues: [{ path: 'email' }, { path: 'at.x' }],
    });
    expect(toFailure(toAuthError(cause, 'query')).message).toBe('Invalid query parameters');
  });
});

describe('the headers of a failure', () => {
  const headersOf = (error: AuthError) => toFailureHeaders(toFailure(error));

  test.each<[number, string]>([
    [0, '1'],
    [-5, '1'],
    [0.2, '1'],
    [7.01, '8'],
    [60, '60'],
  ])('say when to come back: %d seconds are %s', (retryAfter, seconds) => {
    expect(headersOf(new AuthError(TOO_MANY_REQUESTS, { retryAfter }))).toEqual([
      ['retry-after', seconds],
      ['x-retry-after', seconds],
    ]);
  });

  test('say what is allowed', () => {
    expect(headersOf(new AuthError(METHOD_NOT_ALLOWED, { allow: ['GET', 'POST'] }))).toEqual([
      ['allow', 'GET, POST'],
    ]);
  });

  test('are none for any other failure', () => {
    expect(headersOf(new AuthError(UNAUTHORIZED))).toEqual([]);
  });
});

import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { INTERNAL_SERVER_ERROR, TOO_MANY_REQUESTS } from '#core/errors/request-errors.ts';

describe('an error in a route of an application', () => {
  const cause = new Error('password of the database');

  test('shows as JSON what a client of the service gets', async () => {
    const error = new AuthError(TOO_MANY_REQUESTS, { retryAfter: 5, data: { left: 0 }, cause });

    expect(JSON.stringify(error)).toBe(await error.toResponse().text());
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      left: 0,
      code: 'TOO_MANY_REQUESTS',
      message: error.message,
    });
    expect(JSON.parse(JSON.stringify({ error: { ...error } }))).toEqual({
      error: { name: 'AuthError', code: 'TOO_MANY_REQUESTS', status: 429, statusCode: 429 },
    });
  });

  test('shows its cause to whoever looks into it on the server', () => {
    expect(inspect(new AuthError(INTERNAL_SERVER_ERROR, { cause }))).toContain('password of the database');
  });
});

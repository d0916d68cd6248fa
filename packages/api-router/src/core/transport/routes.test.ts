import { describe, expect, test } from 'vitest';
import { definitionsOf } from '#core/call/definition.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { writes } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { createRouteTable } from '#core/transport/routes.ts';
import { appRouter, features } from '#every-call.ts';
import { createRouter } from '#router.ts';

const find = createRouteTable(definitionsOf(appRouter).values());

const nameOf = (method: string, path: string): string => {
  const lookup = find(method, path);
  return lookup.found === 'route' ? lookup.match.call.name : lookup.found;
};

describe('a route', () => {
  test.each<[string, string, string]>([
    ['GET', '/ok', 'ok'],
    ['GET', '/ok/', 'ok'],
    ['HEAD', '/ok', 'ok'],
    ['POST', '/sign-in/email', 'signIn.email'],
    ['POST', '/forget-password', 'forgetPassword'],
    ['POST', '/request-password-reset', 'forgetPassword'],
    ['POST', '/reset-password', 'resetPassword'],
    ['GET', '/reset-password/x', 'openResetLink'],
    ['GET', '/reset-password/x/', 'openResetLink'],
    ['GET', '/delete-user/callback', 'confirmDeleteUser'],
  ])('%s %s is %s', (method, path, name) => {
    expect(nameOf(method, path)).toBe(name);
  });

  test.each([
    '',
    '/',
    '//',
    'ok',
    '//ok',
    '/ok//',
    '/OK',
    '/%6fk',
    '/ok/x',
    '/sign-in',
    '/sign-in/',
    '/sign-in/email/x',
    '/reset-password/',
    '/reset-password//',
    '/reset-password/x/y',
    '/reset-password/%',
    '/reset-password/%zz',
    '/{token}',
    '/__proto__',
    '/constructor',
    '/set-password',
  ])('%j is refused', (path) => {
    expect(nameOf('GET', path)).not.toMatch(/^(ok|signIn|openResetLink)/);
  });

  test.each<[string, string, string[]]>([
    ['POST', '/ok', ['GET']],
    ['GET', '/sign-in/email', ['POST']],
    ['DELETE', '/ok', ['GET']],
    ['get', '/ok', ['GET']],
    ['HEAD', '/sign-in/email', ['POST']],
    ['POST', '/reset-password/x', ['GET']],
  ])('%s %s is told what it may be', (method, path, allow) => {
    expect(find(method, path)).toEqual({ found: 'path', allow });
  });

  test.each<[string, string]>([
    ['abc', 'abc'],
    ['a%20b', 'a b'],
    ['a%2Fb', 'a/b'],
    ['%00', '\0'],
    ['..', '..'],
    ['{token}', '{token}'],
  ])('takes the segment %s as %j', (segment, token) => {
    expect(find('GET', `/reset-password/${segment}`)).toMatchObject({ match: { params: { token } } });
  });
});

describe('a feature of an application', () => {
  const tableWith = (path: `/${string}`) => {
    const mine = publicProcedure
      .meta({ route: { path, summary: 'Mine', tag: 'Mine', limit: writes } })
      .mutation(() => null);
    const own = defineFeature({ name: 'mine', procedures: { mine } });
    return createRouteTable(definitionsOf(createRouter([own], features)).values());
  };

  test.each(['/sign-in/email', '/request-password-reset'] as const)('cannot take over %s', (path) => {
    expect(() => tableWith(path)).toThrow(new TypeError(`two calls have the path POST ${path}`));
  });

  test('may answer another method of a path', () => {
    expect(tableWith('/ok')('POST', '/ok').found).toBe('route');
  });
});

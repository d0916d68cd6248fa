import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { dontRememberCookie, sessionTokenCookie } from '#core/session/session-cookie.ts';
import { stateCookie } from '#features/openid-client/facts.ts';
import type { KeysteadOptions } from '#options.ts';
import { testApp } from '#testing/index.ts';

const plain = { path: '/', httpOnly: true, sameSite: 'lax', secure: false };

async function cookieWith(advanced: KeysteadOptions['advanced'], baseURL?: string) {
  await using app = await testApp({ advanced, ...(baseURL && { baseURL }) });
  return sessionTokenCookie.of(app.service.deps);
}

describe('a cookie', () => {
  test('has the prefix of the service in its name, and is hidden from scripts and other sites', async () => {
    expect(await cookieWith({})).toEqual({ name: 'keystead.session_token', attributes: plain });
    expect((await cookieWith({ cookiePrefix: 'better-auth' })).name).toBe('better-auth.session_token');
  });

  test('is for https alone if the service is, or if the operator says so', async () => {
    const secure = { name: '__Secure-keystead.session_token', attributes: { ...plain, secure: true } };

    expect(await cookieWith({}, 'https://example.com')).toEqual(secure);
    expect(await cookieWith({ useSecureCookies: true })).toEqual(secure);
    expect((await cookieWith({ useSecureCookies: false }, 'https://example.com')).name).toBe(
      'keystead.session_token',
    );
  });

  test('has the name and the attributes that the operator gives it, before those of all cookies', async () => {
    const { name, attributes } = await cookieWith({
      defaultCookieAttributes: { path: '/api', sameSite: 'strict', domain: undefined },
      cookies: { session_token: { name: 'sid', attributes: { sameSite: 'none', path: undefined } } },
    });

    expect(name).toBe('sid');
    expect(attributes).toEqual({ ...plain, path: '/api', sameSite: 'none' });
  });

  test('is for all subdomains if the operator says so', async () => {
    const own = { crossSubDomainCookies: { enabled: true } };
    const other = { crossSubDomainCookies: { enabled: true, domain: 'example.com' } };

    expect((await cookieWith(own, 'https://auth.example.com')).attributes.domain).toBe('auth.example.com');
    expect((await cookieWith(other, 'https://auth.example.com')).attributes.domain).toBe('example.com');
    expect((await cookieWith({}, 'https://auth.example.com')).attributes.domain).toBeUndefined();
  });

  describe('of this host alone has a `__Host-` name, so that no subdomain can set one', () => {
    const settings = async (advanced: KeysteadOptions['advanced']) => {
      await using app = await testApp({ baseURL: 'https://auth.example.com', advanced });
      return [stateCookie, dontRememberCookie, sessionTokenCookie].map(
        (cookie) => cookie.of(app.service.deps).name,
      );
    };

    test('but not if published clients look for its name', async () => {
      expect(await settings({})).toEqual([
        '__Host-keystead.state',
        '__Host-keystead.dont_remember',
        '__Secure-keystead.session_token',
      ]);
    });

    test.each<[string, KeysteadOptions['advanced']]>([
      ['a domain', { crossSubDomainCookies: { enabled: true } }],
      ['a domain of all cookies', { defaultCookieAttributes: { domain: 'example.com' } }],
      ['a path', { defaultCookieAttributes: { path: '/api' } }],
    ])('unless it has %s', async (_, advanced) => {
      expect(await settings(advanced)).toEqual([
        '__Secure-keystead.state',
        '__Secure-keystead.dont_remember',
        '__Secure-keystead.session_token',
      ]);
    });

    test('each by its own attributes', async () => {
      const names = await settings({
        cookies: { state: { name: 'away', attributes: { path: '/api' } }, dont_remember: { name: 'brief' } },
      });

      expect(names).toEqual(['__Secure-away', '__Host-brief', '__Secure-keystead.session_token']);
    });

    test('and has no prefix that its attributes do not allow', async () => {
      expect(await settings({ cookies: { state: { attributes: { secure: false } } } })).toContain(
        'keystead.state',
      );
    });
  });

  test('is sent in a redirect from another site if it is needed there, though all others are strict', async () => {
    await using app = await testApp({ advanced: { defaultCookieAttributes: { sameSite: 'strict' } } });

    expect(stateCookie.of(app.service.deps).attributes.sameSite).toBe('lax');
    expect(sessionTokenCookie.of(app.service.deps).attributes.sameSite).toBe('strict');
  });
});

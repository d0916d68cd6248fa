import '#testing/database/one-database.ts';
import { describe, expect, it } from 'vitest';
import type { KeysteadOptions } from '#options.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { ORIGIN } from '#testing/index.ts';

async function cookieOf(advanced: KeysteadOptions['advanced']): Promise<string> {
  await using app = await acmeApp({ advanced });
  const response = await app.browser().post('/sign-in/social', { provider: 'acme' });
  return response.headers.getSetCookie().join('\n');
}

describe('the cookie of a browser during a redirect to a provider', () => {
  it.each([
    ['by default', {}, /^keystead\.state\.[\w-]{8}=\S+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'on https',
      { useSecureCookies: true },
      /^__Host-keystead\.state\..+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    [
      'on https across subdomains',
      { useSecureCookies: true, crossSubDomainCookies: { enabled: true, domain: 'example.com' } },
      /^__Secure-keystead\.state\..+; Domain=example\.com; /,
    ],
    ['under running clients', { cookiePrefix: 'better-auth' }, /^better-auth\.state\.[\w-]{8}=/],
    [
      'across subdomains',
      { crossSubDomainCookies: { enabled: true, domain: 'example.com' } },
      /; Domain=example\.com; /,
    ],
    ['by a name of its own', { cookies: { state: { name: 'away' } } }, /^away\.[\w-]{8}=/],
  ] as const)('has the attributes of the options: %s', async (_, advanced, expected) => {
    expect(await cookieOf(advanced)).toMatch(expected);
  });

  it('is sent with the redirect from the provider, however strict the others are', async () => {
    const strict = { defaultCookieAttributes: { sameSite: 'strict' } } as const;

    expect(await cookieOf(strict)).toMatch(/; SameSite=Lax$/);
    expect(await cookieOf({ ...strict, cookies: { state: { attributes: { sameSite: 'none' } } } })).toMatch(
      /; SameSite=None$/,
    );
    await using app = await acmeApp({ advanced: strict });
    const browser = app.browser();
    expect(await app.visit(browser)).toBe(ORIGIN);
  });
});

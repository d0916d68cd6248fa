import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { OptionsError } from '#core/options/check-options.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { optionsWith } from '#testing/options.ts';

describe('callers', () => {
  test('one IPv6 network is one caller, in whatever spelling and from whatever header', async () => {
    await using app = await testApp({ production: true });
    const ask = (address: string, headers: Record<string, string> = {}) =>
      app
        .browser({ address, headers })
        .post('/sign-in/email', { email: 'ada@example.com', password: 'wrong' });
    await ask('2001:db8::1');
    await ask('2001:DB8:0:0::2', { 'x-forwarded-for': '2001:db8:ffff::1' });
    await ask('2001:0db8:0000:0000:ffff:ffff:ffff:ffff', { 'x-real-ip': '198.51.100.1' });

    expect((await ask('2001:db8:0::3', { 'x-client-ip': '1.2.3.4' })).status).toBe(429);
    expect((await ask('2001:db8:0:1::3')).status).toBe(401);
  });

  test('limits are on in production, for everybody', () => {
    expect(isLimited(optionsWith({ production: true }))).toBe(true);
  });
});

describe('passwords', () => {
  test('cost what OWASP names, with a salt of 32 bytes', () => {
    const { cost } = emailPasswordOptions.of(optionsWith()).password;

    expect(cost).toEqual({ logN: 16, r: 8, p: 2 });
  });

  test('of 90 kB are refused before they are hashed or looked for, where they are set and where they are tried', async () => {
    await using app = await testApp({ emailAndPassword: { password: { concurrency: 1, waiting: 0 } } });
    const ada = await signedUp(app);
    const password = 'x'.repeat(90_000);
    await app.forgetStatements();

    const tries = await Promise.all(
      Array.from({ length: 20 }, () => app.browser().post('/sign-in/email', { email: ada.email, password })),
    );
    const set = await app
      .browser()
      .post('/sign-up/email', { name: 'Eve', email: 'eve@example.com', password });

    // A single hash would have made the others SERVICE_BUSY.
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await set.json()).toMatchObject({ code: 'PASSWORD_TOO_LONG' });
    expect(app.statements).toEqual([]);
  });
});

test('every cookie is out of reach for scripts, other sites, plain http and other hosts', async () => {
  await using app = await testApp({
    baseURL: 'https://example.com',
    session: { cookieCache: { enabled: true } },
  });
  const response = await app.service.handler(
    new Request('https://example.com/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://example.com' },
      body: JSON.stringify({
        name: 'Ada',
        email: 'ada@example.com',
        password: 'correct horse battery',
        rememberMe: false,
      }),
    }),
  );

  const cookies = response.headers.getSetCookie();

  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__(Secure|Host)-keystead\.\w+=/);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain=');
    expect(cookie.split(';')[0]?.length).toBeLessThanOrEqual(4097);
  }
});

test.each<[string, object]>([
  ['no secret', { secret: undefined }],
  ['an empty list of secrets', { secret: [] }],
  ['a short secret', { secret: 'secret' }],
  ['the public secret of the reference', { secret: 'better-auth-secret-12345678901234567890' }],
  ['a check that is switched off by a text', { advanced: { disableCSRFCheck: 'no' } }],
  ['an origin that is everybody', { trustedOrigins: ['*'] }],
  ['a proxy list that cannot be read', { advanced: { trustProxy: ['internal'] } }],
  [
    'verification that can never be mailed',
    { emailAndPassword: { enabled: true, requireEmailVerification: true } },
  ],
  ['a section that is no section', { emailAndPassword: null }],
  ['an option that does not exist', { emailAndPassword: { requireVerification: true } }],
  ['an error page that runs', { errorURL: 'javascript:alert(1)' }],
  ['no way to sign in', { emailAndPassword: false }],
])('the service does not start with %s', (_, changes) => {
  expect(() => optionsWith(changes)).toThrow(OptionsError);
});

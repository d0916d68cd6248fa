import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OptionsError, resolveOptions } from '#core/options/resolve.ts';
import { signedUp, testApp } from '#testing/index.ts';

const given = {
  baseURL: 'https://example.com',
  secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
  database: 'sqlite::memory:',
};

describe('callers', () => {
  test('A-11 Q-09 one IPv6 network is one caller, in whatever spelling and from whatever header', async () => {
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

  test('Q-09 limits are on in production, for everybody', () => {
    expect(resolveOptions({ ...given, production: true }).rateLimit.enabled).toBe(true);
  });
});

describe('passwords', () => {
  test('Q-02 cost what OWASP names, with a salt of 32 bytes', () => {
    const { cost } = resolveOptions(given).emailAndPassword.password;

    expect(cost).toEqual({ logN: 16, r: 8, p: 2 });
  });

  test('Q-03 of 90 kB are refused before they are hashed or looked for, where they are set and where they are tried', async () => {
    await using app = await testApp({ emailAndPassword: { password: { concurrency: 1, waiting: 0 } } });
    const ada = await signedUp(app);
    const password = 'x'.repeat(90_000);
    app.statements.length = 0;

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

test('Q-21 every cookie is out of reach for scripts, other sites, plain http and other hosts', async () => {
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
    expect(cookie).toMatch(/^__Secure-keystead\.\w+=/);
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
  ['a proxy list that can not be read', { advanced: { trustProxy: ['internal'] } }],
  [
    'verification that can never be mailed',
    { emailAndPassword: { enabled: true, requireEmailVerification: true } },
  ],
  ['a section that is no section', { emailAndPassword: null }],
])('B-11 Q-50 the service does not start with %s', (_, changes) => {
  expect(() => resolveOptions({ ...given, ...changes })).toThrow(OptionsError);
});

/** What other tests hold already: the requirement, the file under this package, and the name of the test. */
const elsewhere: readonly (readonly [id: string, file: string, name: string])[] = [
  ['Q-01', 'crypto/password.test.ts', 'are verified in full: every character counts'],
  ['Q-01', 'procedures/sign-up/email.test.ts', 'counts to its last character'],
  ['Q-02', 'crypto/password.test.ts', 'are stored in the scrypt header form, which names its own cost'],
  ['Q-02', 'crypto/password.test.ts', 'hashed at another cost are outdated'],
  ['Q-03', 'crypto/hash-queue.test.ts', 'runs no more works at once than it may'],
  ['Q-03', 'crypto/hash-queue.test.ts', 'answers SERVICE_BUSY at once when nobody more may wait'],
  ['Q-04', 'crypto/password.test.ts', 'are the same however a keyboard composes them: NFKC'],
  ['Q-07', 'procedures/password/change-password.test.ts', 'refuses $input.currentPassword with $code'],
  [
    'Q-10',
    'domain/rate-limit/failures.test.ts',
    'an account takes no more passwords for a day after 100 wrong ones',
  ],
  [
    'Q-10',
    'policies/rate-limit.test.ts',
    'from whatever addresses, known or not, however its address is typed',
  ],
  ['Q-13', 'procedures/account/confirm-delete-user.test.ts', 'deletes once when it is opened twice at once'],
  ['Q-20', 'domain/session/cookie-cache.test.ts', 'no other call believes a copy'],
  ['Q-22', 'domain/session/cookie-cache.test.ts', 'that ends a session ends its copy'],
  ['Q-27', 'policies/origin.test.ts', 'is refused with %s'],
  ['Q-29', 'policies/trusted-url.test.ts', '%j leads nowhere'],
  ['Q-30', 'security/hosts-and-paths.test.ts', 'no header chooses the host of a mailed link'],
  [
    'Q-32',
    'security/hostile-input.test.ts',
    'whatever is sent, the answer is a success or an error of the catalogue',
  ],
  ['A-40', 'procedures/sign-in/email.test.ts', 'by its time: a hash is computed for %s too'],
  ['A-19', 'policies/rate-limit.test.ts', 'give no number away twice: 50 calls at once'],
  [
    'B-40',
    'procedures/password/reset-password.test.ts',
    'leaves no session to a sign-in with the old password',
  ],
];

const toIds = (letter: string, numbers: string): string[] =>
  numbers.split(' ').map((number) => `${letter}-${number}`);

/** Everything of the list that touches accounts, passwords, sessions, providers, mails, addresses and requests. */
const required = [
  ...toIds('A', '01 02 03 04 05 07 09 10 11 14 15 16 19 20 22 23 24 25 33 36 39 40 41 43 44 45 46'),
  ...toIds('B', '01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 20 22 24 28 29 31 33 34 35 36 39 40'),
  ...toIds('Q', '01 02 03 04 07 08 09 10 11 13 14 15 16 17 18 19 20 21 22'),
  ...toIds('Q', '26 27 28 29 30 31 32 33 34 35 36 44 45 46 47 49 50'),
];

describe('the list of faults and requirements', () => {
  const folder = join(import.meta.dirname, '..');
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

  test.each(elsewhere)('%s is held by %s: %s', (_, file, name) => {
    expect(read(file)).toContain(name);
  });

  test('has a test by name for each of its rows', () => {
    const files = globSync('**/*.test.ts', { cwd: folder });
    const named = new Set(files.flatMap((file) => read(file).match(/\b[ABQ]-\d\d\b/g) ?? []));

    expect(required.filter((id) => !named.has(id))).toEqual([]);
  });
});

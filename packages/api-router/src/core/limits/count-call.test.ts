import { RateLimit } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { createBrowser, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';

const limited = (options: TestOptions = {}) =>
  testApp({ ...options, rateLimit: { enabled: true, ...options.rateLimit } });

const wrong = { email: 'nobody@example.com', password: 'wrong password' };

/** Number of `count` calls that pass before the limit. */
async function passes(count: number, call: () => Promise<Response>): Promise<number> {
  let passed = 0;
  for (let index = 0; index < count; index += 1) if ((await call()).status !== 429) passed += 1;
  return passed;
}

describe('whether there is a limit', () => {
  test('only in production, unless the operator switches it on', async () => {
    await using app = await testApp();

    expect(await passes(20, () => app.browser().post('/sign-in/email', wrong))).toBe(20);
  });

  test.each<[string, TestOptions, number]>([
    ['production', { production: true }, 3],
    ['production without limits', { production: true, rateLimit: { enabled: false } }, 5],
    ['limits without production', { rateLimit: { enabled: true } }, 3],
  ])('%s', async (_, options, expected) => {
    await using app = await testApp(options);

    expect(await passes(5, () => app.browser().post('/sign-in/email', wrong))).toBe(expected);
  });
});

describe('an embedded service in production', () => {
  const call = { path: '/sign-in/email', procedure: 'signIn.email' } as const;

  test('limits wrong passwords, on both transports together, even if limits are not switched on', async () => {
    await using app = await testApp();
    const service = await app.beside({ production: true });
    const browser = createBrowser(service);
    const refusals = [await refusalOf(browser, call, wrong)];
    await browser.post('/sign-in/email', wrong);

    refusals.push(await refusalOf(browser, call, wrong));

    expect(refusals.map(({ status }) => status)).toEqual([401, 429]);
  });
});

describe('the answer', () => {
  test('is 429 with a code, a message and the seconds to wait, on REST', async () => {
    await using app = await limited();
    const browser = app.browser();
    await passes(3, () => browser.post('/sign-in/email', wrong));
    app.advance(2.5);

    const response = await browser.post('/sign-in/email', wrong);

    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please try again later.',
    });
    expect(response.headers.get('retry-after')).toBe('8');
    expect(response.headers.get('x-retry-after')).toBe('8');
  });

  test('says the same over tRPC', async () => {
    await using app = await limited();
    const { api } = app.browser();
    for (let index = 0; index < 3; index += 1) await api.signIn.email.mutate(wrong).catch(() => {});

    await expect(api.signIn.email.mutate(wrong)).rejects.toMatchObject({
      data: { reason: 'TOO_MANY_REQUESTS', httpStatus: 429, retryAfter: 10 },
    });
  });

  test('ends with its window, which a refused call does not extend', async () => {
    await using app = await limited();
    const browser = app.browser();
    await passes(3, () => browser.post('/sign-in/email', wrong));
    app.advance(9);
    expect(await passes(5, () => browser.post('/sign-in/email', wrong))).toBe(0);
    app.advance(1);

    expect(await passes(5, () => browser.post('/sign-in/email', wrong))).toBe(3);
  });
});

describe('one path has one counter', () => {
  test('for every spelling, on both transports', async () => {
    await using app = await limited();
    const browser = app.browser();
    const spellings = ['/sign-in/email', '/sign-in/email/', '/sign-in/email?x=1'];
    for (const path of spellings) expect((await browser.post(path, wrong)).status).toBe(401);

    for (const path of spellings) expect((await browser.post(path, wrong)).status).toBe(429);
    await expect(browser.api.signIn.email.mutate(wrong)).rejects.toMatchObject({ data: { httpStatus: 429 } });
  });

  test.each([
    '//sign-in/email',
    '/sign-in//email',
    '/sign-in/email//',
    '/Sign-In/email',
    '/sign-in/%65mail',
    '/./sign-in/email;x',
  ])('and %s is another path, which does not exist', async (path) => {
    await using app = await limited();

    expect((await app.browser().post(path, wrong)).status).toBe(404);
  });

  test('under all of its names', async () => {
    await using app = await limited();
    const browser = app.browser();
    const ask = (path: string, index: number) => browser.post(path, { email: `${index}@example.com` });
    await ask('/forget-password', 1);
    await ask('/request-password-reset', 2);
    await browser.api.forgetPassword.mutate({ email: '3@example.com' });

    expect((await ask('/request-password-reset', 4)).status).toBe(429);
    expect((await ask('/forget-password', 5)).status).toBe(429);
  });

  test('that a broken body or a foreign origin cannot avoid', async () => {
    await using app = await limited();
    const browser = app.browser();
    const json = { 'content-type': 'application/json' };
    await browser.send('/api/auth/sign-in/email', { method: 'POST', headers: json, body: '{' });
    await browser.send('/api/auth/sign-in/email', { method: 'POST', body: 'x' });
    await browser.post('/sign-in/email', wrong, { origin: 'https://evil.example' });

    expect((await browser.post('/sign-in/email', wrong)).status).toBe(429);
  });
});

describe('one caller has one counter', () => {
  const guess = (app: TestApp, address: string, headers: Record<string, string> = {}) =>
    passes(1, () => app.browser({ address, headers }).post('/sign-in/email', wrong));

  test('whatever it sends in its headers', async () => {
    await using app = await limited();

    let passed = 0;
    for (let index = 0; index < 6; index += 1)
      passed += await guess(app, '198.51.100.9', {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': `${index}`,
      });

    expect(passed).toBe(3);
  });

  test('within its IPv6 network, for every spelling of the IP address', async () => {
    await using app = await limited();
    const addresses = [
      '2001:db8:1:2::1',
      '2001:DB8:1:2:0:0:0:2',
      '2001:db8:1:2:ffff::3',
      '2001:0db8:0001:0002::4',
    ];

    let passed = 0;
    for (const address of addresses) passed += await guess(app, address);

    expect(passed).toBe(3);
    expect(await guess(app, '2001:db8:1:3::1')).toBe(1);
  });

  test('and none if its IP address is not known', async () => {
    await using app = await limited({ rateLimit: { storage: 'database' } });

    for (let index = 0; index < 20; index += 1) await app.browser({ address: '' }).get('/ok');

    expect(await app.em().count(RateLimit, {})).toBe(0);
  });

  test('behind a trusted proxy', async () => {
    await using app = await limited({ advanced: { trustProxy: 1 } });
    const behind = (client: string) => guess(app, '10.0.0.1', { 'x-forwarded-for': `spoofed, ${client}` });
    for (let index = 0; index < 3; index += 1) expect(await behind('203.0.113.7')).toBe(1);

    expect(await behind('203.0.113.7')).toBe(0);
    expect(await behind('203.0.113.8')).toBe(1);
  });
});

describe('one account has one counter', () => {
  test('from all IP addresses, known or not, for every spelling of its e-mail address', async () => {
    await using app = await limited();
    const spellings = ['ada@example.com', 'ADA@example.com', 'ａda@example.com', 'Ada@Example.Com'];

    let passed = 0;
    for (let index = 0; index < 14; index += 1) {
      const email = spellings[index % spellings.length];
      const browser = app.browser({ address: `198.51.100.${index}` });
      passed += await passes(1, () => browser.post('/sign-in/email', { ...wrong, email }));
    }

    expect(passed).toBe(10);
  });

  test('when a session requests mails', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    app.advance(100);
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = (index: number) =>
      app
        .browser({ address: `198.51.100.${index}` })
        .post('/change-email', { newEmail: `new${index}@example.com` }, { cookie });
    for (let index = 0; index < 3; index += 1) expect((await ask(index)).status).toBe(200);

    expect((await ask(4)).status).toBe(429);
  });

  test('and its e-mail address is not readable in the counters', async () => {
    await using app = await limited({ rateLimit: { storage: 'database' } });
    await app.browser().post('/sign-in/email', wrong);

    const rows = await app.em().find(RateLimit, {});

    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain('nobody');
  });
});

describe.each(['memory', 'database'] as const)('counters in %s', (storage) => {
  test('count parallel calls exactly: 50 at once', async () => {
    await using app = await limited({
      rateLimit: { storage, customRules: { '/ok': { window: 60, max: 20 } } },
    });

    const answers = await Promise.all(Array.from({ length: 50 }, () => app.browser().get('/ok')));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  test('start again after their window', async () => {
    await using app = await limited({ rateLimit: { storage, max: 2 } });
    expect(await passes(3, () => app.browser().get('/ok'))).toBe(2);
    app.advance(10);

    expect(await passes(3, () => app.browser().get('/ok'))).toBe(2);
  });

  test('accept any account name: NUL, half a character, ten thousand letters', async () => {
    await using app = await limited({ rateLimit: { storage } });

    const known = await signedUp(app, { verified: true });
    await known.post('/sign-out');
    await known.post('/sign-in/email', { email: known.email, password: known.password });
    expect([...known.cookies.keys()]).toContain('keystead.mailboxes');
    app.advance(10);
    const strange = ['a\0b@example.com', '\ud800@example.com', 'x'.repeat(10_000)];
    for (const email of strange)
      expect((await app.browser().post('/sign-in/email', { email, password: 'x' })).status).toBe(400);
    expect((await known.post('/forget-password', { email: strange[0] })).status).toBe(400);
  });
});

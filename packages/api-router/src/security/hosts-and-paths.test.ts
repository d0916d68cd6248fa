import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { serviceOptions } from '#core/options/service-options.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { createBrowser, ORIGIN, signedUp, testApp } from '#testing/index.ts';

const forged: Record<string, string> = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  forwarded: 'host=evil.example;proto=https',
};

describe('the address of the service', () => {
  test('the first request fixes no address for those that follow, whatever host and path it names', async () => {
    await using app = await testApp();
    const first = await app.service.handler(
      new Request('https://evil.example/evil/api/auth/ok', { headers: forged }),
      '203.0.113.9',
    );
    expect(first.status).toBe(404);

    await signedUp(app);

    expect(app.outbox.link('verify-email').origin).toBe(ORIGIN);
    expect(serviceOptions.of(app.service.deps).base.href).toBe(`${ORIGIN}/api/auth`);
  });

  test('no header chooses the host of a mailed link, of a cookie or of a redirect', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { headers: { ...forged, host: 'evil.example' } });
    await ada.post('/forget-password', { email: ada.email });
    await ada.post('/change-email', { newEmail: 'new@example.com' });
    await ada.post('/delete-user', { callbackURL: '/bye' });
    await app.settle();

    expect(app.outbox.messages.length).toBeGreaterThan(3);
    for (const { html, text } of app.outbox.messages) expect(text + html).not.toContain('evil');
    expect([...ada.cookies.keys()].join()).not.toContain('__Secure-');
    const opened = await ada.get('/reset-password/x?callbackURL=/reset', forged);
    expect(opened.headers.get('location')).toMatch(`${ORIGIN}/reset?`);
  });

  test('a forged host opens no origin', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.post(
      '/update-user',
      { name: 'Eve' },
      { ...forged, host: 'evil.example', origin: 'https://evil.example' },
    );

    expect(await reasonOf(response)).toBe('INVALID_ORIGIN');
  });

  test('what a caller names in a mailed link stays one value of it', async () => {
    await using app = await testApp();
    const callbackURL = '/welcome?a=1&token=stolen&callbackURL=x';
    await app.browser().post('/sign-up/email', {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'correct horse battery',
      callbackURL,
    });
    await app
      .browser()
      .post('/forget-password', { email: 'ada@example.com', redirectTo: '/r?token=stolen&x=%26y' });
    await app.settle();

    const verify = app.outbox.link('verify-email');
    const reset = app.outbox.link('reset-password');

    expect(verify.searchParams.getAll('token')).toHaveLength(1);
    expect(verify.searchParams.get('token')).not.toBe('stolen');
    expect(verify.searchParams.getAll('callbackURL')).toEqual([callbackURL]);
    expect([...reset.searchParams.keys()]).toEqual(['callbackURL']);
    expect(reset.searchParams.get('callbackURL')).toBe('/r?token=stolen&x=%26y');
  });
});

describe('one path, one reading', () => {
  const spellings = [
    '//sign-up/email',
    '/sign-up//email',
    '/sign-up/email/',
    '/sign-up/email//',
    '/sign-up/./email',
    '/x/../sign-up/email',
    '/sign-up/%65mail',
    '/sign-up%2femail',
    '/Sign-Up/Email',
    '/sign-up/email;x',
    '/sign-up/email%00',
    '/sign-up\\email',
  ];

  test.each(spellings)('a call that is off stays off when it is spelt %s', async (path) => {
    await using app = await testApp({ disabledPaths: ['/sign-up/email'] });
    const target = `/api/auth${path}`;
    const input = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

    // As a server hands it on: no URL parser has touched it.
    const raw = await app.service.serve({
      method: 'POST',
      url: target,
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      address: '203.0.113.7',
      body: async () => Buffer.from(JSON.stringify(input)),
    });
    const parsed = await app.browser().post(path, input);

    expect([raw.status, parsed.status]).toEqual([404, 404]);
    expect(
      (
        await app.browser().send('/api/trpc/signUp.email', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        })
      ).status,
    ).toBe(404);
  });

  test.each([['/forget-password'], ['/request-password-reset'], ['/request-password-reset/']])(
    'switched off by one of its names, %s, a call is off under all of them',
    async (name) => {
      await using app = await testApp();
      const service = await app.beside({ disabledPaths: [name] });
      const browser = createBrowser(service);

      for (const path of ['/forget-password', '/request-password-reset', '/request-password-reset/'])
        expect((await browser.post(path, { email: 'ada@example.com' })).status).toBe(404);
      await expect(browser.api.forgetPassword.mutate({ email: 'ada@example.com' })).rejects.toMatchObject({
        data: { reason: 'NOT_FOUND' },
      });
    },
  );

  test('the error page repeats nothing but a code', async () => {
    await using app = await testApp();

    const page = await (
      await app.browser().get(`/error?error=${encodeURIComponent('<img src=x onerror=alert(1)>"\'&')}`)
    ).text();

    expect(page).not.toContain('<img');
    expect(page).not.toContain('onerror');
    expect(page).toContain('<bdi id="errorCode">Unknown</bdi>');
  });
});

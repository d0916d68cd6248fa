import '#testing/database/one-database.ts';
import { Event, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#core/options/durations.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp, testApp } from '#testing/index.ts';

const call = { path: '/forget-password', procedure: 'forgetPassword' } as const;
const answer = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
};

describe('forget-password', () => {
  test('mails a link whose token is stored as a hash for an hour', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await app.browser().post('/forget-password', { email: 'ADA@Example.com' });
    await app.settle();

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(answer);
    const link = app.outbox.link('reset-password', ada.email);
    const token = link.pathname.slice('/api/auth/reset-password/'.length);
    expect(token).toMatch(/^[a-zA-Z0-9]{24}$/);
    const [row] = await app.em().find(Verification, { purpose: 'reset-password' });
    expect(row).toMatchObject({ value: ada.email, userId: ada.id, createdAt: app.now() });
    expect(row?.expiresAt).toEqual(new Date(app.now().getTime() + HOUR * 1000));
    expect(JSON.stringify([row?.identifier, row?.value, row?.id])).not.toContain(token);
    expect(await app.em().find(Event, { action: 'user.password-reset-requested' })).toMatchObject([
      { actorId: null, targetId: ada.id, ipAddress: '203.0.113.7' },
    ]);
  });

  test('has the same answer for an unknown address, and writes and mails nothing', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const browser = app.browser();

    const known = await browser.post('/forget-password', { email: ada.email });
    await app.settle();
    const { length } = app.outbox.messages;
    const rows = await app.em().count(Verification, {});
    const unknown = await browser.post('/forget-password', { email: 'nobody@example.com' });
    await app.settle();

    expect(unknown.status).toBe(known.status);
    expect([...unknown.headers]).toEqual([...known.headers]);
    expect(await unknown.text()).toBe(await known.text());
    expect(app.outbox.messages).toHaveLength(length);
    expect(await app.em().count(Verification, {})).toBe(rows);
    expect(await browser.api.forgetPassword.mutate({ email: 'nobody@example.com' })).toEqual(answer);
  });

  test('answers before the mail is sent', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    await using app = await testApp({ emailAndPassword: { sendResetPassword: () => hold } });
    const ada = await signedUp(app);

    const response = await ada.post('/forget-password', { email: ada.email });

    expect(await response.json()).toEqual(answer);
    release();
  });

  test('answers on its later path too', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.post('/request-password-reset', { email: ada.email });
    await app.settle();

    expect(await response.json()).toEqual(answer);
    expect(app.outbox.find('reset-password', ada.email)).toBeDefined();
  });

  test.each([
    { redirectTo: undefined, callbackURL: 'http://localhost:3000/reset-password' },
    { redirectTo: '', callbackURL: 'http://localhost:3000/reset-password' },
    { redirectTo: '/reset?step=2&a=b', callbackURL: '/reset?step=2&a=b' },
    { redirectTo: 'https://app.example.com/r', callbackURL: 'https://app.example.com/r' },
  ])('encodes the redirect in the link: $redirectTo', async ({ redirectTo, callbackURL }) => {
    await using app = await testApp({ trustedOrigins: ['https://app.example.com'] });
    const ada = await signedUp(app);

    await ada.api.forgetPassword.mutate({
      email: ada.email,
      ...(redirectTo !== undefined && { redirectTo }),
    });
    await app.settle();

    const link = app.outbox.link('reset-password');
    expect([...link.searchParams]).toEqual([['callbackURL', callbackURL]]);
    expect(link.origin).toBe('http://localhost:3000');
  });

  test('leads to the page that the operator has named, where the call names none', async () => {
    await using app = await testApp({ accountPages: { resetPasswordURL: '/accounts/reset-password' } });
    const ada = await signedUp(app);

    await ada.api.forgetPassword.mutate({ email: ada.email });
    await app.settle();

    const link = app.outbox.link('reset-password');
    expect(link.searchParams.get('callbackURL')).toBe('http://localhost:3000/accounts/reset-password');
  });

  test('uses the host of the configuration alone', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };

    await ada.post('/forget-password', { email: ada.email }, forged);
    await app.settle();

    expect(app.outbox.link('reset-password').origin).toBe('http://localhost:3000');
    expect(JSON.stringify(app.outbox.find('reset-password'))).not.toContain('evil');
  });

  test("passes user, link and token to the operator's own sender", async () => {
    const sent: unknown[] = [];
    await using app = await testApp({
      withoutMailer: true,
      emailAndPassword: {
        sendResetPassword: (mail) => {
          sent.push(mail);
        },
      },
    });
    const ada = await signedUp(app);

    await ada.post('/forget-password', { email: ada.email });
    await app.settle();

    expect(sent).toEqual([
      {
        user: expect.objectContaining({ id: ada.id, email: ada.email }),
        url: expect.stringContaining('/api/auth/reset-password/'),
        token: expect.stringMatching(/^\w{24}$/),
      },
    ]);
  });

  test('logs a mail that could not be sent, with the same answer', async () => {
    const mailer = { send: () => Promise.reject(new Error('no route to host')) };
    await using app = await testApp({ mailer, mail: { notices: false } });
    const ada = await signedUp(app);
    await app.settle();
    app.log.length = 0;

    const response = await ada.post('/forget-password', { email: ada.email });
    await app.settle();

    expect(response.status).toBe(200);
    expect(app.log).toMatchObject([
      { level: 'warn', fields: { kind: 'reset-password', userId: ada.id, failure: 'no route to host' } },
    ]);
  });

  test('is limited by the e-mail address, on all paths and from all networks', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const ask = (index: number) =>
      app
        .browser({ address: `198.51.100.${index}` })
        .post(index % 2 ? '/forget-password' : '/request-password-reset', { email: 'ada@example.com' });
    for (const index of [1, 2, 3]) expect((await ask(index)).status).toBe(200);

    const refused = await ask(4);

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    app.advance(MINUTE);
    expect((await ask(5)).status).toBe(200);
  });

  test.each([
    { input: {}, status: 400, code: 'VALIDATION_ERROR' },
    { input: { email: 'ada' }, status: 400, code: 'VALIDATION_ERROR' },
    { input: { email: 'ada@example.com,eve@example.com' }, status: 400, code: 'VALIDATION_ERROR' },
    { input: { email: ['ada@example.com'] }, status: 400, code: 'VALIDATION_ERROR' },
    { input: { email: { $ne: '' } }, status: 400, code: 'VALIDATION_ERROR' },
    {
      input: { email: 'ada@example.com', redirectTo: 'https://evil.example/' },
      status: 403,
      code: 'INVALID_REDIRECT_URL',
    },
    {
      input: { email: 'ada@example.com', redirectTo: '//evil.example' },
      status: 403,
      code: 'INVALID_REDIRECT_URL',
    },
  ])('refuses $input with $code', async ({ input, status, code }) => {
    await using app = await testApp();
    await signedUp(app);

    expect(await refusalOf(app.browser(), call, input)).toEqual({ status, code });
    expect(await app.em().count(Verification, { purpose: 'reset-password' })).toBe(0);
  });

  test.each([
    { name: 'no mail can be sent', options: { withoutMailer: true } },
    { name: 'it is switched off', options: { emailAndPassword: { sendResetPassword: false as const } } },
    { name: 'there are no passwords', options: { emailAndPassword: { enabled: false } } },
  ])('does not exist if $name', async ({ options }) => {
    await using app = await acmeApp(options);
    const input = { email: 'ada@example.com' };

    expect(await refusalOf(app.browser(), call, input)).toEqual({
      status: 404,
      code: 'RESET_PASSWORD_DISABLED',
    });
  });
});

import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import type { LinkMail } from '#core/mail/link-mail.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp, testApp } from '#testing/index.ts';

const call = { path: '/send-verification-email', procedure: 'sendVerificationEmail' } as const;
const answer = {
  status: true,
  sentAt: '2026-03-01T12:00:00.000Z',
  nextAllowedAt: '2026-03-01T12:00:30.000Z',
};

describe('send-verification-email', () => {
  test('mails the link to an unverified address, and says when it can be sent again', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.outbox.messages.length = 0;

    const response = await app.browser().post('/send-verification-email', {
      email: 'ADA@Example.com',
      callbackURL: '/welcome?a=1&b=2',
    });
    await app.settle();

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(answer);
    expect(app.outbox.messages).toMatchObject([{ to: ada.email, kind: 'verify-email', locale: 'en' }]);
    const link = app.outbox.link('verify-email');
    expect(link.origin + link.pathname).toBe('http://localhost:3000/api/auth/verify-email');
    expect(link.searchParams.get('callbackURL')).toBe('/welcome?a=1&b=2');
    expect((await app.browser().send(link.pathname + link.search)).headers.get('location')).toBe(
      '/welcome?a=1&b=2',
    );
  });

  test('redirects to the start page by default', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    await ada.api.sendVerificationEmail.mutate({ email: ada.email, callbackURL: '' });
    await app.settle();

    expect(app.outbox.link('verify-email').searchParams.get('callbackURL')).toBe('/');
  });

  test('uses the host of the options, whatever host the request names', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    await app
      .browser({ headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
      .post('/send-verification-email', { email: ada.email });
    await app.settle();

    expect(app.outbox.link('verify-email').origin).toBe('http://localhost:3000');
  });

  test('has the same answer and number of statements for an unknown address, and mails nothing', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const ask = async (email: string) => {
      await app.forgetStatements();
      const response = await app.browser().post('/send-verification-email', { email });
      const { length: statements } = app.statements;
      await app.settle();
      return { statements, headers: [...response.headers], body: await response.json() };
    };

    const known = await ask(ada.email);
    const { length } = app.outbox.messages;
    const unknown = await ask('nobody@example.com');

    expect(unknown).toEqual(known);
    expect(app.outbox.messages).toHaveLength(length);
  });

  test('mails nothing to a verified address, with the same answer', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    app.outbox.messages.length = 0;

    const response = await app.browser().post('/send-verification-email', { email: ada.email });
    await app.settle();

    expect(await response.json()).toEqual(answer);
    expect(app.outbox.messages).toEqual([]);
  });

  test('answers before the mail is sent, and whether or not sending fails', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    // Sending may fail before the service waits for it.
    promise.catch(() => undefined);
    await using app = await testApp({ emailVerification: { sendVerificationEmail: () => promise } });

    const ada = await signedInWithoutMail(app);
    expect(await ada.api.sendVerificationEmail.mutate({ email: 'ada@example.com' })).toEqual(answer);

    reject(new Error('mailbox on fire'));
    await app.settle();
    expect(app.log.at(-1)).toMatchObject({ level: 'error', fields: { err: new Error('mailbox on fire') } });
  });

  test("lets the operator's sender replace the mail", async () => {
    const sent: LinkMail[] = [];
    await using app = await testApp({
      emailVerification: { sendOnSignUp: false, sendVerificationEmail: (mail) => void sent.push(mail) },
    });
    const ada = await signedUp(app);

    await ada.api.sendVerificationEmail.mutate({ email: ada.email });
    await app.settle();

    expect(app.outbox.messages).toEqual([]);
    expect(sent).toMatchObject([{ user: { id: ada.id, email: ada.email, emailVerified: false } }]);
    expect(new URL(sent[0]?.url ?? '').searchParams.get('token')).toBe(sent[0]?.token);
  });

  test.each([
    { case: 'no address', input: {}, status: 400, code: 'VALIDATION_ERROR' },
    { case: 'something else', input: { email: 'ada' }, status: 400, code: 'VALIDATION_ERROR' },
    {
      case: 'two addresses',
      input: { email: 'ada@example.com,eve@example.com' },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    {
      case: 'a page of somebody else',
      input: { email: 'ada@example.com', callbackURL: 'https://evil.example' },
      status: 403,
      code: 'INVALID_CALLBACK_URL',
    },
  ])('refuses $case', async ({ input, status, code }) => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call, input)).toEqual({ status, code });
  });

  test.each([
    { case: 'a mailer', options: { withoutMailer: true } },
    { case: 'a wish for it', options: { emailVerification: { sendVerificationEmail: false as const } } },
  ])('is off without $case', async ({ options }) => {
    await using app = await testApp(options);

    expect(await refusalOf(app.browser(), call, { email: 'ada@example.com' })).toEqual({
      status: 400,
      code: 'VERIFICATION_EMAIL_NOT_ENABLED',
    });
  });

  test('refuses a signed-in user with a verified address', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    app.outbox.messages.length = 0;

    for (const email of [ada.email, 'nobody@example.com']) {
      expect(await refusalOf(ada, call, { email })).toEqual({ status: 400, code: 'EMAIL_ALREADY_VERIFIED' });
    }

    await app.settle();
    expect(app.outbox.messages).toEqual([]);
  });

  test('refuses a signed-in user who names another address, known or not', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await signedUp(app, { name: 'Eve' });
    app.outbox.messages.length = 0;

    for (const email of ['eve@example.com', 'nobody@example.com']) {
      expect(await refusalOf(ada, call, { email })).toEqual({ status: 400, code: 'EMAIL_MISMATCH' });
    }

    await app.settle();
    expect(app.outbox.messages).toEqual([]);
  });
});

/** Signs up without waiting for the mail, which is never sent here. */
async function signedInWithoutMail(app: Awaited<ReturnType<typeof testApp>>) {
  const browser = app.browser();
  const password = 'correct horse battery';
  await browser.api.signUp.email.mutate({ name: 'Ada', email: 'ada@example.com', password });
  return browser;
}

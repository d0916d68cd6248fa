import { User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#core/transport/declared-errors.ts';
import { administratorAc } from '#features/administration-access/default-roles.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { callBoth, everyCall, reasonOf } from '#testing/calls/calls.ts';
import { describeOnce } from '#testing/database/once.ts';
import { type Browser, signedUp, type TestApp, type TestOptions } from '#testing/index.ts';

/** Accepts any text as a hint; it mails nobody and stores nothing of it. */
const hints = new Set(['passkey.generateAuthenticateOptions']);

const withAddress = everyCall
  .filter(({ name }) => !hints.has(name))
  .flatMap((call) =>
    fieldsOf(call.definition)
      .filter((field) => field === 'email' || field === 'newEmail')
      .map((field) => ({ call, field, name: call.name })),
  );

const input = {
  name: 'Eve',
  password: 'correct horse battery',
  newPassword: 'x',
  callbackURL: '/',
  otp: '123456',
  type: 'sign-in',
};

/** Calls of administrators look at the address, too. */
const everybodyMayAll = {
  organization: { domains: { enabled: true } },
  sso: {},
  admin: { roles: { admin: administratorAc, user: administratorAc } },
} as const satisfies TestOptions;

/** Other inputs of a call. */
const needs: Record<string, Record<string, unknown>> = { 'organization.inviteMember': { role: 'member' } };

/** An invalid address has no code either. */
const refusals = ['INVALID_EMAIL', 'VALIDATION_ERROR', 'INVALID_OTP'];

async function assertRefused(app: TestApp, browser: Browser, addresses: readonly string[]): Promise<void> {
  const mails = app.outbox.messages.length;
  for (const { call, field } of withAddress) {
    for (const address of addresses) {
      for (const answer of await callBoth(browser, call, {
        input: { ...input, ...needs[call.name], [field]: address },
      })) {
        expect(refusals, `${call.name} ${address}`).toContain(await reasonOf(answer));
      }
    }
  }
  await app.settle();
  expect(app.outbox.messages).toHaveLength(mails);
}

describeOnce('an address', () => {
  test('is required by the calls in this table', () => {
    expect(withAddress.map(({ name }) => name).sort()).toEqual([
      'admin.createUser',
      'changeEmail',
      'emailOtp.changeEmail',
      'emailOtp.checkVerificationOtp',
      'emailOtp.requestEmailChange',
      'emailOtp.requestPasswordReset',
      'emailOtp.resetPassword',
      'emailOtp.sendVerificationOtp',
      'emailOtp.verifyEmail',
      'forgetPassword',
      'organization.createSetupLink',
      'organization.explainPermission',
      'organization.inviteMember',
      'organization.listUserInvitations',
      'sendVerificationEmail',
      'signIn.email',
      'signIn.emailOtp',
      'signIn.magicLink',
      'signIn.sso',
      'signUp.email',
      'signUp.passkey',
      'sso.discover',
    ]);
  });

  test('is one address, never a list', async () => {
    await using app = await acmeApp(everybodyMayAll);
    const ada = await signedUp(app);

    await assertRefused(app, ada, [
      'ada@example.com,eve@evil.example',
      'eve@evil.example, ada@example.com',
      'ada@example.com;eve@evil.example',
      'ada@example.com eve@evil.example',
      'ada@example.com\neve@evil.example',
      'ada@example.com\r\nBcc: eve@evil.example',
      'Ada <ada@example.com>, eve@evil.example',
      'team:ada@example.com,eve@evil.example;',
    ]);
  });

  test('has no quoted part, no comment and no route, which programs read differently', async () => {
    await using app = await acmeApp(everybodyMayAll);
    const ada = await signedUp(app);

    await assertRefused(app, ada, [
      '"eve@evil.example x"@example.com',
      '"ada"@example.com',
      'ada(eve@evil.example)@example.com',
      '<eve@evil.example>ada@example.com',
      '@evil.example:ada@example.com',
      'ada%evil.example@example.com',
      'evil.example!ada@example.com',
      'ada@[127.0.0.1]',
      'ada@127.0.0.1',
      'ada@localhost',
    ]);
  });

  test('is judged as it will be stored: full-width and invisible characters are looked through first', async () => {
    await using app = await acmeApp(everybodyMayAll);
    const ada = await signedUp(app);
    await assertRefused(app, ada, [
      'eve@evil.example＠example.com',
      'ada@exa\u00admple.com',
      'ada\u200b@example.com',
      'ada@example.com\u200b',
      'ada@example。com,x',
    ]);

    for (const email of ['ada＠example.com', 'ＡＤＡ@example.com', 'Ada@EXAMPLE.com']) {
      const response = await app.browser().post('/sign-up/email', { ...input, email });
      expect(await reasonOf(response)).toBe('USER_ALREADY_EXISTS');
    }
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('is text in a mail, and so is the name beside it', async () => {
    await using app = await acmeApp();
    const name = '<img src=x onerror=alert(1)>"\'&</a>';
    const ada = await signedUp(app, { name, email: "ada&o'hara@example.com" });
    await ada.post('/forget-password', { email: ada.email });
    await ada.post('/change-email', { newEmail: "b&'o@example.com" });
    await app.settle();

    expect(app.outbox.messages.length).toBeGreaterThan(2);
    for (const { html, subject } of app.outbox.messages) {
      expect(html).not.toContain('<img');
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});

describe('who is known', () => {
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

  interface Ask {
    name: string;
    options?: TestOptions;
    path: string;
    body: Record<string, unknown>;
  }

  /** The parts of an answer that do not differ by caller; random ids are replaced. */
  async function see(app: TestApp, { path, body }: Ask, email: string): Promise<unknown> {
    const response = await app.browser().post(path, { ...body, email });
    const text = (await response.text()).replaceAll(email, 'ADDRESS').replace(/"id":"[^"]+"/, '"id":"…"');
    await app.settle();
    const headers = [...response.headers].map(([name, value]) => [
      name,
      value.replace(/mail_challenge=[^;]+/, 'mail_challenge=…'),
    ]);
    return { status: response.status, headers, text };
  }

  test.each<Ask>([
    { name: 'sign-in', path: '/sign-in/email', body: { password: 'wrong password' } },
    { name: 'forget-password', path: '/forget-password', body: {} },
    { name: 'send-verification-email', path: '/send-verification-email', body: {} },
    {
      name: 'send-verification-email, by code',
      options: { emailOTP: { overrideDefaultEmailVerification: true } },
      path: '/send-verification-email',
      body: {},
    },
    { name: 'sign-in/magic-link', path: '/sign-in/magic-link', body: {} },
    ...['sign-in', 'email-verification', 'forget-password'].map((type) => ({
      name: `a code of type ${type}`,
      path: '/email-otp/send-verification-otp',
      body: { type },
    })),
    { name: 'a code for a reset', path: '/email-otp/request-password-reset', body: {} },
    { name: 'sign-in by a wrong code', path: '/sign-in/email-otp', body: { otp: '123456' } },
    {
      name: 'sign-up that hides',
      options: { emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true } },
      path: '/sign-up/email',
      body: { name: 'Ada', password: 'correct horse battery' },
    },
  ])('$name does not tell', async (ask) => {
    await using app = await acmeApp(ask.options);
    await app.browser().post('/sign-up/email', person);
    await app.settle();

    const known = await see(app, ask, person.email);
    const unknown = await see(app, ask, 'eve@example.com');

    expect(unknown).toEqual(known);
  });

  test.each([
    '/forget-password',
    '/send-verification-email',
    '/sign-in/magic-link',
    '/email-otp/request-password-reset',
  ])('%s writes and mails after the answer, which waits for neither', async (path) => {
    await using app = await acmeApp();
    await app.browser().post('/sign-up/email', person);
    await app.settle();
    const mails = app.outbox.messages.length;
    await app.forgetStatements();

    const response = await app.browser().post(path, { email: person.email });

    expect(response.status).toBe(200);
    expect(app.outbox.messages).toHaveLength(mails);
    await app.settle();
    expect(app.outbox.messages).toHaveLength(mails + 1);
  });

  test('an unknown address leaves no trace behind', async () => {
    await using app = await acmeApp();

    await app.browser().post('/forget-password', { email: 'nobody@example.com' });
    await app.browser().post('/send-verification-email', { email: 'nobody@example.com' });
    await app.settle();

    expect(app.outbox.messages).toEqual([]);
    expect(await app.em().count(Verification, {})).toBe(0);
  });
});

import {
  Account,
  Event,
  Passkey,
  Session,
  TrustedDevice,
  TwoFactorRecovery,
  TwoFactorTicket,
  Verification,
} from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import {
  type Browser,
  browserAt,
  ORIGIN,
  type Person,
  signedIn,
  signedUp,
  type TestApp,
  testApp,
} from '#testing/index.ts';
import { addPasskey, passkeyOwner, signInWithPasskey } from '#testing/people/passkeys.ts';
import { withoutNotices } from '#testing/people/tokens.ts';
import { enrolled, isSignedIn, outcomeOf, waiting } from '#testing/people/two-factor.ts';

const call = { path: '/secure-account', procedure: 'secureAccount' } as const;
const path = '/api/auth/secure-account';
const newPassword = 'a whole new battery';
const newEmail = 'countess@example.com';

/** Ada, whose password an attacker has just changed in a session of hers. */
async function changedPassword(app: TestApp): Promise<Person> {
  const ada = await signedUp(app, { verified: true });
  await ada.api.changePassword.mutate({ currentPassword: ada.password, newPassword });
  await app.settle();
  return { ...ada, password: newPassword };
}

/** Ada, whose address an attacker has just changed in a session of hers, before it was verified. */
async function changedAddress(app: TestApp): Promise<Person> {
  const ada = await signedUp(app);
  await ada.api.changeEmail.mutate({ newEmail });
  await app.settle();
  return ada;
}

const tokenOf = (app: TestApp, kind: string, to?: string): string =>
  app.outbox.link(kind, to).searchParams.get('token') ?? '';

const pageAt = async (browser: Browser, { pathname, search }: URL): Promise<string> =>
  (await browser.send(pathname + search)).text();

const postForm = (browser: Browser, token: string, headers: Record<string, string> = {}): Promise<Response> =>
  browser.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token }).toString(),
  });

describe('the link of a notice', () => {
  testOnce('ends all sessions that could change the second step before the reset', async () => {
    await using app = await testApp();
    const ada = await passkeyOwner(app, { verified: true });
    app.advance(MINUTE);
    await ada.api.changePassword.mutate({ currentPassword: ada.password, newPassword });
    await app.settle();
    await app.browser().post(call.path, { token: tokenOf(app, 'password-changed', ada.email) });

    const browser = app.browser();
    await signInWithPasskey(browser, ada.device);
    const enabling = await browser.post('/two-factor/enable', {});
    expect(await outcomeOf(enabling)).toBe('400 VALIDATION_ERROR');
    const guessing = await browser.post('/two-factor/enable', { password: newPassword });
    expect(await outcomeOf(guessing)).toBe('400 INVALID_PASSWORD');
  });

  test('removes the passkey of the notice, and later ones, but not earlier ones', async () => {
    await using app = await testApp();
    const ada = await passkeyOwner(app, { verified: true });
    app.advance(MINUTE);
    await addPasskey(ada, createPasskeyAuthenticator());
    await app.settle();
    const token = tokenOf(app, 'passkey-added', ada.email);
    app.advance(MINUTE);
    await addPasskey(ada, createPasskeyAuthenticator());
    await app.settle();
    await app.browser().post(call.path, { token });

    const left = await app.em().find(Passkey, { user: ada.id });
    expect(left.map(({ id }) => id)).toEqual([ada.passkeyId]);
  });

  test('asks first, then ends all sessions, removes the password and mails a link for a new one', async () => {
    await using app = await testApp();
    const ada = await changedPassword(app);
    const owner = app.browser();

    const html = await pageAt(owner, app.outbox.link('password-changed', ada.email));
    expect(html).toContain('Secure your account?');
    expect(html).toContain(`<form method="post" action="${ORIGIN}${path}">`);
    const [, token = ''] = /name="token" value="(\w+)"/.exec(html) ?? [];
    const answer = await postForm(owner, token);
    await app.settle();

    expect(answer.status).toBe(303);
    const end = new URL(answer.headers.get('location') ?? '');
    expect(await pageAt(owner, end)).toContain('We have emailed you a link for a new one.');
    expect(await isSignedIn(ada)).toBe(false);
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
    expect(await outcomeOf(await app.browser().post('/sign-in/email', ada))).toBe(
      '401 INVALID_EMAIL_OR_PASSWORD',
    );
    const reset = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
    const chosen = { newPassword: 'mine again, and nobody else’s', token: reset };
    expect((await owner.post('/reset-password', chosen)).status).toBe(200);
    expect(await isSignedIn(await signedIn(app, { ...ada, password: chosen.newPassword }))).toBe(true);
    expect(await app.em().find(Event, { action: 'user.account-secured' })).toMatchObject([
      { actorId: ada.id, targetId: ada.id, data: { effect: 'reset-mailed' } },
    ]);
  });

  test('returns the result as JSON', async () => {
    await using app = await testApp();
    await changedPassword(app);
    const answer = await app.browser().post(call.path, { token: tokenOf(app, 'password-changed') });

    expect(await answer.json()).toEqual({ status: true, effect: 'reset-mailed' });
  });

  testOnce('does nothing when programs open it', async () => {
    await using app = await testApp();
    const ada = await changedPassword(app);
    const { pathname, search } = app.outbox.link('password-changed');
    for (const method of ['HEAD', 'GET', 'GET'])
      expect((await app.browser().send(pathname + search, { method })).status).toBe(200);

    expect(await isSignedIn(ada)).toBe(true);
    expect((await app.browser().post(call.path, { token: tokenOf(app, 'password-changed') })).status).toBe(
      200,
    );
  });

  testOnce('cannot be submitted by the page of another site', async () => {
    await using app = await testApp();
    const ada = await changedPassword(app);
    for (const origin of ['https://evil.example', 'null'])
      expect((await postForm(app.browser(), tokenOf(app, 'password-changed'), { origin })).status).toBe(403);

    expect(await isSignedIn(ada)).toBe(true);
  });

  test('works once, also for parallel clicks in several processes', async () => {
    await using app = await testApp();
    const ada = await changedPassword(app);
    const beside = await app.beside();
    const token = tokenOf(app, 'password-changed');
    const answers = await Promise.all(
      [app.service, beside, app.service, beside].map((service) =>
        browserAt(service, app.browser()).post(call.path, { token }),
      ),
    );
    await app.settle();
    await beside.idle();

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(app.outbox.messages.filter(({ kind }) => kind === 'reset-password')).toHaveLength(1);
    expect(await app.em().count(Event, { action: 'user.account-secured', actorId: ada.id })).toBe(1);
    const again = await postForm(app.browser(), token);
    const end = new URL(again.headers.get('location') ?? '');
    expect(await pageAt(app.browser(), end)).toContain('There is nothing to do here');
  });

  test.each([
    ['unknown', 'nobody knows this one'],
    ['empty', ''],
  ])('is refused when it is %s', async (_, token) => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call, { token })).toEqual({ status: 401, code: 'INVALID_TOKEN' });
  });

  test('is valid for a week, and is no token for a password reset', async () => {
    await using app = await testApp();
    await changedPassword(app);
    const token = tokenOf(app, 'password-changed');
    const asReset = { path: '/reset-password', procedure: 'resetPassword' } as const;
    expect(await refusalOf(app.browser(), asReset, { token, newPassword })).toMatchObject({ status: 401 });
    app.advance(7 * DAY);

    expect(await refusalOf(app.browser(), call, { token })).toEqual({ status: 401, code: 'INVALID_TOKEN' });
  });

  test('is limited', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const tries = Array.from({ length: 5 }, (_, index) =>
      app.browser().post(call.path, { token: `guess ${index}` }),
    );

    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429]);
  });

  testOnce('has the language of the browser', async () => {
    await using app = await testApp();
    const browser = app.browser({ headers: { 'accept-language': 'de' } });
    const ada = await signedUp(app, { verified: true, headers: { 'accept-language': 'de' } });
    await ada.api.changePassword.mutate({ currentPassword: ada.password, newPassword });
    await app.settle();

    expect(app.outbox.find('password-changed')?.text).toContain('Das war ich nicht');
    const html = await pageAt(browser, app.outbox.link('password-changed'));
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('Ihr Konto sichern?');
  });
});

describe('an attacker with a session', () => {
  test('cannot invalidate the link with another change', async () => {
    await using app = await testApp();
    const ada = await changedPassword(app);
    const token = tokenOf(app, 'password-changed');
    await ada.api.changePassword.mutate({
      currentPassword: ada.password,
      newPassword: 'yet another battery',
    });
    await app.settle();
    const reset = tokenOf(app, 'password-changed');
    expect(reset).not.toBe(token);

    expect((await app.browser().post(call.path, { token })).status).toBe(200);
    expect(await isSignedIn(ada)).toBe(false);
  });

  test('loses trusted devices, waiting sign-ins, a recovery and mailed links', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const token = tokenOf(app, 'two-factor-enabled', ada.email);
    const trusted = await waiting(app, ada);
    await trusted.post('/two-factor/verify-totp', { code: ada.authenticator.code(), trustDevice: true });
    const waits = await waiting(app, ada);
    await waits.api.twoFactor.requestRecovery.mutate();
    await app.browser().post('/forget-password', { email: ada.email });
    await app.settle();
    const kept = () => {
      const [em, of] = [app.em(), { user: ada.id }];
      return Promise.all([
        em.count(TrustedDevice, of),
        em.count(TwoFactorTicket, of),
        em.count(TwoFactorRecovery, of),
      ]);
    };
    expect(await kept()).toEqual([1, 1, 1]);
    const mailed = app.outbox.link('reset-password', ada.email);

    expect((await app.browser().post(call.path, { token })).status).toBe(200);
    await app.settle();

    expect(await kept()).toEqual([0, 0, 0]);
    expect(await isSignedIn(trusted)).toBe(false);
    const opened = await app.browser().send(mailed.pathname + mailed.search);
    expect(opened.headers.get('location')).toContain('error=INVALID_TOKEN');
    expect(await app.em().count(Verification, withoutNotices)).toBe(1);
  });
});

describeOnce('the link that the former address got', () => {
  test('ends all sessions, and gives no access to the account', async () => {
    await using app = await testApp();
    const ada = await changedAddress(app);
    const link = app.outbox.link('email-changed', ada.email);
    const reader = app.browser();
    expect(await pageAt(reader, link)).toContain('now uses another email address');
    app.outbox.messages.length = 0;

    const answer = await reader.post(call.path, { token: link.searchParams.get('token') ?? '' });
    await app.settle();

    expect(await answer.json()).toEqual({ status: true, effect: 'address-changed' });
    expect(await isSignedIn(ada)).toBe(false);
    expect(app.outbox.messages.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      `secured-from-former-address ${newEmail}`,
    ]);
    expect(app.outbox.messages[0]?.text).not.toContain('token=');
    expect(await isSignedIn(await signedIn(app, { ...ada, email: newEmail }))).toBe(true);
  });

  test('stays valid when an attacker uses the one of the new address', async () => {
    await using app = await testApp();
    const ada = await changedAddress(app);
    const former = tokenOf(app, 'email-changed', ada.email);
    const password = { currentPassword: ada.password, newPassword };
    await ada.api.changePassword.mutate(password);
    await app.settle();
    const own = await app.browser().post(call.path, { token: tokenOf(app, 'password-changed', newEmail) });
    expect(await own.json()).toMatchObject({ effect: 'reset-mailed' });

    expect((await app.browser().post(call.path, { token: former })).status).toBe(200);
  });
});

describeOnce('if passwords cannot be reset', () => {
  test.each([
    ['the operator has switched it off', { emailAndPassword: { sendResetPassword: false as const } }],
    ['its calls are disabled', { disabledPaths: ['/reset-password'] }],
  ])('the link keeps the password: %s', async (_, options) => {
    await using app = await testApp(options);
    const ada = await changedPassword(app);
    const answer = await app.browser().post(call.path, { token: tokenOf(app, 'password-changed') });
    await app.settle();

    expect(await answer.json()).toMatchObject({ effect: 'signed-out' });
    expect(await isSignedIn(ada)).toBe(false);
    expect(app.outbox.find('reset-password')).toBeUndefined();
    expect(await isSignedIn(await signedIn(app, ada))).toBe(true);
  });
});

testOnce('a sender of the operator mails the link for a new password', async () => {
  const sent: string[] = [];
  await using app = await testApp({
    emailAndPassword: { sendResetPassword: ({ user }) => void sent.push(user.email) },
  });
  const ada = await changedPassword(app);
  await app.browser().post(call.path, { token: tokenOf(app, 'password-changed') });
  await app.settle();

  expect(sent).toEqual([ada.email]);
});

testOnce('notices that are off leave no link, and a deleted user leaves none either', async () => {
  await using silent = await testApp({ mail: { notices: false } });
  await changedPassword(silent);
  expect(await silent.em().count(Verification, { purpose: 'secure-account' })).toBe(0);

  await using app = await testApp();
  const ada = await changedPassword(app);
  expect(await app.em().count(Verification, { purpose: 'secure-account' })).toBe(1);
  await ada.post('/delete-user', { password: ada.password });
  await app.settle();
  const link = app.outbox.link('delete-account', ada.email);
  await ada.send(link.pathname + link.search);
  expect(await app.em().count(Account, { user: ada.id })).toBe(0);
  expect(await app.em().count(Verification, { purpose: 'secure-account' })).toBe(0);
});

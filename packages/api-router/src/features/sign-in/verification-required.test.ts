import '#testing/database/one-database.ts';
import { Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { acmeApp, ada, errorPage } from '#testing/apps/acme-app.ts';
import { createBrowser, ORIGIN, signedUp, testApp } from '#testing/index.ts';
import { socialApp } from '#testing/providers/social-app.ts';

const callbackURL = '/welcome';
/** The provider says that the address is not verified. */
const unchecked = { profile: { ...ada, verified: false }, body: { callbackURL } };
const refusal = `${errorPage}?error=email_not_verified`;

describe('if every address has to be verified', () => {
  test('a provider that has not verified the address opens no session, until the mailed link is opened', async () => {
    await using app = await acmeApp({ emailVerification: { required: true } });
    const browser = app.browser();

    expect(await app.visit(browser, unchecked)).toBe(refusal);
    await app.settle();

    expect(await browser.api.getSession.query()).toBeNull();
    expect(await app.em().count(Session, {})).toBe(0);
    expect(app.outbox.messages.map(({ kind, to }) => [kind, to])).toEqual([['verify-email', ada.email]]);

    const link = app.outbox.link('verify-email', ada.email);
    expect(link.searchParams.get('callbackURL')).toBe(callbackURL);
    await browser.send(link.pathname + link.search);
    expect(await app.visit(browser, unchecked)).toBe(callbackURL);
    expect(await browser.api.getSession.query()).toMatchObject({ user: { email: ada.email } });
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('returning from the provider is refused again, and mails once a minute at most', async () => {
    await using app = await acmeApp({ emailVerification: { required: true } });

    for (const seconds of [0, 0, 0, MINUTE]) {
      app.advance(seconds);
      expect(await app.visit(app.browser(), unchecked)).toBe(refusal);
    }
    await app.settle();

    expect(app.outbox.messages.map(({ kind }) => kind)).toEqual(['verify-email', 'verify-email']);
    expect([await app.em().count(Session, {}), await app.em().count(User, {})]).toEqual([0, 1]);
  });

  test('an id token without a verified address is refused, on both transports', async () => {
    const unverified = { mapProfileToUser: () => ({ emailVerified: false }) };
    await using social = await socialApp(['google'], {
      provider: unverified,
      emailVerification: { required: true },
    });
    // An id token signs in once, so each transport gets its own.
    const input = async (nonce: string) => ({
      provider: 'google',
      idToken: { token: await social.fake.idToken('google', nonce), nonce },
    });

    const rest = await social.app.browser().post('/sign-in/social', await input('one'));
    const rpc = social.app.browser().api.signIn.social.mutate(await input('another'));

    expect(rest.status).toBe(403);
    expect(await rest.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    await expect(rpc).rejects.toMatchObject({ data: { reason: 'EMAIL_NOT_VERIFIED', httpStatus: 403 } });
    expect(await social.app.em().count(Session, {})).toBe(0);
  });

  test('the hook after a new user runs, though the sign-in is refused', async () => {
    const created: string[] = [];
    await using app = await acmeApp({
      emailVerification: { required: true },
      hooks: { afterUserCreate: ({ email }) => void created.push(email) },
    });

    await app.visit(app.browser(), unchecked);
    await app.settle();

    expect(created).toEqual([ada.email]);
  });

  test('a provider that has verified the address signs in at once', async () => {
    await using app = await acmeApp({ emailVerification: { required: true } });
    const browser = app.browser();

    expect(await app.visit(browser)).toBe(ORIGIN);
    expect(await browser.api.getSession.query()).toMatchObject({ user: { emailVerified: true } });
  });

  test('signing up with a password opens no session, and neither does signing in', async () => {
    await using app = await testApp({ emailVerification: { required: true, sendOnSignUp: false } });
    const ada = await signedUp(app);
    const { email, password } = ada;

    expect(ada.cookies.size).toBe(0);
    expect(app.outbox.messages).toMatchObject([{ kind: 'verify-email', to: email }]);
    app.advance(MINUTE);
    const refused = await ada.post('/sign-in/email', { email, password, callbackURL });
    await app.settle();

    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' });
    expect(app.outbox.messages).toHaveLength(2);
    expect(app.outbox.link('verify-email').searchParams.get('callbackURL')).toBe(callbackURL);
    expect(await app.em().count(Session, {})).toBe(0);
  });

  test('a wrong password is reported before that', async () => {
    await using app = await testApp({ emailVerification: { required: true } });
    const { email } = await signedUp(app);

    const refused = await app.browser().post('/sign-in/email', { email, password: 'a wrong password' });

    expect(await refused.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
  });

  test('changing the password gives an unverified user no new session', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const strict = createBrowser(await app.beside({ emailVerification: { required: true } }));
    for (const [name, value] of ada.cookies) strict.cookies.set(name, value);

    const refused = await strict.post('/change-password', {
      currentPassword: ada.password,
      newPassword: 'another horse battery',
      revokeOtherSessions: true,
    });

    expect(await refused.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    const kept = { email: ada.email, password: ada.password };
    expect((await app.browser().post('/sign-in/email', kept)).status).toBe(200);
  });

  test('the link that signs in does so, because it verifies', async () => {
    await using app = await testApp({
      emailVerification: { required: true, autoSignInAfterVerification: true },
    });
    const browser = await signedUp(app);
    expect(await browser.api.getSession.query()).toBeNull();
    const link = app.outbox.link('verify-email');

    await browser.send(link.pathname + link.search);

    expect(await browser.api.getSession.query()).toMatchObject({ user: { emailVerified: true } });
  });

  test('config says so', async () => {
    await using app = await testApp({ emailVerification: { required: true } });

    expect(await app.browser().api.config.query()).toMatchObject({
      emailVerification: { required: true },
      emailAndPassword: { requireEmailVerification: true },
    });
  });

  test('a service that cannot mail links does not start', async () => {
    await expect(testApp({ withoutMailer: true, emailVerification: { required: true } })).rejects.toThrow(
      'emailVerification.required is on, but no mail can be sent',
    );
  });
});

test('requireEmailVerification alone is about passwords, and other methods sign in unverified', async () => {
  await using app = await acmeApp({ emailAndPassword: { requireEmailVerification: true } });
  const browser = app.browser();

  expect(await app.visit(browser, unchecked)).toBe(callbackURL);
  expect(await browser.api.getSession.query()).toMatchObject({ user: { emailVerified: false } });
  expect(await browser.api.config.query()).toMatchObject({
    emailVerification: { required: false },
    emailAndPassword: { requireEmailVerification: true },
  });
});

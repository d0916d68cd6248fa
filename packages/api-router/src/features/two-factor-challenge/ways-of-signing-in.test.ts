import '#testing/database/one-database.ts';
import { Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { ada as acmeAda, acmeApp } from '#testing/apps/acme-app.ts';
import {
  createPasskeyAuthenticator,
  type PasskeyAuthenticator,
} from '#testing/authenticators/passkey-authenticator.ts';
import { type Browser, ORIGIN, type Person, signedUp, testApp } from '#testing/index.ts';
import { asJson, askForCode, askForLink, tokenOf } from '#testing/people/mail-challenge.ts';
import { addPasskey, signInWithPasskey } from '#testing/people/passkeys.ts';
import {
  createAuthenticator,
  type Enrolled,
  enrol,
  enrolled,
  isSignedIn,
  outcomeOf,
} from '#testing/people/two-factor.ts';
import { socialApp } from '#testing/providers/social-app.ts';

type App = Awaited<ReturnType<typeof acmeApp>>;

/** A user with every way of signing in. */
interface Owner extends Enrolled {
  device: PasskeyAuthenticator;
}

async function owner(app: App): Promise<Owner> {
  const ada = await enrolled(app, { email: acmeAda.email, mailedCodes: true });
  await app.visit(ada, { path: '/link-social' });
  const device = createPasskeyAuthenticator();
  await addPasskey(ada, device);
  return { ...ada, device };
}

interface Way {
  how: string;
  /** Signs in up to the second step, and returns the redirect or the answer. */
  signIn: (app: App, ada: Owner, browser: Browser) => Promise<unknown>;
  /** Answer if there is a second step. */
  asks: unknown;
}

const challenge = {
  twoFactorRedirect: true,
  twoFactorMethods: ['totp', 'otp'],
  secondFactors: ['totp', 'otp', 'backup-code', 'passkey'],
};
/** The mailbox was the first factor, so it is not the second one. */
const mailboxChallenge = {
  twoFactorRedirect: true,
  twoFactorMethods: ['totp'],
  secondFactors: ['totp', 'backup-code', 'passkey'],
};
const query =
  'twoFactorRedirect=true&twoFactorMethods=totp%2Cotp&secondFactors=totp%2Cotp%2Cbackup-code%2Cpasskey';

/** A link that verifies the e-mail address and signs in: only for a user who is not verified. */
async function openVerification(
  app: App,
  ada: Person,
  browser: Browser,
  callbackURL?: string,
): Promise<Response> {
  await app.em().nativeUpdate(User, { id: ada.id }, { emailVerified: false });
  await browser.api.sendVerificationEmail.mutate({ email: ada.email, ...(callbackURL && { callbackURL }) });
  await app.settle();
  const link = app.outbox.link('verify-email', ada.email);
  if (!callbackURL) link.searchParams.delete('callbackURL');
  return browser.send(link.pathname + link.search);
}

const ways: Way[] = [
  {
    how: 'password',
    signIn: async (_, { email, password }, browser) =>
      (await browser.post('/sign-in/email', { email, password, callbackURL: '/board' })).json(),
    asks: challenge,
  },
  {
    how: 'username',
    signIn: async (app, { id, password }, browser) => {
      await app.em().nativeUpdate(User, { id }, { username: 'ada' });
      return (await browser.post('/sign-in/username', { username: 'Ada', password })).json();
    },
    asks: challenge,
  },
  {
    how: 'a social provider, by redirect',
    signIn: (app, _, browser) => app.visit(browser, { body: { callbackURL: '/board' } }),
    asks: `/board?${query}`,
  },
  {
    how: 'a link that verifies the address, by redirect',
    signIn: async (app, ada, browser) =>
      (await openVerification(app, ada, browser, '/board')).headers.get('location'),
    asks: expect.stringContaining('/board?twoFactorRedirect=true'),
  },
  {
    how: 'a passkey that was not unlocked',
    signIn: async (_, ada, browser) => signInWithPasskey(browser, ada.device, { userVerified: false }),
    asks: { ...challenge, secondFactors: ['totp', 'otp', 'backup-code'] },
  },
  {
    how: 'a link that verifies the address, as JSON',
    signIn: async (app, ada, browser) => (await openVerification(app, ada, browser)).json(),
    asks: { status: true, user: null, ...mailboxChallenge },
  },
  {
    how: 'a mailed link, by redirect',
    signIn: async (app, { email }, browser) =>
      (await browser.send(await askForLink(app, browser, { email }))).headers.get('location'),
    asks: `${ORIGIN}/board?twoFactorRedirect=true&twoFactorMethods=totp&secondFactors=totp%2Cbackup-code%2Cpasskey`,
  },
  {
    how: 'a mailed link, as JSON',
    signIn: async (app, { email }, browser) =>
      (await browser.send(asJson(await askForLink(app, browser, { email })))).json(),
    asks: mailboxChallenge,
  },
  {
    how: 'a mailed link that is confirmed in another browser',
    signIn: async (app, { email }, browser) => {
      const token = tokenOf(await askForLink(app, app.browser(), { email }));
      return (await browser.post('/magic-link/verify', { token })).json();
    },
    asks: mailboxChallenge,
  },
  {
    how: 'a mailed code',
    signIn: async (app, { email }, browser) => {
      const otp = await askForCode(app, browser, { email });
      return (await browser.post('/sign-in/email-otp', { email, otp })).json();
    },
    asks: mailboxChallenge,
  },
  {
    how: 'a code that verifies the address',
    signIn: async (app, { id, email }, browser) => {
      await app.em().nativeUpdate(User, { id }, { emailVerified: false });
      const otp = await askForCode(app, browser, { email, type: 'email-verification' });
      return (await browser.post('/email-otp/verify-email', { email, otp })).json();
    },
    asks: expect.objectContaining({ status: true, token: null, ...mailboxChallenge }),
  },
];

/** Copies of sessions are on: one that is made before the second step would be a session without it. */
const session = { cookieCache: { enabled: true } };

/** The cookies that identify a user. */
const sessionCookies = ({ cookies }: Browser): string[] =>
  [...cookies.keys()].filter((name) => /session_(token|data)/.test(name)).sort();
const both = ['keystead.session_data', 'keystead.session_token'];

const options = {
  session,
  twoFactor: {},
  username: {},
  passkey: { authenticatorSelection: { userVerification: 'preferred' } },
  emailVerification: { autoSignInAfterVerification: true },
} as const;

describe.each(ways)('signing in by $how', ({ signIn, asks }) => {
  test('needs the second step if two-factor is on', async () => {
    await using app = await acmeApp(options);
    const ada = await owner(app);
    const sessions = await app.em().count(Session, {});
    const browser = app.browser();

    expect(await signIn(app, ada, browser)).toEqual(asks);
    expect(sessionCookies(browser)).toEqual([]);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await app.em().count(Session, {})).toBe(sessions);

    const code = ada.authenticator.code();
    expect(await outcomeOf(await browser.post('/two-factor/verify-totp', { code }))).toBe('200');
    expect(sessionCookies(browser)).toEqual(both);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('needs none if it is off', async () => {
    await using app = await acmeApp(options);
    const ada = await owner(app);
    await ada.api.twoFactor.disable.mutate({ password: ada.password });
    const browser = app.browser();
    await signIn(app, ada, browser);
    expect(sessionCookies(browser)).toEqual(both);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

test('signing in with a passkey and user verification needs no second step', async () => {
  await using app = await acmeApp(options);
  const ada = await owner(app);
  const browser = app.browser();
  await signInWithPasskey(browser, ada.device);
  expect(await isSignedIn(browser)).toBe(true);
});

test('signing in by an id token needs the second step, as JSON', async () => {
  await using social = await socialApp(['google'], { session, twoFactor: {} });
  const sign = async (nonce: string) => {
    const browser = social.app.browser();
    const idToken = { token: await social.fake.idToken('google', nonce), nonce };
    return { browser, answer: await browser.post('/sign-in/social', { provider: 'google', idToken }) };
  };
  const { browser } = await sign('one');
  const setup = await enrol(browser, {});
  const code = createAuthenticator(social.app, setup.totpURI).code();
  await browser.api.twoFactor.verifyTotp.mutate({ code });

  const second = await sign('two');
  expect(await second.answer.json()).toMatchObject({ twoFactorRedirect: true });
  expect(sessionCookies(second.browser)).toEqual([]);
  expect(await isSignedIn(second.browser)).toBe(false);
});

test('a redirect leads to the page of the operator, which learns where to go on', async () => {
  await using app = await acmeApp({ twoFactor: { challengeURL: '/second-step' } });
  const ada = await enrolled(app, { email: acmeAda.email, mailedCodes: true });
  await app.visit(ada, { path: '/link-social' });
  expect(await app.visit(app.browser(), { body: { callbackURL: '/board' } })).toBe(
    '/second-step?twoFactorRedirect=true&twoFactorMethods=totp%2Cotp&secondFactors=totp%2Cotp%2Cbackup-code&callbackURL=%2Fboard',
  );
});

test('a waiting sign-in ends the session of the same user in this browser, and keeps those of others', async () => {
  await using app = await testApp({ session });
  const ada = await enrolled(app);
  const bob = await enrolled(app, { name: 'Bob' });
  const body = { email: ada.email, password: ada.password };
  const response = await bob.post('/sign-in/email', body);
  expect(sessionCookies(bob)).toEqual([]);
  expect(response.headers.getSetCookie().filter((line) => line.includes('session_token'))).toEqual([
    expect.stringContaining('Max-Age=0'),
  ]);
  expect(await app.em().count(Session, { user: bob.id })).toBe(1);
  await ada.post('/sign-in/email', body);
  expect(await app.em().count(Session, { user: ada.id })).toBe(0);
});

test('a sign-in without a second factor reads no table of second factors', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  await app.settle();
  await app.forgetStatements();
  await app.browser().post('/sign-in/email', { email: ada.email, password: ada.password });
  const tables = /["`](two_factor(_ticket)?|trusted_device|backup_code|mailed_code)["`]/;
  expect(app.statements.filter((sql) => tables.test(sql))).toEqual([]);
});

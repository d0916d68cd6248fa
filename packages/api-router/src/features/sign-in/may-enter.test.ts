import { Event, Session, TwoFactorTicket, User } from '@keystead/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineErrors } from '#core/errors/define-errors.ts';
import { defineFeature, type Feature } from '#core/feature/define-feature.ts';
import type { SignInEnd } from '#core/observed/answered-call.ts';
import type { Observer } from '#core/observed/observers.ts';
import type { Entry } from '#core/session/entry.ts';
import { features } from '#every-call.ts';
import { acmeApp, ada as adaAtAcme } from '#testing/apps/acme-app.ts';
import { connectionOf, issuerOnSocket, type SocketIssuer, verifiedDomain } from '#testing/apps/sso-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Browser, createBrowser, type Person, signedUp } from '#testing/index.ts';
import { invited, owning } from '#testing/people/invitations.ts';
import { asJson, askForCode, askForLink, tokenOf } from '#testing/people/mail-challenge.ts';
import { addPasskey } from '#testing/people/passkeys.ts';
import { enrolled, isSignedIn, outcomeOf, waiting } from '#testing/people/two-factor.ts';
import { verificationLink } from '#testing/people/verification-links.ts';
import { socialApp } from '#testing/providers/social-app.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const { OWN_NOT_HERE } = defineErrors({ OWN_NOT_HERE: [403, 'Not here'] });

/** Feature of an application that refuses everybody, as long as it is told to. */
function createGate() {
  const asked: (Omit<Entry, 'way'> & { way: string | undefined; email: string })[] = [];
  const state = { refuses: true };
  const feature: Feature = defineFeature({
    name: 'gate',
    errors: { OWN_NOT_HERE },
    entryRefusals: [OWN_NOT_HERE],
    mayEnter: (_, { email }, { way, ...entry }) => {
      asked.push({ way: way?.name, ...entry, email });
      return state.refuses ? OWN_NOT_HERE : undefined;
    },
    procedures: {},
  });
  const figures: SignInEnd[] = [];
  const observer: Observer = {
    async around(work, run) {
      try {
        return await run();
      } finally {
        if (work.kind === 'call' && work.answered?.signIn) figures.push(work.answered.signIn);
      }
    },
  };
  return { asked, state, feature, figures, observer };
}

/** The identity provider of an organization, by the clock of the test that runs. */
const idp: { issuer?: SocketIssuer; now: () => Date } = { now: () => new Date() };

function issuer(): SocketIssuer {
  if (!idp.issuer) throw new TypeError('the issuer was not started');
  return idp.issuer;
}

beforeAll(async () => {
  idp.issuer = await issuerOnSocket(() => idp.now());
});
afterAll(async () => issuer()[Symbol.asyncDispose]());

const openApp = () =>
  acmeApp({
    sso: { allowedHosts: [`127.0.0.1:${issuer().port}`] },
    username: {},
    oneTimeToken: {},
    multiSession: {},
    organization: { domains: { enabled: true } },
    emailVerification: { autoSignInAfterVerification: true },
  });
type App = Awaited<ReturnType<typeof openApp>>;

/** The last call of a way, and the browser that comes to it. */
interface Last {
  browser?: Browser;
  call: (browser: Browser) => Promise<string>;
}

interface Way {
  how: string;
  /** What the feature is asked: the name of the row first. */
  entry: Omit<Entry, 'way'> & { way: string | undefined };
  /** Everything before the last call, on a service without the feature. */
  prepare: (app: App) => Promise<Last>;
  /** The answer to the refusal. Default: the error. */
  refusal?: string;
  /** The refused call has an effect of its own, which stays. */
  keeps?: boolean;
  /** The way in the figures of refused sign-ins. Default: that of the row. Null: the call is no sign-in. */
  figure?: string | null;
}

const email = 'ada@example.com';
const wrongWay = '403 OWN_NOT_HERE';
const first = { secondFactor: null, isNew: false };

/** Where a redirect leads to: the error in it, or that there is none. */
const redirectOf = (location: string | null): string =>
  new URL(location ?? '', 'http://localhost').searchParams.get('error') ?? 'no error';

const post =
  (path: string, body: object) =>
  async (browser: Browser): Promise<string> =>
    outcomeOf(await browser.post(path, body));

const member = (app: App): Promise<Person> => signedUp(app, { email, verified: true });

async function unverified(app: App): Promise<Person> {
  const ada = await signedUp(app, { email });
  await app.em().nativeUpdate(User, { email }, { emailVerified: false });
  return ada;
}

const ways: Way[] = [
  {
    how: 'password',
    entry: { way: 'password', method: 'password', ...first },
    async prepare(app) {
      const { password } = await member(app);
      return { call: post('/sign-in/email', { email, password }) };
    },
  },
  {
    how: 'username',
    entry: { way: 'username', method: 'password', ...first },
    async prepare(app) {
      const { password } = await member(app);
      await app.em().nativeUpdate(User, { email }, { username: 'ada' });
      return { call: post('/sign-in/username', { username: 'ada', password }) };
    },
  },
  {
    how: 'a sign-up',
    entry: { way: 'sign-up', method: 'password', ...first, isNew: true },
    prepare: async () => ({
      call: post('/sign-up/email', { name: 'Ada', email, password: 'correct horse battery' }),
    }),
  },
  {
    how: 'a sign-up by an invitation',
    entry: { way: 'sign-up', method: 'password', ...first, isNew: true },
    async prepare(app) {
      const { id: invitationId, proof } = await invited(app, await owning(app, { name: 'Root' }), { email });
      const body = { name: 'Ada', email, password: 'correct horse battery', invitationId, proof };
      return { call: post('/sign-up/email', body) };
    },
  },
  {
    how: 'a provider',
    entry: { way: 'social', method: 'social:acme', ...first, isNew: true },
    async prepare(app) {
      const browser = app.browser();
      app.provider.says({ profile: { ...adaAtAcme, email } });
      const state = await app.leave(browser);
      return {
        browser,
        call: async (at) => redirectOf(await app.arrive(at, { code: 'code-1', state })),
      };
    },
    refusal: 'own_not_here',
  },
  {
    how: 'the identity provider of an organization',
    entry: { way: 'sso', method: `sso:globex.${'c'.repeat(16)}`, ...first, isNew: true },
    async prepare(app) {
      idp.now = app.now;
      const { url } = issuer();
      const owner = await signedUp(app, { email: 'owner@example.org' });
      const organization = await organizationWith(app, { id: 'globex', members: { [owner.id]: 'owner' } });
      await verifiedDomain(app, { domain: 'example.com', organization });
      await connectionOf(app, { organization, providerId: 'globex', issuer: url });
      const browser = app.browser();
      const started = await browser.api.signIn.sso.mutate({ callbackURL: '/', providerId: 'globex' });
      const { searchParams } = new URL(started.url);
      const claims = { sub: 'ada-1', email, nonce: searchParams.get('nonce') };
      issuer().tells({ ...issuer().person, email });
      issuer().issues({ claims });
      const query = new URLSearchParams({ code: 'code-1', state: searchParams.get('state') ?? '' });
      return {
        browser,
        call: async (at) =>
          redirectOf((await at.get(`/sso/callback/globex?${query}`)).headers.get('location')),
      };
    },
    refusal: 'own_not_here',
  },
  {
    how: 'a magic link',
    entry: { way: 'magic-link', method: 'magic-link', ...first },
    async prepare(app) {
      await member(app);
      const browser = app.browser();
      const link = await askForLink(app, browser, { email });
      return { browser, call: async (at) => redirectOf((await at.send(link)).headers.get('location')) };
    },
    refusal: 'own_not_here',
  },
  {
    how: 'a magic link that makes the user, as JSON',
    entry: { way: 'magic-link', method: 'magic-link', ...first, isNew: true },
    async prepare(app) {
      const browser = app.browser();
      const link = asJson(await askForLink(app, browser, { email }));
      return { browser, call: async (at) => outcomeOf(await at.send(link)) };
    },
  },
  {
    how: 'a magic link that is confirmed in another browser',
    entry: { way: 'magic-link', method: 'magic-link', ...first },
    async prepare(app) {
      await member(app);
      const token = tokenOf(await askForLink(app, app.browser(), { email }));
      return { call: post('/magic-link/verify', { token }) };
    },
  },
  {
    how: 'a mailed code',
    entry: { way: 'email-otp', method: 'email-otp', ...first },
    async prepare(app) {
      await member(app);
      const browser = app.browser();
      const otp = await askForCode(app, browser, { email });
      return { browser, call: post('/sign-in/email-otp', { email, otp }) };
    },
  },
  {
    how: 'a code that verifies the address',
    entry: { way: 'email-otp', method: 'email-otp', ...first },
    async prepare(app) {
      await unverified(app);
      const browser = app.browser();
      const otp = await askForCode(app, browser, { email, type: 'email-verification' });
      return { browser, call: post('/email-otp/verify-email', { email, otp }) };
    },
    refusal: '200',
    keeps: true,
  },
  {
    how: 'a link that verifies the address',
    entry: { way: 'verification-link', method: 'verification-link', ...first },
    async prepare(app) {
      await unverified(app);
      const browser = app.browser();
      await browser.api.sendVerificationEmail.mutate({ email });
      const link = await verificationLink(app, email);
      return { browser, call: async (at) => outcomeOf(await at.send(asJson(link))) };
    },
    refusal: '200',
    keeps: true,
  },
  {
    how: 'a passkey',
    entry: { way: 'passkey', method: 'passkey', secondFactor: 'user-verification', isNew: false },
    async prepare(app) {
      const device = createPasskeyAuthenticator();
      await addPasskey(await member(app), device);
      const browser = app.browser();
      const response = device.get(await browser.api.passkey.generateAuthenticateOptions.mutate());
      return { browser, call: post('/passkey/verify-authentication', { response }) };
    },
  },
  {
    how: 'a sign-up with a passkey',
    entry: { way: 'passkey-sign-up', method: 'passkey', secondFactor: 'user-verification', isNew: true },
    async prepare(app) {
      const browser = app.browser();
      const { context } = await browser.api.signUp.passkey.mutate({ email, name: 'Ada' });
      const options = await browser.api.passkey.generateRegisterOptions.mutate({ context });
      const response = createPasskeyAuthenticator().create(options);
      return { browser, call: post('/passkey/verify-registration', { response, createSession: true }) };
    },
  },
  {
    how: 'a one-time token',
    entry: { way: 'one-time-token', method: 'one-time-token', ...first },
    async prepare(app) {
      const { token } = await (await member(app)).api.oneTimeToken.generate.query();
      return { call: post('/one-time-token/verify', { token }) };
    },
  },
  {
    how: 'the second step of a sign-in',
    figure: 'second-step',
    entry: { way: 'password', method: 'password', secondFactor: 'totp', isNew: false },
    async prepare(app) {
      const ada = await enrolled(app, { email });
      const browser = await waiting(app, ada);
      return { browser, call: post('/two-factor/verify-totp', { code: ada.authenticator.code() }) };
    },
  },
  {
    how: 'a new password, which replaces the session',
    figure: null,
    entry: { way: 'password-change', method: 'password', ...first },
    async prepare(app) {
      const browser = await member(app);
      const change = { newPassword: 'a whole new battery', revokeOtherSessions: true };
      return { browser, call: post('/change-password', { currentPassword: browser.password, ...change }) };
    },
  },
  {
    how: 'another second factor, which replaces the session',
    figure: null,
    entry: { way: 'two-factor-change', method: 'password', ...first },
    async prepare(app) {
      const browser = await enrolled(app, { email });
      return { browser, call: post('/two-factor/disable', { password: browser.password }) };
    },
  },
  {
    how: 'a switch to another account of the browser',
    figure: null,
    entry: { way: undefined, method: 'password', ...first },
    async prepare(app) {
      const browser = await member(app);
      await browser.post('/sign-up/email', {
        name: 'Bob',
        email: 'bob@example.com',
        password: 'correct horse',
      });
      const all = await browser.api.multiSession.listDeviceSessions.query();
      const sessionToken = all.find(({ user }) => user.email === email)?.session.token;
      return { browser, call: post('/multi-session/set-active', { sessionToken }) };
    },
  },
];

/** Rows by which no call completes a sign-in. */
const withoutSignIn: Readonly<Record<string, string>> = {
  'api-key': 'stands for a session in one call, and policies read it there',
  device: 'has no call',
};

test('every way of signing in, and every exchange, is tried below', () => {
  const all: readonly Feature[] = features;
  const rows = all.flatMap(({ signInMethods = [] }) => signInMethods.map(({ method }) => method.name));
  const tried = ways.flatMap(({ entry }) => entry.way ?? []);

  expect([...new Set([...tried, ...Object.keys(withoutSignIn)])].sort()).toEqual(rows.sort());
});

/** What a refused sign-in must not change. */
const rowsIn = async (app: App) => ({
  users: await app.em().count(User, {}),
  sessions: await app.em().count(Session, {}),
  tickets: await app.em().count(TwoFactorTicket, {}),
  events: await app.em().count(Event, {}),
});

/** The same browser before the service with the feature. */
async function comesTo(
  app: App,
  gate: ReturnType<typeof createGate>,
  { cookies }: Browser,
): Promise<Browser> {
  const service = await app.withFeatures([gate.feature]);
  service.deps.observers.add(gate.observer);
  const browser = createBrowser(service);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

describeOnBoth('a feature that refuses everybody who comes in', () => {
  test.each(ways)('is asked at $how', async (way) => {
    const { entry, prepare, refusal = wrongWay, keeps = false, figure: method = entry.way } = way;
    await using app = await openApp();
    const { browser = app.browser(), call } = await prepare(app);
    const gate = createGate();
    const before = await rowsIn(app);
    const refused = await comesTo(app, gate, browser);

    expect(await call(refused)).toBe(refusal);

    expect(gate.asked).toEqual([{ ...entry, email }]);
    const { events, ...rows } = await rowsIn(app);
    expect(keeps ? { ...rows, events: before.events } : { ...rows, events }).toEqual(before);
    expect([...refused.cookies.keys()]).not.toContain('keystead.two_factor');
    expect(gate.figures).toEqual(method ? [{ method, outcome: 'refused' }] : []);
  });

  test.each(ways)('lets in whom it does not refuse, by $how', async ({ prepare }) => {
    await using app = await openApp();
    const { browser = app.browser(), call } = await prepare(app);
    const gate = createGate();
    gate.state.refuses = false;
    const admitted = await comesTo(app, gate, browser);

    expect(['200', 'no error']).toContain(await call(admitted));

    expect(gate.asked).toHaveLength(1);
    expect((await admitted.api.getSession.query())?.user.email).toBe(email);
  });

  test('is asked at an id token', async () => {
    await using social = await socialApp(['google']);
    const gate = createGate();
    const browser = createBrowser(await social.app.withFeatures([gate.feature]));
    const idToken = { token: await social.fake.idToken('google', 'one'), nonce: 'one' };

    expect(await outcomeOf(await browser.post('/sign-in/social', { provider: 'google', idToken }))).toBe(
      wrongWay,
    );
    expect(gate.asked).toMatchObject([{ way: 'social', method: 'social:google', isNew: true }]);
    expect(await social.app.em().count(User, {})).toBe(0);
  });

  test('is asked before a second step is offered, and again after it', async () => {
    await using app = await openApp();
    const { password, authenticator } = await enrolled(app, { email });
    const gate = createGate();
    const browser = await comesTo(app, gate, app.browser());
    const signIn = () => browser.post('/sign-in/email', { email, password });

    expect(await outcomeOf(await signIn())).toBe(wrongWay);
    expect(await app.em().count(TwoFactorTicket, {})).toBe(0);
    gate.state.refuses = false;
    expect(await (await signIn()).json()).toMatchObject({ twoFactorRedirect: true });
    gate.state.refuses = true;
    const code = authenticator.code();
    expect(await outcomeOf(await browser.post('/two-factor/verify-totp', { code }))).toBe(wrongWay);
    expect(await isSignedIn(browser)).toBe(false);
    expect(gate.asked.map(({ secondFactor }) => secondFactor)).toEqual([null, null, 'totp']);
  });

  test('is not asked with a wrong password, which learns nothing of it', async () => {
    await using app = await openApp();
    await member(app);
    const gate = createGate();
    const browser = await comesTo(app, gate, app.browser());

    const guess = await browser.post('/sign-in/email', { email, password: 'a wrong password' });
    expect(await outcomeOf(guess)).toBe('401 INVALID_EMAIL_OR_PASSWORD');
    expect(gate.asked).toEqual([]);
  });

  test('lets nobody take over a browser in which another account signs out', async () => {
    await using app = await openApp();
    const ada = await member(app);
    await ada.post('/sign-up/email', { name: 'Bob', email: 'bob@example.com', password: 'correct horse' });
    const gate = createGate();
    const browser = await comesTo(app, gate, ada);

    expect(await outcomeOf(await browser.post('/sign-out', { sessionOnly: true }))).toBe('200');

    expect(gate.asked).toEqual([{ way: undefined, method: 'password', ...first, email }]);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await app.em().count(Session, { user: ada.id })).toBe(1);
  });
});

test('a feature can refuse with facts for the client, by an error that it returns or throws', async () => {
  await using app = await openApp();
  const { password } = await member(app);
  const error = new AuthError(OWN_NOT_HERE, { data: { providerId: 'acme-okta' } });
  const refusing = (mayEnter: Feature['mayEnter']): Feature =>
    defineFeature({ name: 'gate', errors: { OWN_NOT_HERE }, procedures: {}, ...(mayEnter && { mayEnter }) });
  const throwing = refusing(() => {
    throw error;
  });

  for (const feature of [refusing(() => error), throwing]) {
    const browser = createBrowser(await app.withFeatures([feature]));
    const response = await browser.post('/sign-in/email', { email, password });
    expect(await response.json()).toEqual({
      code: 'OWN_NOT_HERE',
      message: 'Not here',
      providerId: 'acme-okta',
    });
  }
});

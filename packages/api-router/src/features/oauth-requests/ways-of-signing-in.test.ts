import { OAuthRequest, User } from '@keystead/db';
import { expect, test } from 'vitest';
import type { Feature } from '#core/feature/define-feature.ts';
import { features } from '#every-call.ts';
import { ada as acmeAda, acmeApp } from '#testing/apps/acme-app.ts';
import {
  authorize,
  CALLBACK,
  CLIENT,
  grantOf,
  open,
  signedQuery,
  visit,
  type Went,
} from '#testing/apps/authorize-app.ts';
import { ssoApp } from '#testing/apps/sso-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { type Browser, type Person, signedUp, type TestOptions } from '#testing/index.ts';
import { askForCode } from '#testing/people/mail-challenge.ts';
import { addPasskey } from '#testing/people/passkeys.ts';
import { enrolled } from '#testing/people/two-factor.ts';

const oauthProvider = {
  clients: [
    {
      client_id: CLIENT,
      client_name: 'Notes',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
      skip_consent: true,
    },
  ],
} satisfies TestOptions['oauthProvider'];

const openApp = () =>
  acmeApp({
    username: {},
    oneTimeToken: {},
    jwt: {},
    emailVerification: { autoSignInAfterVerification: true },
    oauthProvider,
  });

type App = Awaited<ReturnType<typeof openApp>>;

interface Scene {
  app: App;
  browser: Browser;
  /** The signed query of the sign-in page. */
  oauth_query: string;
}

const { email } = acmeAda;
const password = 'correct horse battery';
const member = (app: App): Promise<Person> => signedUp(app, { email, verified: true });

/** Each way, up to where the browser ends. The name is that of the row of the table. */
const ways: Readonly<Record<string, (scene: Scene) => Promise<Went>>> = {
  async password({ app, browser, oauth_query }) {
    await member(app);
    return open(browser, await browser.post('/sign-in/email', { email, password, oauth_query }));
  },
  async username({ app, browser, oauth_query }) {
    const { id } = await member(app);
    await app.em().nativeUpdate(User, { id }, { username: 'ada' });
    return open(browser, await browser.post('/sign-in/username', { username: 'ada', password, oauth_query }));
  },
  'sign-up': async ({ browser, oauth_query }) =>
    open(browser, await browser.post('/sign-up/email', { name: 'Ada', email, password, oauth_query })),
  async social({ app, browser, oauth_query }) {
    const state = await app.leave(browser, { body: { oauth_query, callbackURL: '/elsewhere' } });
    return visit(browser, await app.arrive(browser, { code: 'code-1', state }));
  },
  async 'magic-link'({ app, browser, oauth_query }) {
    await browser.post('/sign-in/magic-link', { email, callbackURL: '/board', oauth_query });
    await app.settle();
    return visit(browser, app.outbox.link('magic-link', email).href);
  },
  async 'verification-link'({ app, browser, oauth_query }) {
    const { id } = await member(app);
    await app.em().nativeUpdate(User, { id }, { emailVerified: false });
    app.outbox.messages.length = 0;
    await browser.post('/send-verification-email', { email, oauth_query });
    await app.settle();
    return visit(browser, app.outbox.link('verify-email', email).href);
  },
  async 'email-otp'({ app, browser, oauth_query }) {
    await member(app);
    const otp = await askForCode(app, browser, { email });
    return open(browser, await browser.post('/sign-in/email-otp', { email, otp, oauth_query }));
  },
  async passkey({ app, browser, oauth_query }) {
    const device = createPasskeyAuthenticator();
    await addPasskey(await member(app), device);
    const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
    const response = device.get(options, {});
    return open(browser, await browser.post('/passkey/verify-authentication', { response, oauth_query }));
  },
  async 'passkey-sign-up'({ browser, oauth_query }) {
    const { context } = await browser.api.signUp.passkey.mutate({ email, name: 'Ada' });
    const options = await browser.api.passkey.generateRegisterOptions.mutate({ context });
    const response = createPasskeyAuthenticator().create(options);
    const body = { response, createSession: true, oauth_query };
    return open(browser, await browser.post('/passkey/verify-registration', body));
  },
  async 'one-time-token'({ app, browser, oauth_query }) {
    const { token } = await (await member(app)).api.oneTimeToken.generate.query();
    return open(browser, await browser.post('/one-time-token/verify', { token, oauth_query }));
  },
};

/** No call of a browser completes these: programs, and devices, which have no page. */
const withoutPage = ['api-key', 'device'];

/** How the person has signed in, by RFC 8176 and `email` and `fed`. One factor, unless it is `mfa`. */
const methods: Readonly<Record<string, readonly string[]>> = {
  password: ['pwd'],
  username: ['pwd'],
  'sign-up': ['pwd'],
  social: ['fed'],
  'magic-link': ['email'],
  'verification-link': ['email'],
  'email-otp': ['email', 'otp'],
  passkey: ['user', 'swk', 'mfa'],
  'passkey-sign-up': ['user', 'swk', 'mfa'],
  // What came from a session elsewhere proves nothing by itself.
  'one-time-token': [],
};

test.each(Object.entries(ways))(
  'signing in by %s goes on with the request of an application',
  async (name, way) => {
    await using app = await openApp();
    const browser = app.browser();
    const page = await authorize(browser);
    expect(page.page).toBe('/sign-in');

    const end = await way({ app, browser, oauth_query: signedQuery(page) });

    expect([end.page, end.query.has('code'), end.query.get('state')]).toEqual([CALLBACK, true, 'state-1']);
    expect(await app.em().count(OAuthRequest, {})).toBe(0);
    const amr = methods[name] ?? [];
    const acr = amr.includes('mfa') ? 'urn:keystead:2' : 'urn:keystead:1';
    expect(await grantOf(app, end)).toMatchObject({ amr, acr });
  },
);

test('a second step goes on with it, after a password and after a provider', async () => {
  await using app = await openApp();
  const ada = await enrolled(app, { email });
  const browser = app.browser();
  const oauth_query = signedQuery(await authorize(browser));
  const first = await browser.post('/sign-in/email', { email, password, oauth_query });
  expect(await first.json()).toMatchObject({ twoFactorRedirect: true });

  const code = ada.authenticator.code();
  // The waiting sign-in keeps the request, also where its page does not hand it on.
  const end = await open(browser, await browser.post('/two-factor/verify-totp', { code }));

  expect([end.page, end.query.has('code')]).toEqual([CALLBACK, true]);
  expect(await grantOf(app, end)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: 'urn:keystead:2' });
});

test('the identity provider of an organization goes on with it', async () => {
  await using app = await ssoApp({ jwt: {}, oauthProvider });
  await app.register();
  const browser = app.browser();
  const oauth_query = signedQuery(await authorize(browser));

  const asked = await app.start(browser, { providerId: 'acme-idp', oauth_query });
  const end = await visit(browser, await app.comeBack(browser, asked));

  expect([end.page, end.query.has('code'), end.query.get('state')]).toEqual([CALLBACK, true, 'state-1']);
  expect(await grantOf(app, end)).toMatchObject({ amr: ['fed'], acr: 'urn:keystead:1' });
});

test('every way of signing in is looked at', () => {
  const all: readonly Feature[] = features;
  const names = all.flatMap(({ signInMethods = [] }) =>
    signInMethods.flatMap(({ method }) => (method.exchanges ? [] : [method.name])),
  );
  expect(names.sort()).toEqual([...Object.keys(ways), ...withoutPage, 'sso'].sort());
});

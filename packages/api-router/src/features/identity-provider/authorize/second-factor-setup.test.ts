import { OAuthGrant } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  authorize,
  authorizeApp,
  CALLBACK,
  decided,
  grantOf,
  signedQuery,
  signInFor,
  visit,
  type Went,
  went,
} from '#testing/apps/authorize-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { type Browser, signedIn, signedUp } from '#testing/index.ts';
import { addPasskey } from '#testing/people/passkeys.ts';
import { createAuthenticator, enrol, outcomeOf } from '#testing/people/two-factor.ts';
import type { TestOptions } from '#testing/test-app.ts';

const PAGE = '/second-factor';
const over = '400 INVALID_OAUTH_QUERY';
const voluntary = { acr_values: 'urn:keystead:2' };
const required = {
  claims: JSON.stringify({ id_token: { acr: { essential: true, values: ['urn:keystead:2'] } } }),
};

const goOn = (browser: Browser, page: Went, body: object): Promise<Response> =>
  browser.post('/oauth2/continue', { oauth_query: signedQuery(page), ...body });

const open = async (browser: Browser, answer: Response): Promise<Went> =>
  visit(browser, (await went(answer)).href);

const decline = async (browser: Browser, page: Went): Promise<Went> =>
  open(browser, await goOn(browser, page, { withoutSecondFactor: true }));

const back = (browser: Browser, page: Went): Promise<Went> =>
  visit(browser, `/api/auth/oauth2/authorize?${signedQuery(page)}`);

type Owner = Awaited<ReturnType<typeof signedUp>>;

/** Sets up an authenticator app, as the page does: with the request in every call. */
async function setUpApp(app: Awaited<ReturnType<typeof authorizeApp>>, owner: Owner, page: Went) {
  const { totpURI } = await enrol(owner, { password: owner.password });
  const code = createAuthenticator(app, totpURI).code();
  return owner.post('/two-factor/verify-totp', { code, oauth_query: signedQuery(page) });
}

describe('a person without a second factor, of whom a client wants two', () => {
  test.each([
    ['would like', voluntary, null],
    ['has to have', required, 'true'],
  ])('comes to a page to set one up, if the client %s them', async (_, asked, isRequired) => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);

    const page = await authorize(ada, asked);

    expect([page.page, page.query.get('required')]).toEqual([PAGE, isRequired]);
    expect((await back(ada, page)).page).toBe(PAGE);
    expect(await app.em().count(OAuthGrant, {})).toBe(0);
  });

  test('sets up an app, sees the backup codes before anything else, and goes on with two', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const page = await authorize(ada, required);

    const answer = await setUpApp(app, ada, page);
    expect(await answer.json()).not.toHaveProperty('url');
    const shown = await open(ada, await goOn(ada, page, { postLogin: true }));

    expect(shown.page).toBe('/consent');
    const grant = await grantOf(app, await decided(ada, shown));
    expect(grant).toMatchObject({ acr: 'urn:keystead:2', amr: ['pwd', 'otp', 'mfa'] });
    expect((await authorize(ada, required)).page).toBe(CALLBACK);
  });

  test('sets up a passkey, and shows it once', async () => {
    await using app = await authorizeApp({}, { passkey: {} });
    const ada = await signedUp(app);
    const page = await authorize(ada, required);

    const device = createPasskeyAuthenticator();
    await addPasskey(ada, device);
    const asks = await open(ada, await goOn(ada, page, { postLogin: true }));
    expect([asks.page, asks.query.get('secondFactors')]).toEqual(['/sign-in', 'passkey']);
    const options = await ada.api.passkey.generateAuthenticateOptions.mutate();
    const body = { response: device.get(options), oauth_query: signedQuery(asks) };
    const shown = await open(ada, await ada.post('/passkey/verify-authentication', body));

    expect(shown.page).toBe('/consent');
    expect(await grantOf(app, await decided(ada, shown))).toMatchObject({ acr: 'urn:keystead:2' });
  });

  test('goes on with one after "Not now", where it does not have to be two', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const page = await authorize(ada, voluntary);

    const shown = await decline(ada, page);
    expect(shown.page).toBe('/consent');
    expect((await back(ada, page)).page).toBe('/consent');
    const grant = await grantOf(app, await decided(ada, shown));

    expect(grant).toMatchObject({ acr: 'urn:keystead:1', amr: ['pwd'] });
    expect((await authorize(ada, voluntary)).page).toBe(PAGE);
  });

  test('ends the request by "Not now", where it has to be two', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const page = await authorize(ada, required);

    const done = await decline(ada, page);

    expect([done.page, done.query.get('error'), done.query.get('state')]).toEqual([
      CALLBACK,
      'unmet_authentication_requirements',
      'state-1',
    ]);
    expect(await outcomeOf(await goOn(ada, page, { withoutSecondFactor: true }))).toBe(over);
    expect(await outcomeOf(await goOn(ada, page, { postLogin: true }))).toBe(over);
    expect((await back(ada, page)).query.get('error')).toBe('INVALID_OAUTH_QUERY');
    expect(await app.em().count(OAuthGrant, {})).toBe(0);
  });

  test('leads also to the application of a stranger by "Not now", whose name the page has shown', async () => {
    await using app = await authorizeApp({}, {}, { source: 'registered' });
    const ada = await signedUp(app);

    const done = await decline(ada, await authorize(ada, required));

    expect([done.page, done.query.get('error')]).toEqual([CALLBACK, 'unmet_authentication_requirements']);
  });

  test.each([
    ['without a page, one is enough', voluntary, null],
    ['without a page, two cannot be had', required, 'unmet_authentication_requirements'],
  ])('is not asked by prompt=none: %s', async (_, asked, error) => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    await decided(ada, await authorize(ada));

    const done = await authorize(ada, { ...asked, prompt: 'none' });

    expect([done.page, done.query.get('error'), done.query.has('code')]).toEqual([
      CALLBACK,
      error,
      error === null,
    ]);
  });

  test('signs in first, and then comes to the page', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const browser = app.browser();

    const page = await authorize(browser, required);
    expect(page.page).toBe('/sign-in');

    expect((await signInFor(browser, page, ada)).page).toBe(PAGE);
  });

  test('goes on by itself where the second factor was set up in another window', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const [one, two] = [await authorize(ada, required), await authorize(ada, required)];
    await setUpApp(app, ada, one);

    for (const page of [one, two])
      expect((await open(ada, await goOn(ada, page, { postLogin: true }))).page).toBe('/consent');
  });

  test('comes to the page again where nothing was set up', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const page = await authorize(ada, required);

    expect((await open(ada, await goOn(ada, page, { postLogin: true }))).page).toBe(PAGE);
  });
});

describe('"Not now"', () => {
  test('is of the person to whom the page was shown alone', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const browser = await signedIn(app, ada);
    const page = await authorize(browser, voluntary);
    const { email, password } = bob;
    await browser.post('/sign-in/email', { email, password });

    expect(await outcomeOf(await goOn(browser, page, { withoutSecondFactor: true }))).toBe(over);
    expect((await back(browser, page)).query.get('error')).toBe('INVALID_OAUTH_QUERY');
  });

  test('of one person is none of another who signs in for the same request', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const browser = app.browser();
    const first = await authorize(browser, voluntary);
    const page = await signInFor(browser, first, ada);
    expect((await decline(browser, page)).page).toBe('/consent');

    expect((await signInFor(browser, first, bob)).page).toBe(PAGE);
  });

  test('is refused in another browser, on another page, and without a session', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const page = await authorize(ada, voluntary);
    const signIn = await authorize(app.browser(), voluntary);

    expect(await outcomeOf(await goOn(phone, page, { withoutSecondFactor: true }))).toBe(over);
    expect(await outcomeOf(await goOn(ada, signIn, { withoutSecondFactor: true }))).toBe(over);
    await ada.post('/sign-out');
    expect((await goOn(ada, page, { withoutSecondFactor: true })).status).toBe(401);
  });

  test('does not do without a second factor that the person has', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const page = await authorize(ada, required);
    await setUpApp(app, ada, page);

    expect((await decline(ada, page)).page).toBe('/consent');
  });

  test('comes too late after ten minutes', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const page = await authorize(ada, voluntary);
    app.advance(601);

    expect(await outcomeOf(await goOn(ada, page, { withoutSecondFactor: true }))).toBe(over);
  });
});

const services: readonly [why: string, options: TestOptions, page: string][] = [
  ['has apps alone', { passkey: false }, PAGE],
  ['has passkeys and no apps', { passkey: {}, twoFactor: { totpOptions: { disable: true } } }, PAGE],
  ['has codes by mail alone', { passkey: false, twoFactor: { totpOptions: { disable: true } } }, '/consent'],
  ['has none', { twoFactor: false }, '/consent'],
];

test.each(services)('the page is for a service that %s', async (_, options, page) => {
  await using app = await authorizeApp({}, options);
  expect((await authorize(await signedUp(app), voluntary)).page).toBe(page);
});

test('the page is where the operator says', async () => {
  await using app = await authorizeApp({ secondFactorPage: 'https://app.example.com/protect?from=oauth' });
  const page = await authorize(await signedUp(app), required);

  expect(page.page).toBe('https://app.example.com/protect');
  expect([page.query.get('from'), page.query.get('required')]).toEqual(['oauth', 'true']);
});

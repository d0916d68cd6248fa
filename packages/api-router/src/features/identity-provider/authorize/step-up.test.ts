import { describe, expect, test } from 'vitest';
import {
  type AuthorizeApp,
  authorize,
  authorizeApp,
  CALLBACK,
  decided,
  goBack,
  grantOf,
  open,
  signedQuery,
  signInFor,
} from '#testing/apps/authorize-app.ts';
import { type Browser, signedUp } from '#testing/index.ts';
import { type Enrolled, enrolled, waiting } from '#testing/people/two-factor.ts';

const two = { acr_values: 'urn:keystead:2' };

const essential = (...values: string[]) => ({
  claims: JSON.stringify({ id_token: { acr: { essential: true, values } } }),
});

/** A person with a second factor, in a browser that was not asked for it, because it is trusted. */
async function trusted(app: AuthorizeApp): Promise<{ person: Enrolled; browser: Browser }> {
  const person = await enrolled(app);
  const browser = await waiting(app, person);
  const code = person.authenticator.code();
  await browser.post('/two-factor/verify-totp', { code, trustDevice: true });
  app.advance(60);
  const { email, password } = person;
  await browser.post('/sign-in/email', { email, password });
  return { person, browser };
}

describe('a client that asks for two factors', () => {
  test.each([
    ['by acr_values', two],
    ['by acr_values of others, too', { acr_values: 'urn:other urn:keystead:2 urn:keystead:1' }],
    ['by an essential claim', essential('urn:keystead:2')],
  ])('%s gets them in the running session', async (_, asked) => {
    await using app = await authorizeApp();
    const { person, browser } = await trusted(app);
    const before = await browser.api.getSession.query();

    const page = await authorize(browser, asked);
    expect(page.page).toBe('/sign-in');
    expect(page.query.get('twoFactorRedirect')).toBe('true');
    expect(page.query.get('secondFactors')).toBe('totp,backup-code');
    const without = await goBack(browser, page);
    expect(without.query.get('twoFactorRedirect')).toBe('true');
    const body = { code: person.authenticator.code(), oauth_query: signedQuery(page) };
    const shown = await open(browser, await browser.post('/two-factor/verify-totp', body));

    expect(shown.page).toBe('/consent');
    const grant = await grantOf(app, await decided(browser, shown));
    expect(grant).toMatchObject({
      sessionId: before?.session.id,
      acr: 'urn:keystead:2',
      amr: ['pwd', 'otp', 'mfa'],
      secondFactor: 'totp',
    });
    expect((await authorize(browser, asked)).page).toBe(CALLBACK);
  });

  test('is content with one where it did not have to be two, and nobody can have two', async () => {
    await using app = await authorizeApp({}, { twoFactor: false });
    const ada = await signedUp(app);
    const shown = await authorize(ada, two);
    expect(shown.page).toBe('/consent');
    expect(await grantOf(app, await decided(ada, shown))).toMatchObject({
      acr: 'urn:keystead:1',
      amr: ['pwd'],
    });
    expect((await authorize(ada, { ...two, prompt: 'none' })).query.has('code')).toBe(true);
    expect((await authorize(ada, essential('urn:keystead:1'))).query.has('code')).toBe(true);
  });

  test.each([
    ['nobody can have two', essential('urn:keystead:2'), { twoFactor: false }],
    ['it names none that there is', essential('urn:other'), {}],
    ['no page may be shown', { ...essential('urn:keystead:2'), prompt: 'none' }, {}],
  ] as const)('and has to have them is told that it does not get them, if %s', async (_, asked, options) => {
    await using app = await authorizeApp({}, options);
    const done = await authorize(await signedUp(app), asked);
    expect([done.page, done.query.get('error')]).toEqual([CALLBACK, 'unmet_authentication_requirements']);
  });

  test('silently gets one factor of a person who has two, unless they are essential', async () => {
    await using app = await authorizeApp();
    const { browser } = await trusted(app);
    await decided(browser, await authorize(browser));

    const wish = await authorize(browser, { ...two, prompt: 'none' });
    expect(await grantOf(app, wish)).toMatchObject({ acr: 'urn:keystead:1' });
    const demand = await authorize(browser, { ...essential('urn:keystead:2'), prompt: 'none' });
    expect(demand.query.get('error')).toBe('unmet_authentication_requirements');
  });
});

describe('max_age', () => {
  test('counts from the sign-in, and from a second factor that was shown since', async () => {
    await using app = await authorizeApp();
    const { person, browser } = await trusted(app);
    await decided(browser, await authorize(browser));
    app.advance(100);

    expect((await authorize(browser, { max_age: '100' })).page).toBe(CALLBACK);
    expect((await authorize(browser, { max_age: '99' })).page).toBe('/sign-in');
    expect((await authorize(browser, { max_age: '99', prompt: 'none' })).query.get('error')).toBe(
      'login_required',
    );
    await browser.post('/two-factor/verify-totp', { code: person.authenticator.code() });
    const done = await authorize(browser, { max_age: '99' });
    expect(await grantOf(app, done)).toMatchObject({ authTime: app.now(), acr: 'urn:keystead:2' });
  });

  test('that has passed on the consent page leads to a sign-in, and is met by it', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const shown = await authorize(ada, { max_age: '60' });
    app.advance(61);

    const page = await open(
      ada,
      await ada.post('/oauth2/consent', { accept: true, oauth_query: signedQuery(shown) }),
    );
    expect(page.page).toBe('/sign-in');
    const again = await signInFor(ada, page, ada);

    expect(again.page).toBe('/consent');
    expect(await grantOf(app, await decided(ada, again))).toMatchObject({ authTime: app.now() });
  });
});

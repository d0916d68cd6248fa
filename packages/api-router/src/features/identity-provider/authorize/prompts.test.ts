import { Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  type AuthorizeApp,
  authorize,
  authorizeApp,
  CALLBACK,
  CLIENT,
  countGrants,
  decide,
  decided,
  goBack,
  grantOf,
  open,
  signedQuery,
  signInFor,
  type Went,
} from '#testing/apps/authorize-app.ts';
import { type Browser, browserAt, signedUp } from '#testing/index.ts';
import { signIdToken } from '#testing/people/grants.ts';

/** A person who has allowed the application. */
async function allowed(app: AuthorizeApp, name = 'Ada') {
  const person = await signedUp(app, { name });
  await decide(person, await authorize(person));
  return person;
}

const choose = (browser: Browser, page: Went): Promise<Response> =>
  browser.post('/oauth2/continue', { selected: true, oauth_query: signedQuery(page) });

describe('prompt=login', () => {
  test('replaces the session that was there', async () => {
    await using app = await authorizeApp();
    const ada = await allowed(app);
    const before = await app.em().findOneOrFail(Session, { user: ada.id });

    const done = await signInFor(ada, await authorize(ada, { prompt: 'login' }), ada);

    const [now, ...others] = await app.em().find(Session, { user: ada.id });
    expect([now?.id === before.id, others]).toEqual([false, []]);
    expect(await grantOf(app, done)).toMatchObject({ sessionId: now?.id });
  });
});

describe('prompt=select_account', () => {
  test('asks once with which account, and goes on with the one that is chosen', async () => {
    await using app = await authorizeApp({}, { multiSession: {} });
    const ada = await allowed(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const { email, password } = bob;
    await ada.post('/sign-in/email', { email, password });
    const listed = await ada.api.multiSession.listDeviceSessions.query();
    const sessionToken = listed.find(({ user }) => user.id === ada.id)?.session.token ?? '';

    const page = await authorize(ada, { prompt: 'select_account' });
    expect([page.page, (await goBack(ada, page)).page]).toEqual(['/select-account', '/select-account']);
    await ada.post('/multi-session/set-active', { sessionToken });
    const done = await open(ada, await choose(ada, page));

    expect([done.page, (await grantOf(app, done)).userId]).toEqual([CALLBACK, ada.id]);
  });

  test('is met by a sign-in for the request', async () => {
    await using app = await authorizeApp();
    const ada = await allowed(app);
    const browser = app.browser();

    const page = await authorize(browser, { prompt: 'select_account' });
    expect(page.page).toBe('/sign-in');

    expect((await signInFor(browser, page, ada)).page).toBe(CALLBACK);
  });

  test('together with consent asks for both', async () => {
    await using app = await authorizeApp();
    const ada = await allowed(app);
    const page = await authorize(ada, { prompt: 'select_account consent' });
    expect(page.page).toBe('/select-account');
    expect((await open(ada, await choose(ada, page))).page).toBe('/consent');
  });
});

describe('prompt=create', () => {
  test('leads to a sign-up also where somebody is signed in, and goes on with the new person', async () => {
    await using app = await authorizeApp();
    const ada = await allowed(app);

    const page = await authorize(ada, { prompt: 'create' });
    expect(page.page).toBe('/sign-up');
    const body = { name: 'Bob', email: 'bob@example.com', password: 'correct horse battery' };
    const answer = await ada.post('/sign-up/email', { ...body, oauth_query: signedQuery(page) });
    const shown = await open(ada, answer);

    expect(shown.page).toBe('/consent');
    const grant = await grantOf(app, await decided(ada, shown));
    expect([grant.userId === ada.id, grant.amr]).toEqual([false, ['pwd']]);
  });

  test('leads to a sign-in where nobody can sign up', async () => {
    await using app = await authorizeApp();
    const ada = await allowed(app);
    const closed = await app.beside({ emailAndPassword: { disableSignUp: true } });

    expect((await authorize(browserAt(closed, app.browser()), { prompt: 'create' })).page).toBe('/sign-in');
    expect((await authorize(browserAt(closed, ada), { prompt: 'create' })).page).toBe(CALLBACK);
  });
});

describe('prompt=none', () => {
  test.each([
    ['a younger sign-in', { max_age: '0' }, 'login_required'],
    ['more than was allowed', { scope: 'openid email' }, 'consent_required'],
    ['a choice', { prompt: 'none select_account' }, 'invalid_request'],
    ['a sign-up', { prompt: 'none create' }, 'invalid_request'],
    ['a decision', { prompt: 'none consent' }, 'invalid_request'],
  ])('and a wish for %s shows no page', async (_, asked, error) => {
    await using app = await authorizeApp();
    const done = await authorize(await allowed(app), { prompt: 'none', ...asked });
    expect([done.page, done.query.get('error')]).toEqual([CALLBACK, error]);
  });
});

describe('id_token_hint', () => {
  test('of the person goes on, also when it has expired', async () => {
    await using app = await authorizeApp();
    const ada = await allowed(app);
    const id_token_hint = await signIdToken(app, { sub: ada.id, aud: CLIENT, exp: 1_700_000_000 });
    expect((await authorize(ada, { id_token_hint, prompt: 'none' })).query.has('code')).toBe(true);
  });

  test('of another person leads to a sign-in, and only that person gets a code by it', async () => {
    await using app = await authorizeApp();
    const ada = await allowed(app);
    const bob = await allowed(app, 'Bob');
    const id_token_hint = await signIdToken(app, { sub: bob.id, aud: CLIENT });
    const before = await countGrants(app);

    const silent = await authorize(ada, { id_token_hint, prompt: 'none' });
    expect(silent.query.get('error')).toBe('login_required');
    const page = await authorize(ada, { id_token_hint });
    expect(page.page).toBe('/sign-in');
    expect((await signInFor(ada, page, ada)).query.get('error')).toBe('login_required');
    expect(await countGrants(app)).toBe(before);
    const done = await signInFor(ada, await authorize(ada, { id_token_hint }), bob);
    expect((await grantOf(app, done)).userId).toBe(bob.id);
  });

  test('of another client, of another kind, changed or not signed is none', async () => {
    await using app = await authorizeApp();
    const ada = await allowed(app);
    const good = await signIdToken(app, { sub: ada.id, aud: CLIENT });
    const [head = '', body = '', signature = ''] = good.split('.');
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
    for (const id_token_hint of [
      await signIdToken(app, { sub: ada.id, aud: 'other' }),
      await signIdToken(app, { sub: ada.id, aud: CLIENT, iss: 'https://other.example' }),
      await signIdToken(app, { sub: ada.id, aud: CLIENT }, { algorithm: 'RS256', typ: 'at+jwt' }),
      await signIdToken(app, { sub: ada.id, aud: CLIENT }, { algorithm: 'EdDSA', typ: 'JWT' }),
      `${head}.${encode({ ...claims, sub: 'somebody' })}.${signature}`,
      `${encode({ alg: 'none' })}.${body}.`,
    ]) {
      const done = await authorize(ada, { id_token_hint, prompt: 'none' });
      expect([done.page, done.query.get('error')]).toEqual([CALLBACK, 'invalid_request']);
    }
  });
});

test('login_hint gets to the page that fills the field with it, and says nothing about who is signed in', async () => {
  await using app = await authorizeApp();
  const ada = await allowed(app);
  const login_hint = 'bob@example.com';
  const page = await authorize(app.browser(), { login_hint });
  expect([page.page, page.query.get('login_hint')]).toEqual(['/sign-in', login_hint]);
  expect((await authorize(ada, { login_hint })).page).toBe(CALLBACK);
});

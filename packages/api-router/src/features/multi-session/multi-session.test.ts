import { Event, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import {
  type Browser,
  browserAt,
  type Person,
  signedIn,
  signedUp,
  type TestApp,
  type TestOptions,
  testApp,
} from '#testing/index.ts';
import { enrolled } from '#testing/people/two-factor.ts';

const setActive = { path: '/multi-session/set-active', procedure: 'multiSession.setActive' } as const;
const revoke = { path: '/multi-session/revoke', procedure: 'multiSession.revoke' } as const;
const unknown = { status: 401, code: 'INVALID_SESSION_TOKEN' };
const unauthorized = { status: 401, code: 'UNAUTHORIZED' };

const SESSION = 'keystead.session_token';
const multiApp = (options: TestOptions = {}) => testApp({ multiSession: {}, ...options });

const deviceCookies = ({ cookies }: Browser): string[] =>
  [...cookies.keys()].filter((name) => name.startsWith(`${SESSION}_multi-`));

const tokenOf = ({ cookies }: Browser): string =>
  decodeURIComponent(cookies.get(SESSION) ?? '').split('.')[0] ?? '';

const signIn = (browser: Browser, { email, password }: Person, more: object = {}) =>
  browser.post('/sign-in/email', { email, password, ...more });

/** Users with accounts, and a browser in which each of them signs in, one a minute. */
async function shared(app: TestApp, names: readonly string[]) {
  const people: Person[] = [];
  for (const name of names) people.push(await signedUp(app, { name }));
  await app.em().nativeDelete(Session, {});
  const browser = app.browser();
  for (const person of people) {
    app.advance(60);
    await signIn(browser, person);
  }
  return { browser, people };
}

const listed = (browser: Browser) => browser.api.multiSession.listDeviceSessions.query();
const namesIn = async (browser: Browser) => (await listed(browser)).map(({ user }) => user.name);
const activeIn = async (browser: Browser) => (await browser.api.getSession.query())?.user.name;

async function handleOf(browser: Browser, name: string): Promise<string> {
  const found = (await listed(browser)).find(({ user }) => user.name === name);
  return found?.session.token ?? '';
}

describeOnce('signing in', () => {
  testOnce('sets a separate signed cookie for the session, with its lifetime', async () => {
    await using app = await multiApp();
    const browser = app.browser();
    const body = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
    const response = await browser.post('/sign-up/email', body);
    const value = browser.cookies.get(SESSION);
    expect(response.headers.getSetCookie()).toEqual([
      `${SESSION}=${value}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      `${SESSION}_multi-${tokenOf(browser).toLowerCase()}=${value}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
    ]);
  });

  testOnce('sets one that ends with the browser, if the session does', async () => {
    await using app = await multiApp();
    const ada = await signedUp(app);
    const response = await signIn(app.browser(), ada, { rememberMe: false });
    const lines = response.headers.getSetCookie().filter((line) => line.includes('_multi-'));
    expect(lines).toEqual([expect.not.stringContaining('Max-Age')]);
  });

  testOnce('has the prefix of the session cookie on https', async () => {
    await using app = await multiApp({ baseURL: 'https://acme.example' });
    const request = new Request('https://acme.example/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://acme.example' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
    });
    const lines = (await app.service.handler(request)).headers.getSetCookie();
    expect(lines.filter((line) => line.startsWith(`__Secure-${SESSION}_multi-`))).toHaveLength(1);
  });

  test('keeps the existing accounts, also one from before the option', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const browser = browserAt(await app.beside({ multiSession: {} }), ada);
    app.advance(60);
    await signIn(browser, bob);
    expect(deviceCookies(browser)).toHaveLength(2);
    expect(await namesIn(browser)).toEqual(['Bob', 'Ada']);
  });

  test('ends an earlier session of the same user in this browser, and its cookie', async () => {
    await using app = await multiApp();
    const { browser, people } = await shared(app, ['Ada', 'Bob']);
    const [ada] = people;
    if (ada) await signIn(browser, ada);
    expect(await namesIn(browser)).toEqual(['Ada', 'Bob']);
    expect(deviceCookies(browser)).toHaveLength(2);
    expect(await app.em().count(Session, {})).toBe(2);
  });

  test('ends the session that was not used for longest, over the limit of the browser', async () => {
    await using app = await multiApp({ multiSession: { maximumSessions: 3 } });
    const { browser } = await shared(app, ['Ada', 'Bob', 'Cem']);
    app.advance(60);
    await browser.post('/multi-session/set-active', { sessionToken: await handleOf(browser, 'Ada') });
    app.advance(60);
    const dan = await signedUp(app, { name: 'Dan' });
    await app.em().nativeDelete(Session, { user: dan.id });
    await signIn(browser, dan);
    expect(await namesIn(browser)).toEqual(['Dan', 'Ada', 'Cem']);
    expect(deviceCookies(browser)).toHaveLength(3);
    expect(await app.em().count(Session, {})).toBe(3);
  });

  testOnce('that waits for its second step keeps the others, and lists no new one', async () => {
    await using app = await multiApp({ twoFactor: {} });
    const ada = await enrolled(app);
    const bob = await signedUp(app, { name: 'Bob' });
    await signIn(bob, ada);
    expect(await activeIn(bob)).toBeUndefined();
    expect(await namesIn(bob)).toEqual(['Bob']);
    await bob.post('/two-factor/verify-totp', { code: ada.authenticator.code() });
    expect((await namesIn(bob)).toSorted()).toEqual(['Ada', 'Bob']);
  });

  test('costs no statement and no cookie if it is off', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await app.forgetStatements();
    await signIn(app.browser(), ada);
    const off = app.statements.length;
    expect(deviceCookies(ada)).toEqual([]);
    const beside = await app.beside({ multiSession: {} });
    // The first call that may write reads the data keys of its service, and the next looks for work that is due.
    await signIn(browserAt(beside, app.browser()), ada);
    await signIn(browserAt(beside, app.browser()), ada);
    await app.forgetStatements();
    await signIn(browserAt(beside, app.browser()), ada);
    expect(app.statements).toHaveLength(off);
  });
});

describe('list-device-sessions', () => {
  test('returns every account, the token of the active one and handles of the others', async () => {
    await using app = await multiApp();
    const { browser } = await shared(app, ['Ada', 'Bob']);
    const [bob, ada] = await listed(browser);
    expect(bob).toMatchObject({ session: { current: true, token: tokenOf(browser) }, user: { name: 'Bob' } });
    expect(ada).toMatchObject({ session: { current: false }, user: { name: 'Ada' } });
    const hashes = (await app.em().find(Session, {})).map(({ tokenHash }) => tokenHash);
    expect(hashes).toContain(ada?.session.token);
    expect(await (await browser.get('/multi-session/list-device-sessions')).json()).toEqual(
      await listed(browser),
    );
  });

  test('is empty without cookies, and sends no statement', async () => {
    await using app = await multiApp();
    await app.forgetStatements();
    expect(await listed(app.browser())).toEqual([]);
    expect(app.statements).toEqual([]);
  });

  test('leaves out expired sessions, and cookies with an invalid signature, and clears both', async () => {
    await using app = await multiApp();
    const { browser, people } = await shared(app, ['Ada', 'Bob', 'Cem']);
    await app.em().nativeDelete(Session, { user: people[0]?.id ?? '' });
    await app.em().nativeUpdate(Session, { user: people[1]?.id ?? '' }, { expiresAt: app.now() });
    const grace = await signedUp(app, { name: 'Grace' });
    const stolen = tokenOf(grace);
    browser.cookies.set(`${SESSION}_multi-${stolen.toLowerCase()}`, `${stolen}.${'A'.repeat(43)}=`);
    browser.cookies.set(`${SESSION}_multi-other`, grace.cookies.get(SESSION) ?? '');
    expect(await namesIn(browser)).toEqual(['Cem']);
    expect(deviceCookies(browser)).toHaveLength(1);
  });
});

testOnce('cookies whose names are not tokens are ignored', async () => {
  await using app = await multiApp();
  const ada = await signedUp(app);
  const names = [`${SESSION}_multi-${'a'.repeat(5000)}`, `${SESSION}_multi-a,b`, `${SESSION}_multi-`];
  const cookie = [`${SESSION}=${ada.cookies.get(SESSION)}`, ...names.map((name) => `${name}=x`)].join('; ');
  const response = await app.browser().get('/multi-session/list-device-sessions', { cookie });
  expect(response.status).toBe(200);
  expect(await response.json()).toHaveLength(1);
  expect(response.headers.getSetCookie()).toEqual([]);
});

describeOnce('set-active', () => {
  test.each(['a handle', 'the raw token'])('switches to the account that %s names', async (by) => {
    await using app = await multiApp();
    const ada = await signedUp(app);
    const raw = tokenOf(ada);
    const bob = await signedUp(app, { name: 'Bob' });
    await signIn(ada, bob);
    expect(await activeIn(ada)).toBe('Bob');

    const sessionToken = by === 'a handle' ? await handleOf(ada, 'Ada') : raw;
    const answer = await ada.api.multiSession.setActive.mutate({ sessionToken });

    expect(answer).toMatchObject({ session: { token: raw }, user: { name: 'Ada' } });
    expect(await activeIn(ada)).toBe('Ada');
    expect(deviceCookies(ada)).toHaveLength(2);
    expect(await app.em().count(Event, { action: 'session.activated', actorId: answer.user.id })).toBe(1);
  });

  test('needs no active session, and moves the account to the front', async () => {
    await using app = await multiApp();
    const { browser } = await shared(app, ['Ada', 'Bob', 'Cem']);
    const sessionToken = await handleOf(browser, 'Ada');
    browser.cookies.delete(SESSION);
    app.advance(60);
    await browser.post('/multi-session/set-active', { sessionToken });
    expect(await namesIn(browser)).toEqual(['Ada', 'Cem', 'Bob']);
  });

  test('refuses a banned account with a session, and clears its cookie', async () => {
    await using app = await multiApp({ admin: { bannedUserMessage: 'Not now' } });
    const { browser, people } = await shared(app, ['Ada', 'Bob']);
    const sessionToken = await handleOf(browser, 'Ada');
    // A ban by a call ends every session, and then nothing connects the cookie with a user.
    await app.em().nativeUpdate(User, { id: people[0]?.id ?? '' }, { banned: true });
    const answer = await browser.post('/multi-session/set-active', { sessionToken });
    expect([answer.status, await answer.json()]).toEqual([403, { code: 'BANNED_USER', message: 'Not now' }]);
    expect(deviceCookies(browser)).toHaveLength(1);
    expect(await activeIn(browser)).toBe('Bob');
  });

  test('switches between a session that is remembered and one that is not', async () => {
    await using app = await multiApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    await signIn(ada, bob, { rememberMe: false });
    expect(ada.cookies.has('keystead.dont_remember')).toBe(true);
    app.advance(60);
    const response = await ada.post('/multi-session/set-active', {
      sessionToken: await handleOf(ada, 'Ada'),
    });
    expect(ada.cookies.has('keystead.dont_remember')).toBe(false);
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=604740');
    await ada.post('/multi-session/set-active', { sessionToken: await handleOf(ada, 'Bob') });
    expect(ada.cookies.has('keystead.dont_remember')).toBe(true);
  });

  test('makes a copy of the new session, if there are copies', async () => {
    await using app = await multiApp({ session: { cookieCache: { enabled: true } } });
    const { browser } = await shared(app, ['Ada', 'Bob']);
    await browser.post('/multi-session/set-active', { sessionToken: await handleOf(browser, 'Ada') });
    await app.forgetStatements();
    expect(await activeIn(browser)).toBe('Ada');
    expect(app.statements).toEqual([]);
  });

  test('refuses a token without its cookie, and clears a cookie of an expired session', async () => {
    await using app = await multiApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const token = tokenOf(bob);
    for (const sessionToken of ['', 'x', token, hashToken(token)])
      expect(await refusalOf(ada, setActive, { sessionToken })).toEqual(unknown);
    ada.cookies.set(`${SESSION}_multi-${token.toLowerCase()}`, `${token}.${'A'.repeat(43)}=`);
    expect(await refusalOf(ada, setActive, { sessionToken: token })).toEqual(unknown);
    ada.cookies.set(`${SESSION}_multi-${token.toLowerCase()}`, bob.cookies.get(SESSION) ?? '');
    await app.em().nativeDelete(Session, { user: bob.id });
    const ended = await ada.post('/multi-session/set-active', { sessionToken: token });
    expect(ended.status).toBe(401);
    expect(deviceCookies(ada)).toHaveLength(1);
    expect(await activeIn(ada)).toBe('Ada');
    expect(await refusalOf(ada, setActive, {})).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  });
});

describe('revoke', () => {
  test('ends another account of this browser', async () => {
    await using app = await multiApp();
    const { browser, people } = await shared(app, ['Ada', 'Bob']);
    const sessionToken = await handleOf(browser, 'Ada');
    expect(await browser.api.multiSession.revoke.mutate({ sessionToken })).toEqual({ status: true });
    expect(await namesIn(browser)).toEqual(['Bob']);
    expect(deviceCookies(browser)).toHaveLength(1);
    expect(await app.em().count(Session, { user: people[0]?.id ?? '' })).toBe(0);
    expect(await app.em().count(Event, { action: 'session.revoked', actorId: people[0]?.id ?? '' })).toBe(1);
  });

  test('of the active one switches to the one that was used before, and finally to none', async () => {
    await using app = await multiApp();
    const { browser } = await shared(app, ['Ada', 'Bob']);
    await browser.post('/multi-session/revoke', { sessionToken: tokenOf(browser) });
    expect(await activeIn(browser)).toBe('Ada');
    await browser.post('/multi-session/revoke', { sessionToken: tokenOf(browser) });
    expect(browser.cookies.size).toBe(0);
  });

  test('skips a banned account with a session, as signing out of one does', async () => {
    await using app = await multiApp({ admin: {} });
    const { browser, people } = await shared(app, ['Ada', 'Bob', 'Cem', 'Dan']);
    await app.em().nativeUpdate(User, { id: people[2]?.id ?? '' }, { banned: true });
    await browser.post('/multi-session/revoke', { sessionToken: tokenOf(browser) });
    expect(await activeIn(browser)).toBe('Bob');
    await app.em().nativeUpdate(User, { id: people[0]?.id ?? '' }, { banned: true });
    await browser.api.signOut.mutate({ sessionOnly: true });
    expect(await activeIn(browser)).toBeUndefined();
  });

  testOnce('of a session that ended elsewhere clears the cookie', async () => {
    await using app = await multiApp();
    const { browser, people } = await shared(app, ['Ada', 'Bob']);
    const sessionToken = await handleOf(browser, 'Ada');
    await app.em().nativeDelete(Session, { user: people[0]?.id ?? '' });
    expect((await browser.post('/multi-session/revoke', { sessionToken })).status).toBe(200);
    expect(deviceCookies(browser)).toHaveLength(1);
  });

  testOnce('refuses calls without a session, and tokens without their cookies', async () => {
    await using app = await multiApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    expect(await refusalOf(app.browser(), revoke, { sessionToken: 'x' })).toEqual(unauthorized);
    for (const sessionToken of ['x', tokenOf(bob), hashToken(tokenOf(bob))])
      expect(await refusalOf(ada, revoke, { sessionToken })).toEqual(unknown);
    expect(await app.em().count(Session, { user: bob.id })).toBe(1);
  });
});

describeOnce('sign-out', () => {
  test('ends all accounts of the browser, and none elsewhere', async () => {
    await using app = await multiApp();
    const { browser, people } = await shared(app, ['Ada', 'Bob']);
    const [ada] = people;
    const elsewhere = ada && (await signedIn(app, ada));
    await browser.post('/sign-out', {});
    expect(browser.cookies.size).toBe(0);
    expect(await app.em().count(Session, {})).toBe(1);
    expect(elsewhere && (await activeIn(elsewhere))).toBe('Ada');
    expect(await app.em().count(Event, { action: 'session.signed-out' })).toBe(2);
  });

  test('ends the other accounts even if the active session does not exist any more', async () => {
    await using app = await multiApp();
    const { browser } = await shared(app, ['Ada', 'Bob']);
    browser.cookies.delete(SESSION);
    await browser.post('/sign-out', {});
    expect(await app.em().count(Session, {})).toBe(0);
  });

  test('of one account switches to the one that was used before', async () => {
    await using app = await multiApp();
    const { browser } = await shared(app, ['Ada', 'Bob', 'Cem']);
    expect(await browser.api.signOut.mutate({ sessionOnly: true })).toEqual({ success: true });
    expect(await activeIn(browser)).toBe('Bob');
    expect(await namesIn(browser)).toEqual(['Bob', 'Ada']);
    expect(deviceCookies(browser)).toHaveLength(2);
  });

  test('ignores a cookie that is not signed', async () => {
    await using app = await multiApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const token = tokenOf(bob);
    ada.cookies.set(`${SESSION}_multi-${token.toLowerCase()}`, `${token}.${'A'.repeat(43)}=`);
    await ada.post('/sign-out', {});
    expect(await app.em().count(Session, { user: bob.id })).toBe(1);
    expect(ada.cookies.size).toBe(0);
  });

  test('accepts `sessionOnly` also if a browser has one session', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.post('/sign-out', { sessionOnly: true });
    expect(await app.em().count(Session, {})).toBe(0);
  });
});

describeOnce('changes of one account', () => {
  test('extend its own cookie when its session is extended', async () => {
    await using app = await multiApp();
    const { browser } = await shared(app, ['Ada', 'Bob']);
    app.advance(2 * DAY);
    const lines = (await browser.get('/get-session')).headers.getSetCookie();
    expect(lines.map((line) => [line.includes('_multi-'), line.includes('Max-Age=604800')])).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  test('keep the others when it signs out everywhere, changes its password or is deleted', async () => {
    await using app = await multiApp({
      user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } },
    });
    const { browser, people } = await shared(app, ['Ada', 'Bob', 'Cem', 'Dan']);
    await browser.post('/revoke-sessions', {});
    expect(await namesIn(browser)).toEqual(['Cem', 'Bob', 'Ada']);
    await browser.post('/multi-session/set-active', { sessionToken: await handleOf(browser, 'Cem') });
    await browser.post('/delete-user', { password: people[2]?.password });
    expect(await app.em().count(User, {})).toBe(3);
    expect(await namesIn(browser)).toEqual(['Bob', 'Ada']);
    await browser.post('/multi-session/set-active', { sessionToken: await handleOf(browser, 'Bob') });
    await browser.post('/change-password', {
      currentPassword: people[1]?.password,
      newPassword: 'another password',
      revokeOtherSessions: true,
    });
    expect(await namesIn(browser)).toEqual(['Bob', 'Ada']);
    expect(deviceCookies(browser)).toHaveLength(2);
  });
});

testOnce('the calls do not exist without the option', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  for (const call of [setActive, revoke])
    expect(await refusalOf(ada, call, { sessionToken: 'x' })).toEqual({ status: 404, code: 'NOT_FOUND' });
});

testOnce('cookies of sessions that ended elsewhere are cleared at the next sign-in', async () => {
  await using app = await testApp({ multiSession: {} });
  const { email, password } = await signedUp(app);
  const browser = app.browser();
  for (const _ of ['first', 'second', 'third']) {
    await app.em().nativeDelete(Session, {});
    await browser.post('/sign-in/email', { email, password });
  }

  expect([...browser.cookies.keys()].filter((name) => name.includes('_multi-'))).toHaveLength(1);
});

import { Session } from '@keystead/db';
import { describe, expect, test, vi } from 'vitest';
import { deriveKeys, secretItself } from '#core/crypto/keys.ts';
import { signValue } from '#core/http/signed-cookie.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import {
  type Browser,
  browserAt,
  createBrowser,
  signedIn,
  signedUp,
  TEST_SECRET,
  testApp,
} from '#testing/index.ts';
import { shownUser } from '#testing/people/shown-user.ts';

const call = { path: '/get-session', procedure: 'getSession', method: 'GET' } as const;
const cookieOf = (token: string, secret = TEST_SECRET): string =>
  encodeURIComponent(signValue(deriveKeys([secret], secretItself), token));
const cookiesOf = (response: Response): string[] => response.headers.getSetCookie();
/** Without what a sign-in over another session clears elsewhere: with a domain, or at another path. */
const ofPresentPlace = (response: Response) =>
  cookiesOf(response).filter((line) => !/Max-Age=0;.*(Domain=|Path=\/api|Partitioned)/.test(line));
const withCookie = (browser: Browser, value: string): Browser => {
  browser.cookies.set('keystead.session_token', value);
  return browser;
};
const afterSeconds = (app: { now(): Date }, seconds: number): Date =>
  new Date(app.now().getTime() + seconds * 1000);

/** When the only session was last extended, and when it ends. */
async function readTimes(app: Awaited<ReturnType<typeof testApp>>) {
  const [session] = await app.em().find(Session, {});
  return { expiresAt: session?.expiresAt.toISOString(), updatedAt: session?.updatedAt.toISOString() };
}

describe('get-session', () => {
  test('returns null without a cookie, without a statement', async () => {
    await using app = await testApp();
    const browser = app.browser();
    await app.forgetStatements();

    const response = await browser.get('/get-session');

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('null');
    expect(cookiesOf(response)).toEqual([]);
    expect(app.statements).toEqual([]);
    expect(await browser.api.getSession.query()).toBeNull();
  });

  test.each([
    ['no signature', 'abcdefghijklmnopqrstuvwxyz012345'],
    ['an empty signature', 'abcdefghijklmnopqrstuvwxyz012345.'],
    ['a made up signature', `abcdefghijklmnopqrstuvwxyz012345.${'A'.repeat(43)}%3D`],
    ['the signature of another secret', cookieOf('abcdefghij', 'another secret that is long enough!')],
    ['an empty value', ''],
    ['broken encoding', '%E0%A4%A'],
  ])('ignores a cookie with %s, without a statement', async (_, value) => {
    await using app = await testApp();
    const browser = withCookie(app.browser(), value);
    await app.forgetStatements();

    const response = await browser.get('/get-session');

    expect(await response.text()).toBe('null');
    expect(cookiesOf(response)).toEqual([]);
    expect(app.statements).toEqual([]);
    expect(await browser.api.getSession.query()).toBeNull();
  });

  testOnce('refuses the signature of one token with another', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const signature = ada.cookies.get('keystead.session_token')?.split('.')[1];
    const browser = withCookie(app.browser(), `${'a'.repeat(32)}.${signature}`);

    expect(await browser.api.getSession.query()).toBeNull();
    expect(await ada.api.getSession.query()).not.toBeNull();
  });

  testOnce('clears the cookies of an unknown session, with every attribute', async () => {
    await using app = await testApp();
    const browser = withCookie(app.browser(), cookieOf('nobody has this one'));

    const response = await browser.get('/get-session');

    expect(await response.text()).toBe('null');
    expect(cookiesOf(response)).toEqual(
      ['session_token', 'session_data', 'dont_remember'].map(
        (key) => `keystead.${key}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
      ),
    );
  });

  test('returns the session and its user with one statement', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await app.forgetStatements();

    const response = await ada.get('/get-session');

    expect(app.statements).toHaveLength(1);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(cookiesOf(response)).toEqual([]);
    expect(await response.json()).toEqual({
      session: {
        id: expect.stringMatching(/^[a-zA-Z0-9]{32}$/),
        token: decodeURIComponent(ada.cookies.get('keystead.session_token') ?? '').split('.')[0],
        userId: ada.id,
        expiresAt: '2026-03-08T12:00:00.000Z',
        createdAt: '2026-03-01T12:00:00.000Z',
        updatedAt: '2026-03-01T12:00:00.000Z',
        ipAddress: '203.0.113.7',
        userAgent: expect.stringContaining('Firefox'),
        device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
      },
      user: shownUser({ id: ada.id, email: ada.email }),
    });
  });

  testOnce('returns the same on both transports', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    expect(await ada.api.getSession.query()).toEqual(await (await ada.get('/get-session')).json());
  });

  test('does not exist for POST', async () => {
    await using app = await testApp();
    const response = await app.browser().post('/get-session');

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
  });

  test('distinguishes a database failure from a missing session, and keeps the cookies', async () => {
    await using app = await testApp();
    const service = await app.beside({ database: 'sqlite::memory:' });
    await service.migrate();
    // A table whose rows cannot be read.
    const connection = service.orm.em.getConnection();
    await connection.execute('alter table session rename to broken');
    await connection.execute("create view session as select * from broken where json_extract('{', '$')");
    const browser = withCookie(createBrowser(service), cookieOf('some token'));

    expect(await refusalOf(browser, call)).toEqual({ status: 500, code: 'FAILED_TO_GET_SESSION' });
    expect(browser.cookies.size).toBe(1);
    expect(app.log).toEqual(
      Array(2).fill({
        level: 'error',
        message: 'the session could not be read',
        fields: { err: expect.any(Error) },
      }),
    );
    await service.close();
  });
});

describeOnce('an expired session', () => {
  test('is deleted, and its cookies are cleared', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(7 * DAY);

    const response = await ada.get('/get-session');

    expect(await response.json()).toBeNull();
    expect(response.headers.get('keystead-session')).toBe('changed');
    expect(cookiesOf(response)).toHaveLength(3);
    expect(ada.cookies.size).toBe(0);
    expect(await app.em().count(Session, {})).toBe(0);
  });

  test('is valid to its last second', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(7 * DAY - 1);

    expect(await ada.api.getSession.query()).not.toBeNull();
  });
});

describe('the refresh of a session', () => {
  test('happens once updateAge has passed, and not before', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(DAY - 1);
    expect(cookiesOf(await ada.get('/get-session'))).toEqual([]);
    app.advance(1);

    const response = await ada.get('/get-session');

    const expiresAt = afterSeconds(app, 7 * DAY);
    expect(await response.json()).toMatchObject({
      session: {
        expiresAt: expiresAt.toISOString(),
        updatedAt: app.now().toISOString(),
        createdAt: '2026-03-01T12:00:00.000Z',
      },
    });
    expect(cookiesOf(response)).toEqual([
      `keystead.session_token=${ada.cookies.get('keystead.session_token')}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(await app.em().find(Session, {})).toMatchObject([{ expiresAt, updatedAt: app.now() }]);
  });

  test('happens on any call that needs a session', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(2 * DAY);

    const response = await ada.get('/list-sessions');

    expect(cookiesOf(response)[0]).toContain('Max-Age=604800');
    expect(await response.json()).toMatchObject([{ expiresAt: afterSeconds(app, 7 * DAY).toISOString() }]);
  });

  test.each([
    ['disableRefresh=true', false],
    ['disableRefresh=1', true],
    ['disableRefresh=TRUE', true],
    ['disableRefresh=', true],
  ])('is skipped for %s: %s', async (query, refreshes) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const [before] = await app.em().find(Session, {});
    app.advance(3 * DAY);

    const response = await ada.get(`/get-session?${query}`);

    expect(cookiesOf(response)).toHaveLength(refreshes ? 1 : 0);
    const [after] = await app.em().find(Session, {});
    expect(after?.expiresAt).toEqual(refreshes ? afterSeconds(app, 7 * DAY) : before?.expiresAt);
  });

  testOnce('is skipped for a tRPC client on request', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(3 * DAY);

    await ada.api.getSession.query({ disableRefresh: true });

    const [row] = await app.em().find(Session, {});
    expect(row?.expiresAt.toISOString()).toBe('2026-03-08T12:00:00.000Z');
  });

  test('never happens if the operator switched it off', async () => {
    await using app = await testApp({ session: { disableSessionRefresh: true } });
    const ada = await signedUp(app);
    app.advance(6 * DAY);

    expect(cookiesOf(await ada.get('/get-session'))).toEqual([]);
    app.advance(DAY);
    expect(await ada.api.getSession.query()).toBeNull();
  });

  test('never goes past the absolute lifetime', async () => {
    await using app = await testApp({ session: { absoluteLifetime: 10 * DAY } });
    const ada = await signedUp(app);
    app.advance(6 * DAY);

    const response = await ada.get('/get-session');
    expect(await response.json()).toMatchObject({ session: { expiresAt: '2026-03-11T12:00:00.000Z' } });
    expect(cookiesOf(response)[0]).toContain(`Max-Age=${4 * DAY}`);
    app.advance(3 * DAY);
    expect(cookiesOf(await ada.get('/get-session'))).toEqual([]);
    app.advance(DAY);
    expect(await ada.api.getSession.query()).toBeNull();
  });

  test('has no limit with an absolute lifetime of 0', async () => {
    await using app = await testApp({ session: { absoluteLifetime: 0 } });
    const ada = await signedUp(app);

    for (let week = 0; week < 70; week += 1) {
      app.advance(6 * DAY);
      await ada.get('/get-session');
    }

    expect(await ada.api.getSession.query()).not.toBeNull();
  });

  test('writes once for parallel requests', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const before = await readTimes(app);
    app.advance(2 * DAY);
    const first = app.now();

    // Each call has another time, so that a second write would show in an answer.
    const calls = Array.from({ length: 8 }, () => {
      const answer = ada.get('/get-session');
      app.advance(1);
      return answer;
    });
    const answers = await Promise.all(calls);

    const after = await readTimes(app);
    for (const answer of answers) {
      const { session } = Object(await answer.json());
      const times = { expiresAt: session.expiresAt, updatedAt: session.updatedAt };
      // On PostgreSQL a call does not wait while another one writes: it leaves the session and the cookie as they are.
      expect(cookiesOf(answer).length > 0 ? [after] : [after, before]).toContainEqual(times);
    }
    expect(answers.some((answer) => cookiesOf(answer).length > 0)).toBe(true);
    const updatedAt = Date.parse(after.updatedAt ?? '');
    expect(updatedAt).toBeGreaterThanOrEqual(first.getTime());
    expect(Date.parse(after.expiresAt ?? '')).toBe(updatedAt + 7 * DAY * 1000);
  });

  test('returns null and clears the cookies when the session ends in between', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(2 * DAY);
    await ada.api.getSession.query({ disableRefresh: true });

    // The row is deleted between the statement that reads it and the one that extends it.
    const { em } = app.service.orm;
    const fork = em.fork.bind(em);
    vi.spyOn(em, 'fork').mockImplementationOnce(() => {
      const own = fork();
      vi.spyOn(own, 'execute').mockImplementationOnce(async (...statement) => {
        await fork().nativeDelete(Session, { user: ada.id });
        return own.execute(...statement);
      });
      return own;
    });
    const response = await ada.get('/get-session');
    vi.restoreAllMocks();

    expect(await response.json()).toBeNull();
    expect(cookiesOf(response)).toHaveLength(3);
    expect(ada.cookies.size).toBe(0);
  });
});

describe('a session that is not remembered', () => {
  const unremembered = async (app: Awaited<ReturnType<typeof testApp>>) => {
    const ada = await signedUp(app);
    const browser = app.browser();
    const response = await browser.post('/sign-in/email', {
      email: ada.email,
      password: ada.password,
      rememberMe: false,
    });
    return { browser, response };
  };

  test('ends with the browser, and after a day in the database', async () => {
    await using app = await testApp();
    const { browser, response } = await unremembered(app);

    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(/^keystead\.session_token=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^keystead\.dont_remember=true\.[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const session = await browser.api.getSession.query();
    expect(session?.session.expiresAt).toBe(afterSeconds(app, DAY).toISOString());
    app.advance(DAY);
    expect(await browser.api.getSession.query()).toBeNull();
    expect(browser.cookies.size).toBe(0);
  });

  test('is never extended', async () => {
    await using app = await testApp();
    const { browser } = await unremembered(app);
    app.advance(DAY - 1);

    expect(cookiesOf(await browser.get('/get-session'))).toEqual([]);
    expect(cookiesOf(await browser.get('/list-sessions'))).toEqual([]);
    app.advance(1);
    expect(await browser.api.getSession.query()).toBeNull();
  });

  testOnce('has a copy that ends with the browser too', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true } } });
    const { browser, response } = await unremembered(app);
    const copyOf = (answer: Response) => cookiesOf(answer).find((line) => line.includes('session_data='));

    expect(copyOf(response)).not.toContain('Max-Age');
    app.advance(2 * MINUTE);
    const later = await browser.get('/get-session');
    expect(copyOf(later)).toContain('session_data=');
    expect(copyOf(later)).not.toContain('Max-Age');
  });

  test('lives no longer than a remembered one', async () => {
    await using app = await testApp({ session: { expiresIn: 1800, updateAge: 600 } });
    const { browser } = await unremembered(app);
    app.advance(1800);

    expect(await browser.api.getSession.query()).toBeNull();
  });

  test('is replaced by a remembered one', async () => {
    await using app = await testApp();
    const { browser } = await unremembered(app);

    const response = await browser.post('/sign-in/email', {
      email: 'ada@example.com',
      password: 'correct horse battery',
    });

    expect(ofPresentPlace(response)).toEqual([
      expect.stringContaining('Max-Age=604800'),
      'keystead.dont_remember=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(browser.cookies.has('keystead.dont_remember')).toBe(false);
  });
});

describeOnce('the secret', () => {
  test('can be replaced without ending sessions', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const secret = ['a newer secret for tests, long enough', TEST_SECRET];
    const browser = browserAt(await app.beside({ secret }), ada);

    expect((await browser.api.getSession.query())?.user.id).toBe(ada.id);
    app.advance(2 * DAY);
    await browser.get('/get-session');
    // New signatures use the newer secret, which the earlier service does not know.
    const renewed = browser.cookies.get('keystead.session_token') ?? '';
    expect(await browser.api.getSession.query()).not.toBeNull();
    expect(await withCookie(app.browser(), renewed).api.getSession.query()).toBeNull();
  });
});

describeOnce('the cookies', () => {
  test('have the names of the reference with its prefix', async () => {
    await using app = await testApp({
      advanced: { cookiePrefix: 'better-auth' },
      session: { cookieCache: { enabled: true } },
    });
    const ada = await signedUp(app);

    await ada.api.signIn.email.mutate({ email: ada.email, password: ada.password, rememberMe: false });

    expect([...ada.cookies.keys()].sort()).toEqual([
      'better-auth.dont_remember',
      'better-auth.session_data',
      'better-auth.session_token',
    ]);
  });

  test('are secure, with the prefix for it, if the service is', async () => {
    const headers = { origin: 'https://auth.example.com' };
    await using app = await testApp({ baseURL: 'https://auth.example.com' });
    const ada = await signedUp(app, { headers });

    const signIn = await ada.post('/sign-in/email', { email: ada.email, password: ada.password });
    const signOut = await ada.post('/sign-out');

    expect(ofPresentPlace(signIn)).toEqual([
      expect.stringMatching(
        /^__Secure-keystead\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(cookiesOf(signOut)).toEqual(
      [
        '__Secure-keystead.session_token',
        '__Secure-keystead.session_data',
        '__Host-keystead.dont_remember',
      ].map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`),
    );
  });

  test('are for the subdomains that the operator named, also when they are cleared', async () => {
    await using app = await testApp({
      advanced: { crossSubDomainCookies: { enabled: true, domain: 'example.com' } },
    });
    const ada = await signedUp(app);

    const signIn = await ada.post('/sign-in/email', { email: ada.email, password: ada.password });
    const signOut = await ada.post('/sign-out');

    expect(cookiesOf(signIn).at(-1)).toContain('; Domain=example.com; Path=/;');
    const [former, ...present] = cookiesOf(signOut);
    expect(former).toBe('keystead.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect(present).toHaveLength(3);
    for (const line of present) expect(line).toContain('Max-Age=0; Domain=example.com; Path=/;');
  });

  test('can be renamed one by one', async () => {
    await using app = await testApp({ advanced: { cookies: { session_token: { name: 'sid' } } } });
    const ada = await signedUp(app);

    expect([...ada.cookies.keys()]).toEqual(['sid']);
    expect(await ada.api.getSession.query()).not.toBeNull();
  });

  test('of two browsers are two sessions', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);

    const [one, other] = await Promise.all([ada.api.getSession.query(), phone.api.getSession.query()]);

    expect(one?.session.id).not.toBe(other?.session.id);
    expect(one?.user).toEqual(other?.user);
  });
});

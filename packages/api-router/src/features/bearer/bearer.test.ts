import '#testing/database/one-database.ts';
import { Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashToken } from '#core/crypto/token-hash.ts';
import { DAY } from '#core/options/durations.ts';
import {
  type Browser,
  ORIGIN,
  type Person,
  signedIn,
  signedUp,
  type TestApp,
  type TestOptions,
  testApp,
} from '#testing/index.ts';
import { tokenOf } from '#testing/people/signed-tokens.ts';

const NAME = 'keystead.session_token';
const bearerApp = (options: TestOptions = {}) => testApp({ bearer: {}, ...options });

/** The session of a browser as `set-auth-token` has it: URL-encoded, with its signature. */
const signedOf = ({ cookies }: Browser): string => cookies.get(NAME) ?? '';

const signedInView = z.object({ user: z.object({ email: z.string() }) });

const as = (value: string, scheme = 'Bearer') => ({ authorization: `${scheme} ${value}` });

async function whoIs(browser: Browser, headers: Record<string, string>): Promise<string | null> {
  const answer = await (await browser.get('/get-session', headers)).json();
  return answer === null ? null : signedInView.parse(answer).user.email;
}

describe('the header', () => {
  test('has a session in its signed form, encoded or decoded, with the scheme in any case, and no other form', async () => {
    await using app = await bearerApp();
    const ada = await signedUp(app);
    const signed = signedOf(ada);
    const decoded = decodeURIComponent(signed);
    const [token = '', signature = ''] = decoded.split('.');
    const { email } = ada;
    const accepted: [string, string?][] = [[signed], [decoded], [signed, 'bearer'], [decoded, 'BEARER']];
    for (const [value, scheme] of accepted) expect(await whoIs(app.browser(), as(value, scheme))).toBe(email);

    const refused: [string, string?][] = [
      [token],
      [hashToken(token)],
      [`${hashToken(token)}.${signature}`],
      [`${token}.`],
      [`${token}.${signature.slice(1)}`],
      [`${token}.${'A'.repeat(43)}=`],
      [`.${signature}`],
      [`${decoded}.`],
      [`${decoded} x`],
      ['%E0%A4%A.x'],
      [''],
      ['x'.repeat(10_000)],
      [signed, 'Basic'],
      [signed, 'Bearer Bearer'],
    ];
    for (const [value, scheme] of refused)
      expect(await whoIs(app.browser(), as(value, scheme)), value.slice(0, 60)).toBeNull();
    const listed = await ada.api.listSessions.query();
    expect(listed).toHaveLength(1);
  });

  test('with an unsigned token is ignored, unless the operator allows it, and a handle always is', async () => {
    await using app = await bearerApp({ bearer: { requireSignature: false } });
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const [token = ''] = decodeURIComponent(signedOf(ada)).split('.');
    expect(await whoIs(app.browser(), as(token))).toBe(ada.email);
    expect(await whoIs(app.browser(), as(`${token}.${'A'.repeat(43)}=`))).toBeNull();
    const handle = (await phone.api.listSessions.query()).find(({ current }) => !current)?.token ?? '';
    expect(handle).toBe(hashToken(token));
    expect(await whoIs(app.browser(), as(handle))).toBeNull();
  });

  test('is ignored without the option, and no header is sent', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    expect(await whoIs(app.browser(), as(signedOf(ada)))).toBeNull();
    const { headers } = await ada.post('/sign-in/email', { email: ada.email, password: ada.password });
    expect(headers.get('set-auth-token')).toBeNull();
  });

  test('signs in over REST, tRPC and inside the process, also for calls that need a fresh session', async () => {
    await using app = await bearerApp({ jwt: {} });
    const ada = await signedUp(app);
    const client = app.browser({ headers: as(signedOf(ada)) });
    expect((await client.api.getSession.query())?.user.email).toBe(ada.email);
    expect(await client.api.listSessions.query()).toMatchObject([{ current: true }]);
    expect(await tokenOf(client)).toContain('.');
    expect(await client.api.changeEmail.mutate({ newEmail: 'other@example.com' })).toMatchObject({
      status: true,
    });
    const inside = await app.service.getSession({ authorization: `Bearer ${signedOf(ada)}` });
    expect(inside?.user.id).toBe(ada.id);
  });
});

describe('beside cookies', () => {
  /** The cookies of one user and the header of another. */
  async function both(options: TestOptions = {}): Promise<{ app: TestApp; ada: Person; bob: Person }> {
    const app = await bearerApp(options);
    return { app, ada: await signedUp(app), bob: await signedUp(app, { name: 'Bob' }) };
  }

  test('it is used instead of the session cookie, for this call', async () => {
    const { app, ada, bob } = await both();
    await using _ = app;
    expect(await whoIs(ada, as(signedOf(bob)))).toBe(bob.email);
    expect(await whoIs(ada, {})).toBe(ada.email);
  });

  test('it leaves the cookies as they are: it renews, extends and ends no session of the cookie', async () => {
    const { app, ada, bob } = await both({ session: { cookieCache: { enabled: true } } });
    await using _ = app;
    const header = as(signedOf(bob));
    const before = [...ada.cookies];
    const renewed = await ada.post('/update-user', { name: 'Countess' }, header);
    expect(renewed.headers.get('set-auth-token')).toBe(signedOf(bob));
    app.advance(2 * DAY);
    const extended = await ada.get('/get-session', header);
    expect(extended.headers.get('set-auth-token')).toBe(signedOf(bob));
    const ended = await ada.post('/sign-out', {}, header);
    for (const answer of [renewed, extended, ended]) expect(answer.headers.getSetCookie()).toEqual([]);
    expect([...ada.cookies]).toEqual(before);
    expect(await whoIs(app.browser(), header)).toBeNull();
    expect(await whoIs(ada, {})).toBe(ada.email);
  });

  test('a replaced session, or a sign-out, leaves the cookies as they are, too', async () => {
    const { app, ada, bob } = await both({ multiSession: {} });
    await using _ = app;
    const before = [...ada.cookies].filter(([name]) => name.startsWith(NAME));
    const change = {
      currentPassword: bob.password,
      newPassword: 'a whole new battery',
      revokeOtherSessions: true,
    };
    const changed = await ada.post('/change-password', change, as(signedOf(bob)));
    const ended = await ada.post('/sign-out', {}, as(changed.headers.get('set-auth-token') ?? ''));
    expect([changed.status, ended.status]).toEqual([200, 200]);
    expect([...ada.cookies].filter(([name]) => name.startsWith(NAME))).toEqual(before);
    expect(await app.em().find(Session, {})).toMatchObject([{ user: { id: ada.id } }]);
    expect(await whoIs(ada, {})).toBe(ada.email);
  });

  test('it counts as none if it is not signed, or its session does not exist', async () => {
    const { app, ada, bob } = await both();
    await using _ = app;
    const header = as(signedOf(bob));
    expect(await whoIs(ada, as('x.y'))).toBe(ada.email);
    await bob.api.signOut.mutate();
    const response = await ada.get('/get-session', header);
    expect(await response.json()).toMatchObject({ user: { email: ada.email } });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('a copy of the session is not used, whoever it belongs to', async () => {
    const { app, ada, bob } = await both({ session: { cookieCache: { enabled: true } } });
    await using _ = app;
    for (const header of [as(signedOf(ada)), as(signedOf(bob))]) {
      await app.forgetStatements();
      await ada.get('/get-session', header);
      expect(app.statements).toHaveLength(1);
    }
    const header = as(signedOf(ada));
    await app.em().nativeDelete(Session, { user: ada.id });
    expect(await whoIs(ada, header)).toBeNull();
  });

  test('the origin is checked as for cookies; without cookies it is not', async () => {
    const { app, ada, bob } = await both();
    await using _ = app;
    const evil = { ...as(signedOf(bob)), origin: 'https://evil.example' };
    const change = (browser: Browser, headers: Record<string, string>) =>
      browser.post('/update-user', { name: 'Countess' }, headers);
    expect((await change(ada, evil)).status).toBe(403);
    expect((await change(app.browser(), evil)).status).toBe(200);
    expect((await change(app.browser(), { ...evil, 'sec-fetch-site': 'cross-site' })).status).toBe(200);
    for (const value of ['x', 'x.y', `${decodeURIComponent(signedOf(bob))}x`])
      expect((await change(app.browser(), { ...as(value), origin: 'https://evil.example' })).status).toBe(
        403,
      );
  });

  test('signing out ends only the session of the header', async () => {
    const { app, ada, bob } = await both();
    await using _ = app;
    const client = app.browser({ headers: as(signedOf(bob)) });
    expect(await client.api.signOut.mutate()).toEqual({ success: true });
    expect(await app.em().find(Session, {})).toMatchObject([{ user: { id: ada.id } }]);
    expect(await whoIs(client, {})).toBeNull();
  });
});

describe('set-auth-token', () => {
  test('is sent with every answer that sets a session cookie, also to callers without cookies', async () => {
    await using app = await bearerApp({ organization: {} });
    const ada = await signedUp(app);
    const { email, password } = ada;
    const answers = [
      await app.browser().post('/sign-up/email', { name: 'Bob', email: 'bob@example.com', password }),
      await app.browser().post('/sign-in/email', { email, password }),
      await app.browser().post('/sign-in/email', { email, password, rememberMe: false }),
      await ada.post('/update-user', { name: 'Countess' }),
      await ada.post('/organization/create', { name: 'Acme', slug: 'acme' }),
      await ada.post('/organization/set-active', { organizationId: null }),
      await ada.post('/change-password', {
        currentPassword: password,
        newPassword: 'another horse battery',
        revokeOtherSessions: true,
      }),
    ];
    for (const { headers, url } of answers) {
      // The line of the present options comes last, after those that clear the cookie at other places.
      const cookie = headers.getSetCookie().findLast((line) => line.startsWith(`${NAME}=`));
      expect(headers.get('set-auth-token'), url).toBe(cookie?.split(';')[0]?.slice(NAME.length + 1));
      expect(headers.get('access-control-expose-headers')).toContain('set-auth-token');
    }
    const token = answers.at(-1)?.headers.get('set-auth-token') ?? '';
    expect(await whoIs(app.browser(), as(token))).toBe(email);
  });

  test('is sent when the session is extended, and not when it ends or nothing is set', async () => {
    await using app = await bearerApp();
    const ada = await signedUp(app);
    const client = app.browser({ headers: as(signedOf(ada)) });
    expect((await client.get('/get-session')).headers.get('set-auth-token')).toBeNull();
    app.advance(2 * DAY);
    expect((await client.get('/get-session')).headers.get('set-auth-token')).toBe(signedOf(ada));
    const wrong = await client.post('/sign-in/email', { email: ada.email, password: 'x' });
    expect(wrong.headers.get('set-auth-token')).toBeNull();
    expect((await ada.post('/sign-out')).headers.get('set-auth-token')).toBeNull();
  });

  test('is exposed in one list with the other headers', async () => {
    await using app = await bearerApp({ jwt: {}, oneTimeToken: { setOttHeaderOnNewSession: true } });
    const ada = await signedUp(app);
    app.advance(2 * DAY);
    const extended = await ada.get('/get-session');
    expect(extended.headers.get('access-control-expose-headers')).toBe('set-auth-token,set-auth-jwt');
    const input = { email: ada.email, password: ada.password };
    const signIn = await app.service.handler(
      new Request(`${ORIGIN}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    );
    expect(signIn.headers.get('access-control-expose-headers')).toBe('set-auth-token,set-ott');
    // A page of a trusted origin may read all headers.
    const fromPage = await app.browser().post('/sign-in/email', input);
    expect(fromPage.headers.get('access-control-expose-headers')?.split(',')).toEqual(
      expect.arrayContaining(['set-auth-token', 'set-auth-jwt', 'set-ott', 'retry-after']),
    );
  });
});

test('the document has the scheme if it is on', async () => {
  await using app = await bearerApp();
  const document = await (await app.browser().get('/openapi.json')).json();
  expect(document).toMatchObject({
    components: {
      securitySchemes: { session: { in: 'cookie' }, bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths: { '/list-sessions': { get: { security: [{ session: [] }, { bearer: [] }] } } },
  });
});

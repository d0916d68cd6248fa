import { Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { clientsApp } from '#testing/apps/clients-app.ts';
import { type Browser, ORIGIN, type Person, signedUp, type TestOptions } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { signIdToken } from '#testing/people/grants.ts';

const SECRET = 'a secret of the application, long enough';
const WAY_BACK = 'https://notes.example/signed-out?from=acme';
const PATH = '/oauth2/end-session';
const errorPage = (code: string) => `${ORIGIN}/api/auth/error?error=${code}&way=oauth2`;
const signedOutPage = `${ORIGIN}/logout?signed_out=true`;

const client = (client_id: string, rest: object = {}) => ({
  client_id,
  client_name: client_id,
  client_secret: SECRET,
  redirect_uris: [`https://${client_id}.example/cb`],
  post_logout_redirect_uris: [WAY_BACK],
  enable_end_session: true,
  ...rest,
});

const clients = [client('notes'), client('wiki'), client('quiet', { enable_end_session: false })];

async function logoutApp(options: TestOptions = {}) {
  const app = await clientsApp({ clients }, { admin: {}, ...options });
  const ada = await signedUp(app, { name: 'Ada' });
  const bob = await signedUp(app, { name: 'Bob', email: 'bob@example.com' });
  const hintOf = (who: { id: string }, aud = 'notes', claims: object = {}) =>
    signIdToken(app, { sub: who.id, aud, ...claims });
  return { app, ada, bob, hintOf, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const visit = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

const ask = (browser: Browser, params: Record<string, string>, headers: object = {}) =>
  browser.send(`/api/auth${PATH}?${new URLSearchParams(params)}`, { headers: { ...visit, ...headers } });

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.api.getSession.query()) !== null;

const locationOf = (response: Response): string =>
  response.headers.get('location') ?? `status ${response.status}`;

const isQuestion = (response: Response): boolean => {
  const page = new URL(locationOf(response));
  return page.pathname === '/logout' && page.searchParams.has('sig') && !page.searchParams.has('signed_out');
};

const confirm = (browser: Browser, fields: Record<string, string>, headers: object = {}) =>
  browser.send(`/api/auth${PATH}/confirm`, {
    method: 'POST',
    headers: { ...visit, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

describe('an application that shows an id token of whoever is signed in', () => {
  test('ends the session for all holders of its cookies, and gets the browser back with its state', async () => {
    await using made = await logoutApp({ session: { cookieCache: { enabled: true } } });
    const { app, ada, hintOf } = made;
    const params = {
      id_token_hint: await hintOf(ada),
      post_logout_redirect_uri: WAY_BACK,
      state: 'a b&c',
      other: 'x',
    };

    const response = await ask(ada, params);

    expect([response.status, locationOf(response)]).toEqual([302, `${WAY_BACK}&state=a+b%26c`]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(ada.cookies.size).toBe(0);
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
    expect(await app.em().count(Event, { action: 'session.signed-out', actorId: ada.id })).toBe(1);
  });

  test('does the same by a form of its own site, which first comes without the cookies', async () => {
    await using made = await logoutApp();
    const { app, ada, hintOf } = made;
    const fields = { id_token_hint: await hintOf(ada), post_logout_redirect_uri: WAY_BACK };
    const post = (browser: Browser) =>
      browser.send(`/api/auth${PATH}`, {
        method: 'POST',
        headers: {
          ...visit,
          origin: 'https://notes.example',
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(fields).toString(),
      });

    const first = await post(app.browser());
    const link = new URL(locationOf(first));
    const second = await ada.send(link.pathname + link.search, { headers: visit });

    expect([first.status, link.pathname]).toEqual([302, `/api/auth${PATH}`]);
    expect(locationOf(second)).toBe(WAY_BACK);
    expect(await isSignedIn(ada)).toBe(false);
  });

  test('may show one that has expired', async () => {
    await using made = await logoutApp();
    const { app, ada, hintOf } = made;
    const id_token_hint = await hintOf(ada);
    app.advance(DAY);

    expect(locationOf(await ask(ada, { id_token_hint, post_logout_redirect_uri: WAY_BACK }))).toBe(WAY_BACK);
    expect(await isSignedIn(ada)).toBe(false);
  });

  test('and names no way back leaves the browser on a page of the service', async () => {
    await using made = await logoutApp();
    const { ada, hintOf } = made;

    expect(locationOf(await ask(ada, { id_token_hint: await hintOf(ada) }))).toBe(signedOutPage);
    expect(await isSignedIn(ada)).toBe(false);
  });

  test('gets a browser back in which nobody is signed in any more', async () => {
    await using made = await logoutApp();
    const { app, ada, hintOf } = made;
    const params = { id_token_hint: await hintOf(ada), post_logout_redirect_uri: WAY_BACK };

    expect(locationOf(await ask(app.browser(), params))).toBe(WAY_BACK);
    expect(await isSignedIn(ada)).toBe(true);
  });
});

type Made = Awaited<ReturnType<typeof logoutApp>>;

/** What is not sure, with what the page that asks would lead back to. */
const unsure: Readonly<
  Record<string, [params: (made: Made) => Promise<Record<string, string>>, back: boolean]>
> = {
  'without a token': [async () => ({ client_id: 'notes', post_logout_redirect_uri: WAY_BACK }), true],
  'with nothing at all': [async () => ({}), false],
  'with a token of somebody else': [
    async ({ bob, hintOf }) => ({ id_token_hint: await hintOf(bob), post_logout_redirect_uri: WAY_BACK }),
    true,
  ],
  'with a token of another issuer': [
    async ({ ada, hintOf }) => ({
      id_token_hint: await hintOf(ada, 'notes', { iss: 'https://elsewhere.example' }),
      post_logout_redirect_uri: WAY_BACK,
    }),
    false,
  ],
  'with a token that was changed': [
    async ({ ada, bob, hintOf }) => {
      const [head, , signature] = (await hintOf(bob)).split('.');
      const [, body] = (await hintOf(ada)).split('.');
      return { id_token_hint: `${head}.${body}.${signature}`, post_logout_redirect_uri: WAY_BACK };
    },
    false,
  ],
  'with a token that nobody has signed': [
    async ({ ada, hintOf }) => {
      const [, body] = (await hintOf(ada)).split('.');
      const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      return { id_token_hint: `${head}.${body}.`, post_logout_redirect_uri: WAY_BACK };
    },
    false,
  ],
  'with an access token': [
    async ({ app, ada }) => ({
      id_token_hint: await signIdToken(
        app,
        { sub: ada.id, aud: 'notes' },
        { algorithm: 'RS256', typ: 'at+jwt' },
      ),
      post_logout_redirect_uri: WAY_BACK,
    }),
    false,
  ],
  'with a token for nobody we know': [
    async ({ ada, hintOf }) => ({
      id_token_hint: await hintOf(ada, 'gone'),
      post_logout_redirect_uri: WAY_BACK,
    }),
    false,
  ],
  'with a token of another client than it says': [
    async ({ ada, hintOf }) => ({
      id_token_hint: await hintOf(ada),
      client_id: 'wiki',
      post_logout_redirect_uri: WAY_BACK,
    }),
    false,
  ],
  'with a way back that is not registered': [
    async ({ ada, hintOf }) => ({
      id_token_hint: await hintOf(ada),
      post_logout_redirect_uri: `${WAY_BACK}#`,
    }),
    false,
  ],
  'with a way back that differs in its case': [
    async ({ ada, hintOf }) => ({
      id_token_hint: await hintOf(ada),
      post_logout_redirect_uri: WAY_BACK.replace('notes', 'Notes'),
    }),
    false,
  ],
  'of a client that may not end sessions': [
    async ({ ada, hintOf }) => ({
      id_token_hint: await hintOf(ada, 'quiet'),
      post_logout_redirect_uri: WAY_BACK,
    }),
    false,
  ],
};

describe('a request for a sign-out', () => {
  test.each(Object.entries(unsure))(
    '%s is asked about on a page, and ends nothing',
    async (_, [paramsOf, back]) => {
      await using made = await logoutApp();
      const { ada } = made;

      const response = await ask(ada, { ...(await paramsOf(made)), state: 's' });

      expect(response.status).toBe(302);
      expect(isQuestion(response)).toBe(true);
      const { searchParams } = new URL(locationOf(response));
      expect(searchParams.get('post_logout_redirect_uri')).toBe(back ? WAY_BACK : null);
      expect(searchParams.get('state')).toBe(back ? 's' : null);
      expect(await isSignedIn(ada)).toBe(true);
    },
  );

  test.each(Object.entries(unsure))('%s leads nowhere where nobody is signed in', async (_, [paramsOf]) => {
    await using made = await logoutApp();
    const params = await paramsOf(made);
    // Whoever has a token of somebody is no stranger.
    if ('id_token_hint' in params && params.id_token_hint === (await made.hintOf(made.bob))) return;

    expect(locationOf(await ask(made.app.browser(), params))).toBe(signedOutPage);
  });

  test('that a browser makes before anybody asks for it ends nothing', async () => {
    await using made = await logoutApp();
    const { ada, hintOf } = made;
    const params = { id_token_hint: await hintOf(ada), post_logout_redirect_uri: WAY_BACK };

    expect(isQuestion(await ask(ada, params, { 'sec-purpose': 'prefetch;prerender' }))).toBe(true);
    await ada.send(`/api/auth${PATH}?${new URLSearchParams(params)}`, { method: 'HEAD' });
    expect(await isSignedIn(ada)).toBe(true);
  });

  test.each([
    ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
    ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' }],
  ])('by %s of another site is refused', async (_, headers) => {
    await using made = await logoutApp();
    const { ada, hintOf } = made;
    const params = { id_token_hint: await hintOf(ada), post_logout_redirect_uri: WAY_BACK };

    const response = await ask(ada, params, headers);

    expect([403, errorPage('INVALID_ORIGIN')]).toContain(
      response.status === 302 ? locationOf(response) : response.status,
    );
    expect(await isSignedIn(ada)).toBe(true);
  });

  test('is asked about while an administrator acts as the person', async () => {
    await using made = await logoutApp();
    const { app, ada, hintOf } = made;
    const root = await signedUpAs(app, 'admin');
    await root.post('/admin/impersonate-user', { userId: ada.id });

    expect(isQuestion(await ask(root, { id_token_hint: await hintOf(ada) }))).toBe(true);
    expect(await app.em().count(Session, { impersonatedBy: root.id })).toBe(1);
  });

  test('of which a parameter comes twice, or that is too long, is an error', async () => {
    await using made = await logoutApp();
    const { ada } = made;
    const twice = await ada.send(`/api/auth${PATH}?state=a&state=b`, { headers: visit });
    const long = await ask(ada, { state: 'a'.repeat(9000) });

    expect([twice, long].map(locationOf)).toEqual([
      errorPage('VALIDATION_ERROR'),
      errorPage('VALIDATION_ERROR'),
    ]);
    expect(await isSignedIn(ada)).toBe(true);
  });
});

test.each(['javascript:alert(1)', 'http://evil.example/', 'https://notes.example/#a'])(
  'a way back to %s leads nowhere, although a row has it',
  async (url) => {
    await using made = await logoutApp();
    const { app, ada, hintOf } = made;
    await app.addClient({ id: 'imported', enableEndSession: true, postLogoutRedirectUris: [url] });

    const params = { id_token_hint: await hintOf(ada, 'imported'), post_logout_redirect_uri: url };

    expect(isQuestion(await ask(ada, params))).toBe(true);
    expect(locationOf(await ask(app.browser(), params))).toBe(signedOutPage);
    expect(await isSignedIn(ada)).toBe(true);
  },
);

describe('the button of the page that asks', () => {
  const questionOf = async (browser: Person): Promise<string> =>
    new URL(
      locationOf(await ask(browser, { client_id: 'notes', post_logout_redirect_uri: WAY_BACK, state: 's' })),
    ).search;

  test('ends the session, as a form without a script', async () => {
    await using made = await logoutApp();
    const { ada } = made;
    const question = await questionOf(ada);

    const response = await confirm(ada, { action: 'confirm', oauth_query: question });

    expect([response.status, locationOf(response)]).toEqual([303, `${WAY_BACK}&state=s`]);
    expect(await isSignedIn(ada)).toBe(false);
  });

  test('ends the session, as a call with what the published client hands on', async () => {
    await using made = await logoutApp();
    const { ada } = made;
    const all = new URLSearchParams(await questionOf(ada));
    const names = all.getAll('ba_param');
    const handed = new URLSearchParams({ sig: all.get('sig') ?? '' });
    for (const name of new Set(names)) for (const value of all.getAll(name)) handed.append(name, value);

    const response = await ada.post(`${PATH}/confirm`, { action: 'confirm', oauth_query: handed.toString() });

    expect(await response.json()).toEqual({ redirect: true, url: `${WAY_BACK}&state=s` });
  });

  const changes: Readonly<Record<string, (query: string, made: Made) => string>> = {
    'no query': () => '',
    'another way back': (query) => query.replace('from', 'via'),
    'another state': (query) => query.replace('state=s', 'state=t'),
    'another client': (query) => query.replace('client_id=notes', 'client_id=wiki'),
    'a name less': (query) => query.replace('&ba_param=state', ''),
    'no signature': (query) => query.replace(/&sig=.*/, ''),
    'a query that is ten minutes old': (query, { app }) => {
      app.advance(10 * MINUTE);
      return query;
    },
  };
  test.each(Object.entries(changes))('with %s signs out, and leads nowhere', async (_, change) => {
    await using made = await logoutApp();
    const { ada } = made;

    const response = await confirm(ada, {
      action: 'confirm',
      oauth_query: change(await questionOf(ada), made),
    });

    expect(locationOf(response)).toBe(signedOutPage);
    expect(await isSignedIn(ada)).toBe(false);
  });

  test.each([
    ['from another site', { action: 'confirm' }, { origin: 'https://evil.example' }, 'INVALID_ORIGIN'],
    ['with another action', { action: 'cancel' }, {}, 'VALIDATION_ERROR'],
  ])('%s ends nothing', async (_, fields, headers, code) => {
    await using made = await logoutApp();
    const { ada } = made;

    expect(locationOf(await confirm(ada, fields, headers))).toBe(errorPage(code));
    expect(await isSignedIn(ada)).toBe(true);
  });

  test('needs a session', async () => {
    await using made = await logoutApp();
    const { app } = made;

    expect(locationOf(await confirm(app.browser(), { action: 'confirm' }))).toBe(errorPage('UNAUTHORIZED'));
  });
});

test('without an identity provider there is no such call', async () => {
  await using app = await clientsApp({ enabled: false });
  const browser = app.browser();

  expect((await browser.get(PATH)).status).toBe(404);
  expect((await browser.post(`${PATH}/confirm`, { action: 'confirm' })).status).toBe(404);
});

import { Account, Event, Session, tableOf, User, Verification } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { acmeApp, ada, errorPage } from '#testing/apps/acme-app.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, ORIGIN, signedUp } from '#testing/index.ts';
import { enrolled } from '#testing/people/two-factor.ts';

const paths = { callbackURL: '/welcome', errorCallbackURL: '/oops?from=here', newUserCallbackURL: '/hello' };

describe('a redirect to a provider and back', () => {
  it('creates a user, an account and a session', async () => {
    await using app = await acmeApp();
    const browser = app.browser();

    expect(await app.visit(browser, { body: paths })).toBe('/hello');

    const session = await browser.api.getSession.query();
    expect(session?.user).toMatchObject({ email: ada.email, name: 'Ada', emailVerified: true });
    const accounts = await browser.api.listAccounts.query();
    expect(accounts).toMatchObject([{ provider: 'acme', providerId: 'acme', accountId: 'ada-1' }]);
  });

  it('signs an existing user in, in any browser', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser());
    const browser = app.browser();

    expect(await app.visit(browser, { body: paths })).toBe('/welcome');
    expect((await browser.api.getSession.query())?.user.email).toBe(ada.email);
    expect(await app.em().count(User)).toBe(1);
  });

  it('ends at the base URL by default', async () => {
    await using app = await acmeApp();

    expect(await app.visit(app.browser())).toBe(ORIGIN);
  });

  it('finds the account by provider and id, though the address has changed', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser());
    const browser = app.browser();
    await app.visit(browser, { profile: { ...ada, email: 'new@example.com' } });

    expect((await browser.api.getSession.query())?.user.email).toBe(ada.email);
  });

  it('records events', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser());

    const events = await app.em().find(Event, {}, { orderBy: { createdAt: 'asc' } });
    expect(events.map(({ action }) => action).sort()).toEqual([
      'account.linked',
      'session.created',
      'user.created',
    ]);
    expect(events.find(({ action }) => action === 'session.created')?.data).toMatchObject({
      method: 'social',
      provider: 'acme',
    });
  });

  it('stores the tokens encrypted', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser(), {
      tokens: { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 60, scope: 'a b' },
    });

    const account = await app.em().findOneOrFail(Account, { providerId: 'acme' });
    expect(account.accessToken).toMatch(/^sealed\./);
    expect(account.refreshToken).toMatch(/^sealed\./);
    expect(account.scope).toBe('a,b');
    expect(account.accessTokenExpiresAt).toEqual(new Date(app.now().getTime() + 60_000));
  });

  testOnce('mails the verification link when the provider did not verify the address', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser(), { profile: { ...ada, verified: false } });
    await app.settle();

    expect(app.outbox.find('verify-email', ada.email)).toBeDefined();
  });

  it('names a user without a name by the e-mail address', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    await app.visit(browser, { profile: { ...ada, name: null } });

    expect((await browser.api.getSession.query())?.user.name).toBe(ada.email);
  });

  it('works for two windows of one browser in parallel', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const first = await app.leave(browser, { body: paths });
    const second = await app.leave(browser, { body: paths });

    expect(await app.arrive(browser, { code: 'c', state: second })).toBe('/hello');
    expect(await app.arrive(browser, { code: 'c', state: first })).toBe('/welcome');
  });
});

describe('a callback that is opened again in the browser that it signed in', () => {
  it('leads on to the page, and makes no session', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser, { body: paths });
    expect(await app.arrive(browser, { code: 'c', state })).toBe('/hello');
    const before = browser.cookies.get('keystead.session_token');
    app.advance(599);

    expect(await app.arrive(browser, { code: 'c', state })).toBe('/hello');
    expect(browser.cookies.get('keystead.session_token')).toBe(before);
    expect(await app.em().count(Session)).toBe(1);
    expect(await app.em().count(Event, { action: 'session.created' })).toBe(1);
  });

  it('is the one of its provider, and of the last ten minutes', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser, { body: paths });
    await app.arrive(browser, { code: 'c', state });

    const restart = `${errorPage}?error=please_restart_the_process`;
    expect(await app.arrive(browser, { code: 'c', state }, 'other')).toBe(restart);
    app.advance(601);
    expect(await app.arrive(browser, { code: 'c', state })).toBe(restart);
  });

  it('leads on after a second step, in that browser, while it is signed in as the same person', async () => {
    await using app = await acmeApp({ twoFactor: {} });
    const { authenticator, ...known } = await enrolled(app, { email: ada.email });
    await app.visit(known, { path: '/link-social', body: { callbackURL: '/settings' } });
    const browser = app.browser();
    const state = await app.leave(browser, { body: paths });
    const restart = `${errorPage}?error=please_restart_the_process`;
    const again = (of: Browser = browser, id = 'acme') => app.arrive(of, { code: 'c', state }, id);

    expect(await app.arrive(browser, { code: 'c', state })).toMatch(/^\/welcome\?twoFactorRedirect=true/);
    expect(await again()).toBe(restart);
    await browser.api.twoFactor.verifyTotp.mutate({ code: authenticator.code() });
    const before = browser.cookies.get('keystead.session_token');
    const sessions = await app.em().count(Session);
    expect(await again()).toBe('/welcome');
    expect(browser.cookies.get('keystead.session_token')).toBe(before);
    expect(await app.em().count(Session)).toBe(sessions);

    expect(await again(browser, 'other')).toBe(restart);
    // The same person, in a browser that did not leave.
    expect(await again(known)).toBe(restart);
    // The same browser, with somebody else.
    await browser.post('/sign-out');
    expect(await again()).toBe(restart);
    await browser.post('/sign-up/email', {
      email: 'bob@example.com',
      password: 'a long battery',
      name: 'Bob',
    });
    expect((await browser.api.getSession.query())?.user.name).toBe('Bob');
    expect(await again()).toBe(restart);
  });

  it('leads on after an account was connected, too', async () => {
    await using app = await acmeApp();
    const bob = await signedUp(app, { name: 'Bob', email: ada.email });
    const linking = await app.leave(bob, { path: '/link-social', body: { callbackURL: '/settings' } });

    expect(await app.arrive(bob, { code: 'c', state: linking })).toBe('/settings');
    expect(await app.arrive(bob, { code: 'c', state: linking })).toBe('/settings');
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(1);
  });
});

describe('a form from the page of the provider', () => {
  const post = (params: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://acme.example',
      ...headers,
    },
    body: new URLSearchParams(params).toString(),
  });

  it('comes without cookies, and is redirected to the same URL', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser, { body: paths });
    const bare = await app.browser().send('/api/auth/callback/acme', post({ code: 'c', state }));

    expect(bare.status).toBe(302);
    const link = new URL(bare.headers.get('location') ?? '');
    expect(link.pathname).toBe('/api/auth/callback/acme');
    const followed = await browser.send(link.pathname + link.search);
    expect(followed.headers.get('location')).toBe('/hello');
  });

  it('is accepted directly with the cookie', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser, { body: paths });
    const response = await browser.send('/api/auth/callback/acme', post({ code: 'c', state }));

    expect(response.headers.get('location')).toBe('/hello');
  });
});

describe('a failed callback', () => {
  it('has an error from the provider', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser, { body: paths });
    const error = 'access_denied';

    expect(await app.arrive(app.browser(), { error, error_description: 'No, thanks', state })).toBe(
      `${errorPage}?error=access_denied&error_description=No%2C+thanks`,
    );
    expect(await app.arrive(browser, { error, state })).toBe('/oops?from=here&error=access_denied');
    expect(await app.arrive(browser, { error: '<b>call us</b>' })).toBe(`${errorPage}?error=unknown_error`);
  });

  it('has the current error, whatever error was in the URL before', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const errorCallbackURL = '/oops?error=other&from=here&error_description=Other';
    const state = await app.leave(browser, { body: { errorCallbackURL } });

    const error = 'access_denied';
    expect(await app.arrive(browser, { error, state })).toBe('/oops?from=here&error=access_denied');
  });

  it('has a parameter that is too long', async () => {
    await using app = await acmeApp();
    const code = 'c'.repeat(9000);

    expect(await app.arrive(app.browser(), { code })).toBe(`${errorPage}?error=invalid_callback_request`);
  });

  it('has no state', async () => {
    await using app = await acmeApp();

    expect(await app.arrive(app.browser(), { code: 'c' })).toBe(`${errorPage}?error=state_not_found`);
  });

  const restart = `${errorPage}?error=please_restart_the_process`;

  it('has an unknown state', async () => {
    await using app = await acmeApp();

    expect(await app.arrive(app.browser(), { code: 'c', state: 'x'.repeat(32) })).toBe(restart);
  });

  it('has a state that is older than ten minutes', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const [early, late] = [await app.leave(browser), await app.leave(browser)];
    app.advance(599);
    expect(await app.arrive(browser, { code: 'c', state: early })).toBe(ORIGIN);
    app.advance(1);
    expect(await app.arrive(browser, { code: 'c', state: late })).toBe(restart);
  });

  it('comes a second time in a browser that is not signed in any more, or in another one', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    await app.arrive(browser, { code: 'c', state });
    const other = await signedUp(app, { name: 'Bob' });

    expect(await app.arrive(other, { code: 'c', state })).toBe(restart);
    expect(await app.arrive(app.browser(), { code: 'c', state })).toBe(restart);
    await browser.post('/sign-out');
    expect(await app.arrive(browser, { code: 'c', state })).toBe(restart);
    await app.visit(browser);
    expect(await app.arrive(browser, { code: 'c', state })).toBe(restart);
  });

  it('is one of two in parallel', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    const ends = await Promise.all([1, 2, 3].map(() => app.arrive(browser, { code: 'c', state })));

    expect(ends.sort()).toEqual([ORIGIN, restart, restart]);
  });

  testOnce('comes in another browser', async () => {
    await using app = await acmeApp();
    const state = await app.leave(app.browser());

    expect(await app.arrive(app.browser(), { code: 'c', state })).toBe(restart);
  });

  it('comes to the callback of another provider', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);

    expect(await app.arrive(browser, { code: 'c', state }, 'other')).toBe(restart);
  });

  it.each([
    ['no_code', {}, 'acme'],
    ['oauth_provider_not_found', { code: 'c' }, 'github'],
  ])('has the error %s', async (error, params, id) => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser, { body: paths });

    expect(await app.arrive(browser, { ...params, state }, id)).toBe(`/oops?from=here&error=${error}`);
    expect(await app.em().count(Verification)).toBe(0);
  });

  it.each([
    ['invalid_code', { tokens: { error: 'invalid_grant', access_token: undefined } }],
    ['unable_to_get_user_info', { profile: { name: 'nobody' } }],
    ['unable_to_get_user_info', { profile: { ...ada, id: '' } }],
    ['unable_to_get_user_info', { profile: { ...ada, id: 'undefined' } }],
    ['email_not_found', { profile: { ...ada, email: null } }],
    ['email_not_found', { profile: { ...ada, email: 'not an address' } }],
  ])('has the error %s', async (error, says) => {
    await using app = await acmeApp();
    const browser = app.browser();

    expect(await app.visit(browser, { body: paths, ...says })).toBe(`/oops?from=here&error=${error}`);
    expect(await browser.api.getSession.query()).toBeNull();
    expect(await app.em().count(User)).toBe(0);
  });

  it('is refused by the hooks of the operator', async () => {
    await using noUser = await acmeApp({ hooks: { beforeUserCreate: () => false } });
    await using noSession = await acmeApp({ hooks: { beforeSessionCreate: () => false } });

    expect(await noUser.visit(noUser.browser())).toBe(`${errorPage}?error=unable_to_create_user`);
    expect(await noSession.visit(noSession.browser())).toBe(`${errorPage}?error=unable_to_create_session`);
    expect(await noSession.em().count(User)).toBe(0);
  });

  it('fails because of the service', async () => {
    await using app = await acmeApp({
      hooks: {
        beforeUserCreate: () => {
          throw new Error('the database of the operator is away');
        },
      },
    });

    expect(await app.visit(app.browser())).toBe(`${errorPage}?error=internal_server_error`);
    expect(app.log).toContainEqual(expect.objectContaining({ level: 'error', message: 'call failed' }));
  });

  it('fails because of the service before its browser is known', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser, { body: paths });
    const failed = `${errorPage}?error=internal_server_error`;
    const connection = app.em().getConnection();
    await connection.execute(`alter table ${tableOf(app.service.orm, 'verification')} rename to elsewhere`);
    const ends = [
      await app.arrive(browser, { code: 'c', state }),
      await app.arrive(browser, { error: 'access_denied', state }),
    ];
    await connection.execute(`alter table ${tableOf(app.service.orm, 'elsewhere')} rename to verification`);

    expect(ends).toEqual([failed, failed]);
    expect(app.log.filter(({ message }) => message === 'call failed')).toHaveLength(2);
    expect(await app.arrive(browser, { code: 'c', state })).toBe('/hello');
  });

  testOnce('is for a new user if sign-up is off', async () => {
    await using closed = await acmeApp({ acme: { disableSignUp: true } });
    await using asked = await acmeApp({ acme: { disableImplicitSignUp: true } });

    expect(await closed.visit(closed.browser(), { body: { requestSignUp: true } })).toBe(
      `${errorPage}?error=signup_disabled`,
    );
    expect(await asked.visit(asked.browser())).toBe(`${errorPage}?error=signup_disabled`);
    expect(await asked.visit(asked.browser(), { body: { requestSignUp: true } })).toBe(ORIGIN);
  });

  it('redirects to the error page of the options', async () => {
    await using app = await acmeApp({ errorURL: '/trouble' });

    expect(await app.arrive(app.browser(), {})).toBe(`${ORIGIN}/trouble?error=state_not_found`);
  });
});

describe('an e-mail address with an account', () => {
  const refused = `${errorPage}?error=account_not_linked`;

  it.each([
    ['both sides proved it', {}, true, true, ORIGIN],
    ['only the provider says so', {}, false, true, refused],
    ['the provider says it did not check', {}, true, false, refused],
    ['the provider says nothing', {}, true, null, refused],
    ['the provider says nothing and is trusted', { trustedProviders: ['acme'] }, true, null, ORIGIN],
    [
      'the provider is trusted but says it did not check',
      { trustedProviders: ['acme'] },
      true,
      false,
      refused,
    ],
    [
      'the provider is trusted but our user proved nothing',
      { trustedProviders: ['acme'] },
      false,
      true,
      refused,
    ],
    ['linking is off', { enabled: false }, true, true, refused],
  ])('is linked or not: %s', async (_, accountLinking, ours, theirs, expected) => {
    await using app = await acmeApp({ account: { accountLinking } });
    await signedUp(app, { verified: ours });
    const browser = app.browser();

    expect(await app.visit(browser, { profile: { ...ada, verified: theirs } })).toBe(expected);
    expect((await browser.api.getSession.query())?.user.email).toBe(
      expected === ORIGIN ? ada.email : undefined,
    );
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(expected === ORIGIN ? 1 : 0);
  });

  testOnce('mails the owner', async () => {
    await using app = await acmeApp();
    await signedUp(app, { verified: true });
    await app.visit(app.browser());
    await app.settle();

    expect(app.outbox.find('account-linked', ada.email)).toBeDefined();
  });

  const picture = 'https://acme.example/ada.png';

  it.each([
    [false, { name: 'Ada', image: null }],
    [true, { name: 'Countess', image: picture }],
  ])('replaces name and picture only if the operator wants it: %s', async (updateUserInfoOnLink, user) => {
    await using app = await acmeApp({ account: { accountLinking: { updateUserInfoOnLink } } });
    await signedUp(app, { verified: true });
    const browser = app.browser();
    await app.visit(browser, { profile: { ...ada, name: 'Countess', picture } });

    expect((await browser.api.getSession.query())?.user).toMatchObject(user);
  });
});

describeOnce('fields from a profile', () => {
  it('are also own fields that users may set, if the values fit', async () => {
    const mapped = { company: 'Acme', handle: 'ada', seats: 'many', plan: 'pro', birthday: '1815-12-10' };
    const additionalFields = {
      company: { type: 'string' },
      town: { type: 'string' },
      handle: { type: 'string', required: false, unique: true },
      seats: { type: 'number', required: false },
      plan: { type: 'string', input: false, defaultValue: 'free' },
      birthday: { type: 'date', required: false },
    } as const;
    await using app = await acmeApp({ acme: { mapProfileToUser: () => mapped }, user: { additionalFields } });
    const browser = app.browser();
    await app.visit(browser);

    expect((await browser.api.getSession.query())?.user).toMatchObject({
      company: 'Acme',
      town: null,
      handle: 'ada',
      seats: null,
      plan: 'free',
      birthday: '1815-12-10T00:00:00.000Z',
    });
    expect(app.log).toMatchObject([{ level: 'warn', fields: { field: 'seats' } }]);
    // Another user has the handle of the second user, who can still sign in.
    const other = app.browser();
    await app.visit(other, { profile: { ...ada, id: 'eve-1', email: 'eve@example.com' } });
    expect((await other.api.getSession.query())?.user).toMatchObject({ company: 'Acme', handle: null });
  });

  it('are mapped by the operator, and no other columns of a user', async () => {
    const mapped = { email: 'mapped@example.com', name: 'Mapped', role: 'admin', id: 'chosen' };
    await using app = await acmeApp({ acme: { mapProfileToUser: () => mapped } });
    const browser = app.browser();
    await app.visit(browser, { profile: { ...ada, email: null } });

    const session = await browser.api.getSession.query();
    expect(session?.user).toMatchObject({
      email: 'mapped@example.com',
      name: 'Mapped',
      emailVerified: false,
    });
    expect(session?.user.id).not.toBe('chosen');
  });

  it.each(['javascript:alert(1)', 'not a url', `https://acme.example/${'x'.repeat(3000)}`])(
    'have no unsafe picture: case %#',
    async (picture) => {
      await using app = await acmeApp();
      const browser = app.browser();
      await app.visit(browser, { profile: { ...ada, picture } });

      expect((await browser.api.getSession.query())?.user.image).toBeNull();
    },
  );

  it('are updated at every sign-in if the operator wants it', async () => {
    await using app = await acmeApp({ acme: { overrideUserInfoOnSignIn: true } });
    await app.visit(app.browser());
    const browser = app.browser();
    await app.visit(browser, { profile: { ...ada, name: 'Countess' } });

    expect((await browser.api.getSession.query())?.user.name).toBe('Countess');
  });

  it("come from the operator's own function", async () => {
    const user = {
      accountId: 'own-1',
      email: 'own@example.com',
      emailVerified: true,
      name: 'Own',
      image: null,
    };
    await using app = await acmeApp({ acme: { getUserInfo: async () => ({ user, data: {} }) } });
    const browser = app.browser();
    await app.visit(browser);

    expect((await browser.api.getSession.query())?.user.email).toBe('own@example.com');
  });
});

it('create one user for two parallel sign-ins of one person', async () => {
  await using app = await acmeApp();
  const browsers = [app.browser(), app.browser(), app.browser()];
  const states = await Promise.all(browsers.map((browser) => app.leave(browser)));
  const ends = await Promise.all(
    browsers.map((browser, at) => app.arrive(browser, { code: 'c', state: states[at] ?? '' })),
  );

  expect(ends).toEqual([ORIGIN, ORIGIN, ORIGIN]);
  expect(await app.em().count(User)).toBe(1);
  expect(await app.em().count(Account)).toBe(1);
});

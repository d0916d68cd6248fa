import { Account, tableOf, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { acmeApp, errorPage, ada as profile } from '#testing/apps/acme-app.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { browserAt, ORIGIN, signedUp } from '#testing/index.ts';

const restart = `${errorPage}?error=please_restart_the_process`;
const AT_ONCE = 8;

describe('a round trip to a provider', () => {
  testOnce('is tied to the browser that began it', async () => {
    await using app = await acmeApp();
    const victim = app.browser();
    const state = await app.leave(app.browser());

    expect(await app.arrive(victim, { code: 'the attacker’s', state })).toBe(restart);
    expect(await victim.api.getSession.query()).toBeNull();
  });

  testOnce('is tied by a cookie that is signed', async () => {
    await using app = await acmeApp();
    const victim = app.browser();
    const attacker = app.browser();
    const state = await app.leave(attacker);
    const [[name, value] = ['', '']] = attacker.cookies;
    victim.cookies.set(name, `${value.split('.')[0]}.${'A'.repeat(43)}=`);

    expect(await app.arrive(victim, { code: 'c', state })).toBe(restart);
  });

  testOnce('is tied to its provider', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);

    expect(await app.arrive(browser, { code: 'c', state }, 'other')).toBe(restart);
    expect(app.provider.requests).toEqual([]);
  });

  test('is used once, however many come back at once, at any process', async () => {
    await using app = await acmeApp();
    const beside = await app.beside();
    const browser = app.browser();
    const state = await app.leave(browser);
    const there = browserAt(beside, browser);
    const ends = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        app.arrive(index % 2 ? there : browserAt(app.service, browser), { code: 'c', state }),
      ),
    );

    expect(ends.filter((end) => end === ORIGIN)).toHaveLength(1);
    expect(ends.filter((end) => end === restart)).toHaveLength(AT_ONCE - 1);
    expect(app.provider.requests.filter(({ body }) => body.has('code'))).toHaveLength(1);
    await beside.idle();
  });

  testOnce('asks every provider for S256, with a verifier that it keeps to itself', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser());
    const verifier = app.provider.requests[0]?.body.get('code_verifier');

    expect(verifier).toMatch(/^[\w-]{128}$/);
  });

  test('leaves no state, verifier or nonce to read in the database', async () => {
    await using app = await acmeApp();
    const state = await app.leave(app.browser());
    const rows = JSON.stringify(
      await app
        .em()
        .getConnection()
        .execute(`select * from ${tableOf(app.service.orm, 'verification')}`),
    );

    expect(rows).not.toContain(state);
    expect(rows).not.toContain('codeVerifier');
  });

  test('leaves nothing behind that would pass for a session', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    await app.leave(browser);
    const [value = ''] = browser.cookies.values();
    browser.cookies.set('keystead.session_token', value);

    expect(await browser.api.getSession.query()).toBeNull();
  });
});

describeOnce('the account of a user at a provider', () => {
  test.each(['undefined', 'null', '', 'NaN', '[object Object]'])('is none with %j for an id', async (id) => {
    await using app = await acmeApp();

    expect(await app.visit(app.browser(), { profile: { ...profile, id } })).toBe(
      `${errorPage}?error=unable_to_get_user_info`,
    );
    expect(await app.em().count(Account)).toBe(0);
  });

  test('is not that of the same id at another provider', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser());
    const eve = app.browser();
    const state = await app.leave(eve, { body: { provider: 'other' } });
    app.provider.says({ profile: { ...profile, email: 'eve@example.com' } });
    await app.arrive(eve, { code: 'c', state }, 'other');

    expect((await eve.api.getSession.query())?.user.email).toBe('eve@example.com');
    expect(await app.em().count(User)).toBe(2);
  });

  test('is not another account there with the same address, once that is linked', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser(), { profile: { ...profile, verified: false } });
    const eve = app.browser();
    const end = await app.visit(eve, { profile: { ...profile, id: 'eve-1', verified: false } });

    expect(end).toBe(`${errorPage}?error=account_not_linked`);
    expect(await eve.api.getSession.query()).toBeNull();
  });

  test('is not linked to an account that was registered before with its address', async () => {
    await using app = await acmeApp({ account: { accountLinking: { trustedProviders: ['acme'] } } });
    await signedUp(app);
    const owner = app.browser();

    expect(await app.visit(owner)).toBe(`${errorPage}?error=account_not_linked`);
    expect(await app.em().count(Account)).toBe(1);
  });

  test('is not linked on the word of a provider that checked nothing', async () => {
    await using app = await acmeApp({ account: { accountLinking: { trustedProviders: ['acme'] } } });
    await signedUp(app, { verified: true });

    expect(await app.visit(app.browser(), { profile: { ...profile, verified: false } })).toBe(
      `${errorPage}?error=account_not_linked`,
    );
  });

  test('is not linked by a click: an attacker’s redirect ends in the victim’s browser', async () => {
    await using app = await acmeApp();
    const victim = await signedUp(app);
    const attacker = await signedUp(app, { name: 'Eve' });
    const state = await app.leave(attacker, { path: '/link-social' });

    expect(await app.arrive(victim, { code: 'c', state })).toBe(restart);
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(0);
  });

  test('fills name, picture and address of a user, and nothing else', async () => {
    const more = { role: 'admin', banned: false, createdAt: new Date(0), id: 'chosen', emailVerified: true };
    await using app = await acmeApp({ acme: { mapProfileToUser: () => ({ ...more, name: 'Mapped' }) } });
    const browser = app.browser();
    await app.visit(browser, { profile: { ...profile, ...more, verified: false } });
    const user = (await browser.api.getSession.query())?.user;

    expect(user).toMatchObject({ name: 'Mapped' });
    expect(user?.id).not.toBe('chosen');
    expect(new Date(user?.createdAt ?? 0)).toEqual(app.now());
    expect(user).not.toHaveProperty('role');
  });
});

describe('tokens of providers', () => {
  test('are sealed in the database, each for its own row and column', async () => {
    await using app = await acmeApp();
    const ada = app.browser();
    const tokens = { access_token: 'access-of-ada', refresh_token: 'refresh-of-ada' };
    await app.visit(ada, { tokens });
    const eve = app.browser();
    await app.visit(eve, { profile: { ...profile, id: 'eve-1', email: 'eve@example.com' } });
    const connection = app.em().getConnection();
    const accounts = tableOf(app.service.orm, 'account');
    const rows = JSON.stringify(await connection.execute(`select * from ${accounts}`));
    expect(rows).not.toMatch(/access-|refresh-/);

    await connection.execute(
      `update ${accounts} set access_token = (select access_token from ${accounts} where account_id = 'ada-1'), refresh_token = null`,
    );
    expect((await eve.post('/get-access-token', { providerId: 'acme' })).status).toBe(503);
    expect((await ada.api.getAccessToken.mutate({ providerId: 'acme' })).accessToken).toBe('access-of-ada');
  });

  test('are in no other answer and in no log line', async () => {
    await using app = await acmeApp();
    const ada = app.browser();
    await app.visit(ada, { tokens: { access_token: 'access-of-ada', refresh_token: 'refresh-of-ada' } });
    const texts = await Promise.all(
      ['/list-accounts', '/get-session', '/list-sessions', '/account-info?providerId=acme'].map(
        async (path) => (await ada.get(path)).text(),
      ),
    );
    app.provider.says({ tokens: { error: 'invalid_grant' } });
    await ada.post('/refresh-token', { providerId: 'acme' });

    expect(texts.join()).not.toMatch(/(access|refresh)-of-ada/);
    expect(JSON.stringify(app.log)).not.toMatch(/(access|refresh)-of-ada|a secret of the client/);
  });
});

testOnce('no redirect of a provider is followed, and every answer has its time', async () => {
  const inits: (RequestInit | undefined)[] = [];
  await using app = await acmeApp();
  await using watched = await acmeApp({
    fetch: (input, init) => {
      inits.push(init);
      return app.provider.fetch(input, init);
    },
  });
  app.provider.says({ profile });
  await watched.visit(watched.browser());

  expect(inits).toHaveLength(2);
  for (const init of inits) {
    expect(init?.redirect).toBe('error');
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  }
});

testOnce(
  'a state that was used leaves no row but where its browser went, sealed and for ten minutes',
  async () => {
    await using app = await acmeApp();
    const callbackURL = '/somewhere-to-go';
    await app.visit(app.browser(), { body: { callbackURL } });

    const rows = await app.em().find(Verification, {});
    expect(rows).toMatchObject([
      { purpose: 'oauth-arrival', expiresAt: new Date(app.now().getTime() + 600_000) },
    ]);
    expect(JSON.stringify(rows)).not.toContain(callbackURL);
  },
);

describeOnce('the callback of one provider that is switched off', () => {
  test.each(['/callback/acme', '/callback/acme/', '/callback/%61cme'])(
    'stays off when it is spelt %s',
    async (path) => {
      await using app = await acmeApp({ disabledPaths: ['/callback/acme'] });

      expect((await app.browser().get(path)).status).toBe(404);
    },
  );

  test('stays off on the other transport, and leaves the others on', async () => {
    await using app = await acmeApp({ disabledPaths: ['/callback/acme'] });
    const browser = app.browser();
    const ask = (id: string) => browser.api.callback.query({ id });

    await expect(ask('acme')).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    expect(await ask('other')).toMatchObject({ redirect: true });
  });
});

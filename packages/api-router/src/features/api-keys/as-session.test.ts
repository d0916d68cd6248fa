import { ApiKey, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { DAY } from '#core/options/durations.ts';
import { toChecksum } from '#features/api-keys/shape/key-text.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce } from '#testing/database/once.ts';
import { createBrowser, signedUp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { keyApp, program } from '#testing/people/api-keys.ts';
import { founded, joined } from '#testing/people/organizations.ts';

const on = { enableSessionForAPIKeys: true };
const listSessions = { path: '/list-sessions', procedure: 'listSessions', method: 'GET' } as const;

describeOnce('a key in a header', () => {
  test.each([
    ['x-api-key', (key: string) => ({ 'x-api-key': key })],
    ['Authorization', (key: string) => ({ authorization: `Bearer ${key}` })],
    ['authorization in any case', (key: string) => ({ authorization: `bearer  ${key}` })],
  ])('identifies its owner: %s', async (_, toHeaders) => {
    await using app = await keyApp(on);
    const ada = await signedUp(app);
    const { id, key } = await ada.api.apiKey.create.mutate({ prefix: 'live_' });
    const bot = createBrowser(app.service, { headers: toHeaders(key) });

    const answer = await bot.get('/get-session');

    expect(await answer.json()).toMatchObject({
      session: {
        id,
        token: '',
        userId: ada.id,
        expiresAt: '2026-03-08T12:00:00.000Z',
      },
      user: { id: ada.id, email: ada.email },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await app.service.getSession({ ...toHeaders(key) })).toMatchObject({ user: { id: ada.id } });
    expect(await (await bot.get('/list-sessions')).json()).toHaveLength(1);
    expect((await bot.post('/update-user', { name: 'Ada the bot' })).status).toBe(200);
    expect(await app.em().count(Session, {})).toBe(1);
    await app.settle();
    expect(await app.em().findOne(ApiKey, { id })).toMatchObject({ requestCount: 4 });
  });

  test('ends when the key expires, and is read from the headers that the operator names', async () => {
    await using app = await keyApp({ ...on, apiKeyHeaders: ['X-Acme-Key', 'x-other'] });
    const ada = await signedUp(app);
    const { key } = await ada.api.apiKey.create.mutate({ expiresIn: DAY });
    const names = ['x-acme-key', 'x-other', 'x-api-key'];
    const answers = names.map(
      async (name) =>
        (await createBrowser(app.service, { headers: { [name]: key } }).api.getSession.query())?.session
          .expiresAt,
    );

    expect(await Promise.all(answers)).toEqual([
      '2026-03-02T12:00:00.000Z',
      '2026-03-02T12:00:00.000Z',
      undefined,
    ]);
  });

  test('is ignored unless the operator switches it on', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const { key } = await ada.api.apiKey.create.mutate({});

    expect(await program(app, key).api.getSession.query()).toBeNull();
    expect(await program(app, 'wrong').api.getSession.query()).toBeNull();
  });

  test('goes before a cookie of the same request', async () => {
    await using app = await keyApp(on);
    const [ada, bob] = [await signedUp(app), await signedUp(app, { name: 'Bob' })];
    const { key } = await ada.api.apiKey.create.mutate({});
    const both = program(app, key);
    for (const [name, value] of bob.cookies) both.cookies.set(name, value);

    expect((await both.api.getSession.query())?.user.id).toBe(ada.id);
    const wrong = program(app, 'wrong');
    for (const [name, value] of bob.cookies) wrong.cookies.set(name, value);
    expect(await refusalOf(wrong, listSessions)).toEqual({ status: 401, code: 'INVALID_API_KEY' });
  });

  test('costs one statement beside those of the call', async () => {
    await using app = await keyApp({ ...on, rateLimit: { enabled: false } });
    const ada = await signedUp(app);
    const { key } = await ada.api.apiKey.create.mutate({});
    const bot = program(app, key);
    await app.forgetStatements();

    await bot.get('/get-session');

    expect(app.statements).toHaveLength(1);
  });
});

describe('a key of another product, which has no checksum', () => {
  const text = 'q'.repeat(64);

  async function withForeignKey() {
    const app = await keyApp(on);
    const ada = await signedUp(app);
    const { id } = await ada.api.apiKey.create.mutate({});
    const planted = { foreign: true, keyHash: hashToken(text), start: text.slice(0, 6) };
    await app.em().nativeUpdate(ApiKey, { id }, planted);
    return { app, ada, id };
  }

  test('identifies its owner in its header, and as a bearer token that begins as it does', async () => {
    const { app, ada } = await withForeignKey();
    await using _ = app;

    for (const headers of [{ 'x-api-key': text }, { authorization: `Bearer ${text}` }])
      expect((await createBrowser(app.service, { headers }).api.getSession.query())?.user.id).toBe(ada.id);
    const wrong = { authorization: `Bearer ${'w'.repeat(64)}` };
    expect(await createBrowser(app.service, { headers: wrong }).api.getSession.query()).toBeNull();
    expect(await refusalOf(program(app, `${text}w`), listSessions)).toMatchObject({
      code: 'INVALID_API_KEY',
    });
  });

  test('gets a checksum when it is rotated, and works until the end of the overlap', async () => {
    const { app, ada, id } = await withForeignKey();
    await using _ = app;
    const { key } = await ada.api.apiKey.rotate.mutate({ keyId: id, overlap: 60 });

    expect((await app.em().findOneOrFail(ApiKey, { id })).foreign).toBe(false);
    for (const one of [key, text])
      expect((await program(app, one).api.getSession.query())?.user.id).toBe(ada.id);
    app.advance(61);
    const invalid = { status: 401, code: 'INVALID_API_KEY' };
    expect(await refusalOf(program(app, text), listSessions)).toEqual(invalid);
  });
});

describe('is refused', () => {
  const unknown = `${'Q'.repeat(64)}${toChecksum('Q'.repeat(64))}`;

  test.each([
    ['a short one', 'short'],
    ['a wrong checksum', `${'Q'.repeat(64)}AAAAAA`],
    ['one that nobody has', unknown],
  ])('with %s', async (_, key) => {
    await using app = await keyApp(on);

    expect(await refusalOf(program(app, key), listSessions)).toEqual({
      status: 401,
      code: 'INVALID_API_KEY',
    });
    expect((await program(app, key).get('/get-session')).status).toBe(401);
  });

  test.each<[string, Partial<ApiKey>, number, string]>([
    ['disabled', { enabled: false }, 401, 'KEY_DISABLED'],
    ['ended', { expiresAt: new Date('2026-03-01T12:00:00.000Z') }, 401, 'KEY_EXPIRED'],
    ['used up', { remaining: 0 }, 429, 'USAGE_EXCEEDED'],
    ['limited', { rateLimitMax: 0 }, 429, 'RATE_LIMITED'],
  ])('while it is %s', async (_, changes, status, code) => {
    await using app = await keyApp(on);
    const ada = await signedUp(app);
    const { id, key } = await ada.api.apiKey.create.mutate({});
    await app.em().nativeUpdate(ApiKey, { id }, { windowStartedAt: app.now().getTime(), ...changes });

    expect(await refusalOf(program(app, key), listSessions)).toEqual({ status, code });
  });

  test('with the seconds to wait', async () => {
    await using app = await keyApp({ ...on, rateLimit: { maxRequests: 1, window: 3 } });
    const ada = await signedUp(app);
    const { key } = await ada.api.apiKey.create.mutate({});
    const bot = program(app, key);
    await bot.get('/get-session');

    const answer = await bot.get('/get-session');

    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await answer.json()).toEqual({ code: 'RATE_LIMITED', message: 'Rate limit exceeded.' });
  });

  test('on calls that create, change or rotate keys, before it is looked up', async () => {
    await using app = await keyApp(on);
    const ada = await signedUp(app);
    const { id: keyId, key } = await ada.api.apiKey.create.mutate({});
    const bot = program(app, key);
    const notWithKey = { status: 403, code: 'NOT_WITH_AN_API_KEY' };
    await app.forgetStatements();

    for (const name of ['create', 'update', 'delete', 'delete-all-expired-api-keys'] as const) {
      const procedure = `apiKey.${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
      const call = { path: `/api-key/${name}`, procedure } as const;
      expect([name, await refusalOf(bot, call, { keyId, name: 'x' })]).toEqual([name, notWithKey]);
    }
    const rotate = { path: '/api-key/rotate', procedure: 'apiKey.rotate' } as const;
    expect(await refusalOf(bot, rotate, { keyId })).toEqual({ status: 403, code: 'SESSION_NOT_FRESH' });
    expect(app.statements).toEqual([]);
    expect((await bot.get(`/api-key/get?id=${keyId}`)).status).toBe(200);
  });

  test('on calls that need a fresh session, even if every session counts as fresh', async () => {
    await using app = await keyApp(on, { session: { freshAge: 0 } });
    const ada = await signedUp(app);
    const { key } = await ada.api.apiKey.create.mutate({});
    const unlink = { path: '/unlink-account', procedure: 'unlinkAccount' } as const;

    expect(await refusalOf(program(app, key), unlink, { providerId: 'google' })).toEqual({
      status: 403,
      code: 'SESSION_NOT_FRESH',
    });
  });
});

describe('a key makes nothing that outlives it', () => {
  const withAKey = { status: 403, code: 'NOT_WITH_AN_API_KEY' };

  test('where an impersonation would end, because it is none', async () => {
    await using app = await keyApp(on, { admin: {} });
    const ada = await signedUp(app);
    const { key } = await ada.api.apiKey.create.mutate({});

    expect(
      await refusalOf(program(app, key), {
        path: '/admin/stop-impersonating',
        procedure: 'admin.stopImpersonating',
      }),
    ).toEqual({ status: 400, code: 'YOU_ARE_NOT_IMPERSONATING_ANYONE' });
  });

  test('no administrators, and no change of users: it reads as its owner does', async () => {
    await using app = await keyApp(on, { admin: {} });
    const root = await signedUpAs(app, 'admin');
    const ada = await signedUp(app);
    const { key } = await root.api.apiKey.create.mutate({});
    const bot = program(app, key);
    const userId = ada.id;
    const calls = {
      'create-user createUser': { name: 'Eve', email: 'eve@example.com', role: 'admin' },
      'set-role setRole': { userId, role: 'admin' },
      'set-user-password setUserPassword': { userId, newPassword: 'another battery horse' },
      'update-user updateUser': { userId, data: { email: 'eve@example.com' } },
      'ban-user banUser': { userId },
      'unban-user unbanUser': { userId },
      'remove-user removeUser': { userId },
      'revoke-user-sessions revokeUserSessions': { userId },
      'revoke-user-session revokeUserSession': { sessionToken: 'x' },
    };

    for (const [names, input] of Object.entries(calls)) {
      const [path = '', procedure = ''] = names.split(' ');
      const call = { path: `/admin/${path}` as const, procedure: `admin.${procedure}` };
      expect([path, await refusalOf(bot, call, input)]).toEqual([path, withAKey]);
    }
    expect((await bot.get('/admin/list-users')).status).toBe(200);
    expect((await bot.post('/admin/list-user-sessions', { userId })).status).toBe(200);
  });

  test('no owner of an organization', async () => {
    await using app = await keyApp(on, { organization: {} });
    const acme = await founded(app);
    const bob = await joined(app, acme, { name: 'Bob' });
    const { key } = await acme.owner.api.apiKey.create.mutate({});
    const bot = program(app, key);
    const { organizationId } = acme;
    const email = 'mallory@example.com';
    const invite = { path: '/organization/invite-member', procedure: 'organization.inviteMember' } as const;
    expect(await refusalOf(bot, invite, { organizationId, email, role: 'owner' })).toEqual(withAKey);
    const update = {
      path: '/organization/update-member-role',
      procedure: 'organization.updateMemberRole',
    } as const;
    const { memberId } = bob;
    expect(await refusalOf(bot, update, { organizationId, memberId, role: 'owner' })).toEqual(withAKey);

    expect((await bot.post(update.path, { organizationId, memberId, role: 'admin' })).status).toBe(200);
    expect((await bot.post(invite.path, { organizationId, email, role: 'member' })).status).toBe(200);
  });
});

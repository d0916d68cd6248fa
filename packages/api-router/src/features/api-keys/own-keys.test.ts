import { ApiKey, Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { type Browser, type Person, signedUp, type TestApp } from '#testing/index.ts';
import { keyApp } from '#testing/people/api-keys.ts';

const calls = {
  get: { path: '/api-key/get', procedure: 'apiKey.get', method: 'GET' },
  list: { path: '/api-key/list', procedure: 'apiKey.list', method: 'GET' },
  update: { path: '/api-key/update', procedure: 'apiKey.update' },
  delete: { path: '/api-key/delete', procedure: 'apiKey.delete' },
  rotate: { path: '/api-key/rotate', procedure: 'apiKey.rotate' },
  usage: { path: '/api-key/usage', procedure: 'apiKey.usage', method: 'GET' },
  deleteExpired: {
    path: '/api-key/delete-all-expired-api-keys',
    procedure: 'apiKey.deleteAllExpiredApiKeys',
  },
} as const;

const json = async (browser: Browser, path: string): Promise<unknown> => (await browser.get(path)).json();
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Keys by their names, each created a second after the previous one. */
async function keysOf(app: TestApp, person: Person, names: readonly string[]) {
  const made = [];
  for (const name of names) {
    const { key: _, ...view } = await person.api.apiKey.create.mutate({ name });
    made.push(view);
    app.advance(1);
  }
  return made;
}

describe('the list', () => {
  test('is an array for clients before 1.5: own keys, the newest first', async () => {
    await using app = await keyApp();
    const [ada, bob] = [await signedUp(app), await signedUp(app, { name: 'Bob' })];
    const keys = await keysOf(app, ada, ['a', 'b']);
    await keysOf(app, bob, ['c']);

    expect(await json(ada, '/api-key/list')).toEqual(keys.toReversed());
    expect(await json(ada, '/api-key/list?sortDirection=asc')).toEqual(keys);
    expect(await ada.api.apiKey.list.query()).toEqual(keys.toReversed());
  });

  test.each([
    ['limit=2', ['c', 'b'], { limit: 2, offset: 0 }],
    ['offset=1', ['b', 'a'], { limit: 100, offset: 1 }],
    ['sortBy=name&sortDirection=asc', ['a', 'b', 'c'], { limit: 100, offset: 0 }],
    ['configId=default&limit=1&offset=2', ['a'], { limit: 1, offset: 2 }],
  ])('is a page for %s', async (query, names, place) => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const keys = await keysOf(app, ada, ['a', 'b', 'c']);

    const apiKeys = names.map((name) => keys.find((key) => key.name === name));
    expect(await json(ada, `/api-key/list?${query}`)).toEqual({ apiKeys, total: 3, ...place });
  });

  test('is always a page if the operator says so', async () => {
    await using app = await keyApp({ listShape: 'object' });

    expect(await json(await signedUp(app), '/api-key/list')).toEqual({
      apiKeys: [],
      total: 0,
      limit: 100,
      offset: 0,
    });
  });

  test.each([
    ['limit=0', 'VALIDATION_ERROR'],
    ['limit=1001', 'VALIDATION_ERROR'],
    ['sortBy=key', 'VALIDATION_ERROR'],
    ['configId=other', 'UNKNOWN_API_KEY_CONFIGURATION'],
    ['organizationId=x', 'USER_NOT_MEMBER_OF_ORGANIZATION'],
  ])('is refused for %s', async (query, code) => {
    await using app = await keyApp({}, { organization: {} });

    const answer = await (await signedUp(app)).get(`/api-key/list?${query}`);

    expect(await answer.json()).toMatchObject({ code });
  });
});

describe('a key', () => {
  test('is read, renamed, switched off, given another end and no end', async () => {
    await using app = await keyApp({ enableMetadata: true });
    const ada = await signedUp(app);
    const [key] = await keysOf(app, ada, ['a']);
    const keyId = key?.id ?? '';
    const change = async (body: object): Promise<unknown> =>
      (await ada.post('/api-key/update', { keyId, ...body })).json();

    const updatedAt = app.now().toISOString();
    expect(await change({ name: 'b', userId: ada.id })).toEqual({ ...key, name: 'b', updatedAt });
    expect(await change({ enabled: false })).toMatchObject({ name: 'b', enabled: false });
    expect(await change({ expiresIn: DAY, remaining: null })).toMatchObject({
      expiresAt: '2026-03-02T12:00:01.000Z',
      requestCount: 0,
      lastRequest: null,
    });
    expect(await change({ metadata: { x: 1 }, expiresIn: null })).toMatchObject({
      expiresAt: null,
      metadata: { x: 1 },
    });
    expect(await json(ada, `/api-key/get?id=${keyId}&configId=default`)).toMatchObject({ name: 'b' });
    expect(await app.em().count(Event, { action: 'api-key.updated', targetId: keyId })).toBe(4);
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'NO_VALUES_TO_UPDATE'],
    ['an empty name', { name: '' }, 'INVALID_NAME_LENGTH'],
    ['metadata while they are off', { metadata: {} }, 'METADATA_DISABLED'],
    ['an end too soon', { expiresIn: 60 }, 'EXPIRES_IN_IS_TOO_SMALL'],
    ['only what clients of 1.7 always send', { remaining: null }, 'NO_VALUES_TO_UPDATE'],
  ])('is not changed by %s', async (_, body, code) => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const [key] = await keysOf(app, ada, ['a']);

    expect(await refusalOf(ada, calls.update, { keyId: key?.id, ...body })).toEqual({ status: 400, code });
  });

  test('gets other limits from code of the operator', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const [key] = await keysOf(app, ada, ['a']);
    const { apiKey } = app.service.caller();

    const changed = await apiKey.update({
      keyId: key?.id ?? '',
      remaining: 7,
      refillAmount: 9,
      refillInterval: 5000,
      rateLimitEnabled: false,
      permissions: { files: ['read'] },
    });

    expect(changed).toMatchObject({ remaining: 7, refillAmount: 9, rateLimitEnabled: false });
    await apiKey.update({ keyId: key?.id ?? '', refillAmount: null });
    expect(await app.em().findOne(ApiKey, { id: key?.id ?? '' })).toMatchObject({
      remaining: 7,
      refillAmount: null,
      refillDueAt: null,
    });
    await expect(apiKey.update({ keyId: key?.id ?? '', userId: 'other', name: 'x' })).rejects.toMatchObject({
      reason: 'KEY_NOT_FOUND',
    });
  });

  test('is deleted, once for two parallel calls', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const [key] = await keysOf(app, ada, ['a']);
    const body = { keyId: key?.id };

    const answers = await Promise.all([ada.post('/api-key/delete', body), ada.post('/api-key/delete', body)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await app.em().count(ApiKey, {})).toBe(0);
    expect(await app.em().count(Event, { action: 'api-key.deleted' })).toBe(1);
  });

  testOnce('of another user, or of another configuration, is not found', async () => {
    await using app = await keyApp({ configurations: [{ configId: 'other' }] });
    const [ada, bob] = [await signedUp(app), await signedUp(app, { name: 'Bob' })];
    const [key] = await keysOf(app, ada, ['a']);
    const notFound = { status: 404, code: 'KEY_NOT_FOUND' };
    const id = key?.id ?? '';

    for (const [person, named] of [
      [bob, { id, keyId: id, name: 'x' }],
      [ada, { id: 'unknown', keyId: 'unknown', name: 'x' }],
      [ada, { id, keyId: id, name: 'x', configId: 'other' }],
    ] as const) {
      const { get, update, delete: remove, rotate } = calls;
      for (const call of [get, update, remove, rotate])
        expect([call.path, await refusalOf(person, call, named)]).toEqual([call.path, notFound]);
    }
    expect(await refusalOf(bob, calls.usage, { id })).toEqual(notFound);
    expect(await refusalOf(bob, calls.usage, { id, from: '0000-01-01' })).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
    expect(await json(ada, `/api-key/get?id=${id}`)).toEqual(sent(key));
  });

  test.each(Object.entries(calls))('is refused without a session: %s', async (name, call) => {
    await using app = await keyApp();
    const code = name === 'update' ? 'UNAUTHORIZED_SESSION' : 'UNAUTHORIZED';

    expect(await refusalOf(app.browser(), call, { id: 'x', keyId: 'x' })).toEqual({ status: 401, code });
  });

  test('is deleted with its owner', async () => {
    await using app = await keyApp({}, { withoutMailer: true });
    const ada = await signedUp(app);
    await keysOf(app, ada, ['a', 'b']);

    await ada.post('/delete-user', { password: ada.password });

    expect(await app.em().count(ApiKey, {})).toBe(0);
  });
});

test('expired keys are deleted when their owner says so, and no others', async () => {
  await using app = await keyApp();
  const [ada, bob] = [await signedUp(app), await signedUp(app, { name: 'Bob' })];
  for (const person of [ada, bob]) {
    await person.post('/api-key/create', { expiresIn: DAY, name: 'short' });
    await person.post('/api-key/create', { name: 'long' });
  }
  app.advance(DAY);

  const answer = await ada.post('/api-key/delete-all-expired-api-keys', {});

  expect(await answer.json()).toEqual({ success: true, error: null });
  expect(await app.em().find(ApiKey, { user: ada.id })).toMatchObject([{ name: 'long' }]);
  expect(await app.em().count(ApiKey, { user: bob.id })).toBe(2);
});

describe('a rotation', () => {
  test('replaces the key, and the previous one works for a while', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const before = await ada.api.apiKey.create.mutate({ name: 'a', prefix: 'live_' });
    await app.settle();
    app.outbox.messages.length = 0;

    const after = await ada.api.apiKey.rotate.mutate({ keyId: before.id, overlap: 60 });
    await app.settle();

    const { key: _, start: __, previousExpiresAt, updatedAt, ...same } = after;
    expect(before).toMatchObject(same);
    expect(after.key).toMatch(/^live_/);
    expect(previousExpiresAt).toBe('2026-03-01T12:01:00.000Z');
    expect(app.outbox.messages).toMatchObject([{ to: ada.email, kind: 'api-key-rotated' }]);
    const isValid = async ({ key }: { key: string }) => (await app.service.verifyApiKey({ key })).valid;
    expect([await isValid(before), await isValid(after)]).toEqual([true, true]);
    app.advance(60);
    expect([await isValid(before), await isValid(after)]).toEqual([false, true]);
    expect(await ada.api.apiKey.get.query({ id: before.id })).toMatchObject({ previousExpiresAt: null });
  });

  test('without an overlap, or a second one, ends the previous key at once', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const first = await ada.api.apiKey.create.mutate({});
    const second = await ada.api.apiKey.rotate.mutate({ keyId: first.id });
    const third = await ada.api.apiKey.rotate.mutate({ keyId: first.id });
    const fourth = await ada.api.apiKey.rotate.mutate({ keyId: first.id, overlap: 0 });

    const valid = await Promise.all(
      [first, second, third, fourth].map(({ key }) => app.service.verifyApiKey({ key })),
    );

    expect(valid.map((one) => one.valid)).toEqual([false, false, false, true]);
    expect(fourth.previousExpiresAt).toBeNull();
  });

  test('needs a fresh session, and an overlap of at most a week', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const { id: keyId } = await ada.api.apiKey.create.mutate({});

    expect(await refusalOf(ada, calls.rotate, { keyId, overlap: 604_801 })).toMatchObject({ status: 400 });
    app.advance(DAY);
    expect(await refusalOf(ada, calls.rotate, { keyId })).toEqual({
      status: 403,
      code: 'SESSION_NOT_FRESH',
    });
  });

  test('of parallel calls leaves one key that works, and the one before it', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const { id: keyId } = await ada.api.apiKey.create.mutate({});

    const rotated = await Promise.all(
      Array.from({ length: 4 }, () => ada.api.apiKey.rotate.mutate({ keyId })),
    );

    const valid = await Promise.all(rotated.map(({ key }) => app.service.verifyApiKey({ key })));
    expect(valid.filter((one) => one.valid)).toHaveLength(2);
  });
});

test('an end that operators give to all keys can be moved, and not taken away', async () => {
  const keyExpiration = { defaultExpiresIn: 7 * DAY, maxExpiresIn: 30 * DAY };
  await using app = await keyApp({ keyExpiration });
  const ada = await signedUp(app);
  const { id: keyId } = await ada.api.apiKey.create.mutate({});
  app.advance(DAY);

  for (const expiresIn of [30 * DAY, null]) {
    const { expiresAt } = await ada.api.apiKey.update.mutate({ keyId, expiresIn });
    const seconds = expiresIn ?? 7 * DAY;
    expect(expiresAt).toBe(new Date(app.now().getTime() + seconds * 1000).toISOString());
  }

  const forEver = await app.service.caller().apiKey.update({ keyId, expiresIn: null });
  expect(forEver.expiresAt).toBeNull();
});

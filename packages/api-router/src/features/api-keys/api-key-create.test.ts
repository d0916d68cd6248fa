import { ApiKey, Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, signedUp } from '#testing/index.ts';
import { headersOf, keyApp } from '#testing/people/api-keys.ts';

const create = { path: '/api-key/create', procedure: 'apiKey.create' } as const;
const update = { path: '/api-key/update', procedure: 'apiKey.update' } as const;

const post = async (browser: Browser, body: object): Promise<unknown> =>
  (await browser.post('/api-key/create', body)).json();

describeOnce('a new key', () => {
  test('is returned in the fields of clients of every version, with the key itself only this once', async () => {
    await using app = await keyApp({ defaultPrefix: 'acme_', enableMetadata: true });
    const ada = await signedUp(app);
    app.outbox.messages.length = 0;

    const created = await post(ada, {
      name: 'Backup job',
      expiresIn: 30 * DAY,
      metadata: { a: [1] },
      remaining: null,
      userId: ada.id,
    });

    const now = app.now().toISOString();
    expect(created).toEqual({
      id: expect.stringMatching(/^[a-zA-Z0-9]{32}$/),
      key: expect.stringMatching(/^acme_[A-Za-z]{70}$/),
      name: 'Backup job',
      start: expect.stringMatching(/^acme_[A-Za-z]$/),
      prefix: 'acme_',
      configId: 'default',
      references: 'user',
      referenceId: ada.id,
      userId: ada.id,
      organizationId: null,
      createdBy: ada.id,
      enabled: true,
      expiresAt: '2026-03-31T12:00:00.000Z',
      previousExpiresAt: null,
      rateLimitEnabled: true,
      rateLimitTimeWindow: 60_000,
      rateLimitMax: 1000,
      requestCount: 0,
      remaining: null,
      refillInterval: null,
      refillAmount: null,
      lastRefillAt: null,
      lastRequest: null,
      lastUsedAt: null,
      permissions: null,
      metadata: { a: [1] },
      createdAt: now,
      updatedAt: now,
    });
  });

  test('is stored only as a hash, mailed to its owner without the key, and recorded as an event', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    app.outbox.messages.length = 0;

    const { id, key } = await ada.api.apiKey.create.mutate({ name: 'Backup job' });
    await app.settle();

    const row = await app.em().findOneOrFail(ApiKey, { id });
    expect(row.keyHash).toBe(hashToken(key));
    expect(JSON.stringify(row)).not.toContain(key);
    expect(app.outbox.messages).toMatchObject([{ to: ada.email, kind: 'api-key-created' }]);
    expect(app.outbox.messages[0]?.text).toContain('Backup job');
    expect(JSON.stringify(app.outbox.messages)).not.toContain(key);
    const events = await app.em().find(Event, { action: 'api-key.created' });
    expect(events).toMatchObject([{ actorId: ada.id, targetType: 'api-key', targetId: id }]);
  });

  test('expires when the operator says, unless the caller chooses', async () => {
    await using app = await keyApp({ keyExpiration: { defaultExpiresIn: 7 * DAY } });
    const ada = await signedUp(app);

    expect(await post(ada, {})).toMatchObject({ name: null, expiresAt: '2026-03-08T12:00:00.000Z' });
    expect(await post(ada, { expiresIn: null })).toMatchObject({ expiresAt: '2026-03-08T12:00:00.000Z' });
    expect(await post(ada, { expiresIn: DAY })).toMatchObject({ expiresAt: '2026-03-02T12:00:00.000Z' });
  });

  test('has the permissions, the limits and the first characters of its configuration', async () => {
    await using app = await keyApp({
      configurations: [
        {
          configId: 'reader',
          permissions: { defaultPermissions: (ownerId) => ({ files: [ownerId] }) },
          rateLimit: { window: 60, maxRequests: 3 },
          startingCharactersConfig: { shouldStore: false },
        },
      ],
    });
    const ada = await signedUp(app);

    expect(await post(ada, { configId: 'reader', name: '' })).toMatchObject({
      configId: 'reader',
      name: '',
      start: null,
      permissions: { files: [ada.id] },
      rateLimitTimeWindow: 60_000,
      rateLimitMax: 3,
    });
  });
});

describe('is refused', () => {
  const serverOnly: [string, object][] = [
    ['remaining', { remaining: 5 }],
    ['refillAmount', { refillAmount: 5 }],
    ['refillInterval', { refillInterval: 5 }],
    ['rateLimitTimeWindow', { rateLimitTimeWindow: 5 }],
    ['rateLimitMax', { rateLimitMax: 5 }],
    ['rateLimitEnabled', { rateLimitEnabled: false }],
    ['permissions', { permissions: { files: ['read'] } }],
  ];

  testOnce('with fields that only the operator’s own code may set, on create and on update', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    const { id: keyId } = await ada.api.apiKey.create.mutate({});

    for (const [name, body] of serverOnly) {
      const refusals = [
        await refusalOf(ada, create, body),
        await refusalOf(ada, update, { keyId, name: 'x', ...body }),
      ];
      expect([name, ...refusals.map(({ status, code }) => `${status} ${code}`)]).toEqual([
        name,
        '400 SERVER_ONLY_PROPERTY',
        '400 SERVER_ONLY_PROPERTY',
      ]);
    }
  });

  test.each<[string, object, string]>([
    ['metadata while they are off', { metadata: {} }, 'METADATA_DISABLED'],
    ['an end too soon', { expiresIn: DAY - 1 }, 'EXPIRES_IN_IS_TOO_SMALL'],
    ['an end too far away', { expiresIn: 365 * DAY + 1 }, 'EXPIRES_IN_IS_TOO_LARGE'],
    ['a prefix that is too long', { prefix: 'p'.repeat(33) }, 'INVALID_PREFIX_LENGTH'],
    ['a name that is too long', { name: 'n'.repeat(33) }, 'INVALID_NAME_LENGTH'],
    ['an unknown configuration', { configId: 'other' }, 'UNKNOWN_API_KEY_CONFIGURATION'],
    ['a prefix of other characters', { prefix: 'a b' }, 'VALIDATION_ERROR'],
    ['an empty prefix', { prefix: '' }, 'VALIDATION_ERROR'],
    ['an end in the past', { expiresIn: 0 }, 'VALIDATION_ERROR'],
    ['permissions that are none', { permissions: { files: 'read' } }, 'VALIDATION_ERROR'],
  ])('with %s', async (_, body, code) => {
    await using app = await keyApp();

    expect(await refusalOf(await signedUp(app), create, body)).toEqual({ status: 400, code });
  });

  test.each<[string, object, object, string]>([
    [
      'an end where people may choose none',
      { keyExpiration: { disableCustomExpiresTime: true } },
      { expiresIn: DAY },
      'KEY_DISABLED_EXPIRATION',
    ],
    ['no name where it needs one', { requireName: true }, {}, 'NAME_REQUIRED'],
    ['metadata that are a list', { enableMetadata: true }, { metadata: [1] }, 'INVALID_METADATA_TYPE'],
    ['metadata that are a text', { enableMetadata: true }, { metadata: 'x' }, 'INVALID_METADATA_TYPE'],
    [
      'metadata of more than 20,000 characters',
      { enableMetadata: true },
      { metadata: { text: 'x'.repeat(20_000) } },
      'VALIDATION_ERROR',
    ],
  ])('with %s', async (_, options, body, code) => {
    await using app = await keyApp(options);

    expect(await refusalOf(await signedUp(app), create, body)).toEqual({ status: 400, code });
  });

  testOnce(
    'without a session and for other users, whatever user the body names, before anything else is checked',
    async () => {
      await using app = await keyApp();
      const ada = await signedUp(app);
      const bob = await signedUp(app, { name: 'Bob' });
      const refused = { status: 401, code: 'UNAUTHORIZED_SESSION' };

      for (const body of [{}, { userId: ada.id }, { userId: ada.id, remaining: 5 }]) {
        expect(await refusalOf(app.browser(), create, body)).toEqual(refused);
        expect(await refusalOf(app.browser(), update, { keyId: 'x', ...body })).toEqual(refused);
      }
      expect(await refusalOf(bob, create, { userId: ada.id })).toEqual(refused);
      expect(await refusalOf(bob, update, { keyId: 'x', userId: ada.id })).toEqual(refused);
      expect(await refusalOf(app.browser(), create, { prefix: 'a b' })).toMatchObject({ status: 400 });
      expect(await app.em().count(ApiKey, {})).toBe(0);
    },
  );

  test('over the number of keys of one owner, also to parallel calls', async () => {
    await using app = await keyApp({ maximumKeys: 3 });
    const ada = await signedUp(app);
    const other = await app.beside();
    const calls = Array.from({ length: 10 }, (_, index) => {
      const service = index % 2 === 0 ? app.service : other;
      return service.caller({ headers: headersOf(ada) }).apiKey.create({});
    });

    const outcomes = await Promise.allSettled(calls);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await refusalOf(ada, create)).toEqual({ status: 400, code: 'TOO_MANY_API_KEYS' });
    expect(await app.em().count(ApiKey, { user: ada.id })).toBe(3);
  });

  test('to a session that ended in the meantime', async () => {
    await using app = await keyApp({
      permissions: {
        defaultPermissions: async () => {
          await ada.post('/revoke-sessions');
          return {};
        },
      },
    });
    const ada = await signedUp(app);

    expect((await ada.post('/api-key/create', {})).status).toBe(401);
    expect(await app.em().count(ApiKey, {})).toBe(0);
  });
});

describeOnce('code of the operator', () => {
  test('creates keys for any user, with every limit', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);

    const created = await app.service.caller().apiKey.create({
      userId: ada.id,
      refillAmount: 5,
      refillInterval: 1000,
      rateLimitMax: 2,
      permissions: { files: ['read'] },
      expiresIn: 60,
    });

    expect(created).toMatchObject({
      userId: ada.id,
      remaining: 5,
      refillAmount: 5,
      rateLimitMax: 2,
      permissions: { files: ['read'] },
    });
  });

  test.each<[object, string]>([
    [{ refillInterval: 1000 }, 'REFILL_AMOUNT_AND_INTERVAL_REQUIRED'],
    [{ refillAmount: 10 }, 'REFILL_INTERVAL_AND_AMOUNT_REQUIRED'],
  ])('gives both halves of a refill: %o', async (half, code) => {
    await using app = await keyApp();
    const ada = await signedUp(app);

    await expect(app.service.caller().apiKey.create({ userId: ada.id, ...half })).rejects.toMatchObject({
      reason: code,
    });
  });

  test('that passes the headers of a request on has only the rights of their sender', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app);
    for (const headers of [{ 'user-agent': 'x' }, {}, new Headers()])
      await expect(app.service.caller({ headers }).apiKey.create({ userId: ada.id })).rejects.toMatchObject({
        reason: 'UNAUTHORIZED_SESSION',
      });
    const own = app.service.caller({ headers: headersOf(ada) });
    await expect(own.apiKey.create({ remaining: 5 })).rejects.toMatchObject({
      reason: 'SERVER_ONLY_PROPERTY',
    });
  });
});

testOnce('without the option there are no keys', async () => {
  await using app = await keyApp({ enabled: false });

  expect(await refusalOf(await signedUp(app), create)).toEqual({ status: 404, code: 'NOT_FOUND' });
});

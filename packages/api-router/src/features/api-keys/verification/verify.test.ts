import { ApiKey, ApiKeyUsage } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { toChecksum } from '#features/api-keys/shape/key-text.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { signedUp, type TestApp } from '#testing/index.ts';
import { countVerified, keyApp } from '#testing/people/api-keys.ts';

type Settings = Omit<
  NonNullable<Parameters<ReturnType<TestApp['service']['caller']>['apiKey']['create']>[0]>,
  'userId'
>;

/** A key with the limits that a test needs; without a window by default. */
async function keyWith(app: TestApp, settings: Settings = {}) {
  const ada = await signedUp(app);
  const key = await app.service.caller().apiKey.create({
    userId: ada.id,
    rateLimitEnabled: settings.rateLimitMax !== undefined,
    ...settings,
  });
  return { ada, ...key };
}

const unknown = `${'Q'.repeat(64)}${toChecksum('Q'.repeat(64))}`;
const invalid = { valid: false, key: null, error: { code: 'INVALID_API_KEY', message: 'Invalid API key.' } };
const codeOf = async (app: TestApp, key: string, asked: object = {}): Promise<string | undefined> =>
  (await app.service.verifyApiKey({ key, ...asked })).error?.code;

describe('a verification', () => {
  test('is one statement that reads, without a write, for a key without a limit', async () => {
    await using app = await keyApp();
    const { key, id } = await keyWith(app);
    await app.service.verifyApiKey({ key });
    await app.forgetStatements();

    const verified = await app.service.verifyApiKey({ key });

    expect(verified).toMatchObject({ valid: true, error: null, key: { id, requestCount: 2 } });
    expect(verified.key).not.toHaveProperty('key');
    expect(app.statements).toHaveLength(1);
    expect(app.statements[0]).toMatch(/^select /);
  });

  test.each([
    ['a text that is no key', 'x', 0],
    ['a text with a wrong checksum', `${'Q'.repeat(64)}AAAAAA`, 0],
    ['a key that nobody has', unknown, 1],
  ])('of %s is refused with the reason', async (_, key, statements) => {
    await using app = await keyApp();
    await keyWith(app);
    // Every ten seconds a process asks whether there are keys of other products, which have no checksum.
    await app.service.verifyApiKey({ key });
    await app.forgetStatements();

    expect(await app.service.verifyApiKey({ key })).toEqual(invalid);
    expect(app.statements).toHaveLength(statements);
  });

  test('checks the configuration and the permissions', async () => {
    await using app = await keyApp({ configurations: [{ configId: 'other' }] });
    const { key } = await keyWith(app, { permissions: { files: ['read', 'write'], users: ['read'] } });
    const codes = async (asked: object) => codeOf(app, key, asked);

    expect(await codes({ configId: 'default', permissions: { files: ['read'] } })).toBeUndefined();
    expect(await codes({ permissions: { files: ['read'], users: ['read'] } })).toBeUndefined();
    expect(await codes({ permissions: { files: ['read', 'delete'] } })).toBe('KEY_NOT_FOUND');
    expect(await codes({ permissions: { secrets: ['read'] } })).toBe('KEY_NOT_FOUND');
    expect(await codes({ permissions: { constructor: [] } })).toBe('KEY_NOT_FOUND');
    expect(await codes({ configId: 'other' })).toBe('INVALID_API_KEY');
  });

  test('returns the first reason: disabled, expired, permissions, used up, rate limit; and a refused one counts no use', async () => {
    await using app = await keyApp();
    const settings = { remaining: 1, rateLimitMax: 1, expiresIn: DAY, permissions: { files: ['read'] } };
    const { key, id } = await keyWith(app, settings);
    const change = (data: Partial<ApiKey>) => app.em().nativeUpdate(ApiKey, { id }, data);
    const write = { permissions: { files: ['write'] } };
    await change({ remaining: 0, windowStartedAt: app.now().getTime(), windowCount: 1, enabled: false });
    app.advance(DAY);
    const codes = [await codeOf(app, key, write)];
    await change({ enabled: true });
    codes.push(await codeOf(app, key, write));
    await change({ expiresAt: null, windowStartedAt: app.now().getTime() });
    codes.push(await codeOf(app, key, write), await codeOf(app, key));
    await change({ remaining: 1 });
    codes.push(await codeOf(app, key));

    expect(codes).toEqual(['KEY_DISABLED', 'KEY_EXPIRED', 'KEY_NOT_FOUND', 'USAGE_EXCEEDED', 'RATE_LIMITED']);
    await app.settle();
    expect(await app.em().findOne(ApiKey, { id })).toMatchObject({
      remaining: 1,
      windowCount: 1,
      requestCount: 0,
    });
    expect(await app.em().find(ApiKeyUsage, {})).toMatchObject([{ requests: 0, refused: 5 }]);
  });

  test('fails when the account of the owner is deleted', async () => {
    await using app = await keyApp({}, { withoutMailer: true });
    const { key, ada } = await keyWith(app);
    await ada.post('/delete-user', { password: ada.password });

    expect(await codeOf(app, key)).toBe('INVALID_API_KEY');
  });

  test('says when to try again, in milliseconds and in seconds', async () => {
    await using app = await keyApp();
    const { key } = await keyWith(app, { rateLimitMax: 1, rateLimitTimeWindow: 2500 });
    await app.service.verifyApiKey({ key });

    expect(await app.service.verifyApiKey({ key })).toEqual({
      valid: false,
      key: null,
      error: {
        code: 'RATE_LIMITED',
        message: 'Rate limit exceeded.',
        details: { tryAgainIn: 2500, retryAfter: 3 },
      },
    });
  });
});

describe('the limit of a window', () => {
  test('begins with its first request and ends after its length', async () => {
    await using app = await keyApp();
    const { key } = await keyWith(app, { rateLimitMax: 2, rateLimitTimeWindow: 60_000 });
    const codes: (string | undefined)[] = [];
    for (const pause of [0, 59, 0.999, 0.001, 0]) {
      app.advance(pause);
      codes.push(await codeOf(app, key));
    }

    expect(codes).toEqual([undefined, undefined, 'RATE_LIMITED', undefined, undefined]);
  });

  test('costs one statement for a request near its end, and one for many requests before', async () => {
    await using app = await keyApp();
    const { key } = await keyWith(app, { rateLimitMax: 100_000 });
    await app.forgetStatements();

    for (let index = 0; index < 100; index += 1) await app.service.verifyApiKey({ key });

    const writes = app.statements.filter((sql) => !sql.startsWith('select'));
    expect(app.statements).toHaveLength(101);
    expect(writes).toHaveLength(1);
  });

  test('counts used requests, not those that a process reserved and returned', async () => {
    await using app = await keyApp();
    const { key, id } = await keyWith(app, { rateLimitMax: 100_000 });

    for (let index = 0; index < 3; index += 1) await app.service.verifyApiKey({ key });
    await app.settle();

    expect(await app.em().findOne(ApiKey, { id })).toMatchObject({ windowCount: 3, requestCount: 3 });
  });

  test('is kept by a process with reserved uses when the operator lowers it', async () => {
    await using app = await keyApp();
    const { key, id } = await keyWith(app, { rateLimitMax: 100_000 });
    await app.service.verifyApiKey({ key });

    await app.service.caller().apiKey.update({ keyId: id, rateLimitMax: 1 });

    expect(await codeOf(app, key)).toBe('RATE_LIMITED');
  });

  test('is not set if the operator or the key says so', async () => {
    await using app = await keyApp({ rateLimit: { enabled: false } });
    const { key } = await keyWith(app, { rateLimitEnabled: true, rateLimitMax: 1 });

    expect(await countVerified([app.service], key, 5)).toBe(5);
  });

  test.each([
    ['few', 10],
    ['a hundred', 100],
    ['many', 900],
  ])(
    'allows exactly that many of a thousand parallel requests, in two services: %s',
    async (_, rateLimitMax) => {
      await using app = await keyApp();
      const { key, id } = await keyWith(app, { rateLimitMax });
      const services = [app.service, await app.beside()];

      expect(await countVerified(services, key, 1000)).toBe(rateLimitMax);
      await app.settle();
      expect((await app.em().findOne(ApiKey, { id }))?.windowCount).toBe(rateLimitMax);
    },
  );
});

test('a large limit is never exceeded, and uses that an idle process has reserved become available', async () => {
  await using app = await keyApp();
  const { key, id } = await keyWith(app, { rateLimitMax: 3000 });
  const other = await app.beside();

  await app.service.verifyApiKey({ key });
  const verified = await countVerified([other], key, 4000);
  const taken = 3000 - verified;
  expect(taken).toBeGreaterThan(1);
  expect(taken).toBeLessThan(3000 / 30);
  await app.settle();
  await other.idle();

  expect(await countVerified([other], key, taken + 10)).toBe(taken - 1);
  expect((await app.em().findOne(ApiKey, { id }))?.windowCount).toBe(3000);
});

describe('`remaining` of a key', () => {
  test('allows exactly 100 of a thousand parallel requests, in two services, and is never negative', async () => {
    await using app = await keyApp();
    const { key, id } = await keyWith(app, { remaining: 100 });
    const services = [app.service, await app.beside()];

    expect(await countVerified(services, key, 1000)).toBe(100);
    expect((await app.em().findOne(ApiKey, { id }))?.remaining).toBe(0);
    expect(await codeOf(app, key)).toBe('USAGE_EXCEEDED');
  });

  test('is returned by each verification, and stored with it', async () => {
    await using app = await keyApp();
    const { key, id } = await keyWith(app, { remaining: 3 });
    const told: unknown[] = [];
    for (let index = 0; index < 3; index += 1)
      told.push((await app.service.verifyApiKey({ key })).key?.remaining);

    expect(told).toEqual([2, 1, 0]);
    expect((await app.em().findOne(ApiKey, { id }))?.remaining).toBe(0);
  });

  test('is returned to each of several parallel requests', async () => {
    await using app = await keyApp();
    const { key } = await keyWith(app, { remaining: 5 });

    const answers = await Promise.all(Array.from({ length: 7 }, () => app.service.verifyApiKey({ key })));

    expect(answers.flatMap((one) => one.key?.remaining ?? []).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  test('is refilled when the interval has passed, once for all requests', async () => {
    await using app = await keyApp();
    const { key, id } = await keyWith(app, { remaining: 1, refillAmount: 5, refillInterval: HOUR * 1000 });
    const services = [app.service, await app.beside()];

    expect(await countVerified(services, key, 10)).toBe(1);
    app.advance(HOUR - 1);
    expect(await app.service.verifyApiKey({ key })).toMatchObject({
      error: { code: 'USAGE_EXCEEDED', details: { tryAgainIn: 1000, retryAfter: 1 } },
    });
    app.advance(1);
    expect(await countVerified(services, key, 50)).toBe(5);
    expect(await app.em().findOne(ApiKey, { id })).toMatchObject({
      remaining: 0,
      lastRefillAt: app.now().getTime(),
    });
    app.advance(HOUR);
    expect(await countVerified(services, key, 50)).toBe(5);
  });
});

describeOnce('a verification over HTTP', () => {
  const ask = (app: TestApp, bearer: string | undefined, body: object) =>
    app
      .browser({ headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` } })
      .post('/api-key/verify', body);

  test('needs a key that may verify others', async () => {
    await using app = await keyApp({ verifyOverHttp: true });
    const { key, id, ada } = await keyWith(app, { rateLimitMax: 1, permissions: { files: ['read'] } });
    const { key: bearer } = await app.service
      .caller()
      .apiKey.create({ userId: ada.id, permissions: { apiKey: ['verify'] } });

    for (const other of [undefined, 'x', unknown, key]) {
      const answer = await ask(app, other, { key });
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'NOT_FOUND', message: 'Not found' },
      ]);
    }
    const verified = await ask(app, bearer, { key, permissions: { files: ['read'] } });
    expect(verified.status).toBe(200);
    expect(await verified.json()).toMatchObject({ valid: true, error: null, key: { id, requestCount: 1 } });
    const limited = await ask(app, bearer, { key });
    expect(limited.status).toBe(200);
    expect(await limited.json()).toMatchObject({ valid: false, key: null, error: { code: 'RATE_LIMITED' } });
    expect(await (await ask(app, bearer, { key: unknown })).json()).toEqual(invalid);
  });

  test('does not exist unless the operator switches it on', async () => {
    await using app = await keyApp();
    const { key } = await keyWith(app, { permissions: { apiKey: ['verify'] } });

    expect((await ask(app, key, { key })).status).toBe(404);
  });
});

describe('uses', () => {
  test('are returned at once by the process that counted them, and written later', async () => {
    await using app = await keyApp();
    const { key, id, ada } = await keyWith(app);
    app.advance(5);
    await app.service.verifyApiKey({ key });

    const counted = {
      requestCount: 1,
      lastRequest: app.now().toISOString(),
      lastUsedAt: app.now().toISOString(),
    };
    expect(await ada.api.apiKey.get.query({ id })).toMatchObject(counted);
    expect(await app.em().findOne(ApiKey, { id })).toMatchObject({ requestCount: 0 });
    await app.settle();
    expect(await app.em().findOne(ApiKey, { id })).toMatchObject({ requestCount: 1 });
    expect(await ada.api.apiKey.get.query({ id })).toMatchObject(counted);
  });

  test('are counted by day, in two services together, for 90 days', async () => {
    await using app = await keyApp();
    const { key, id, ada } = await keyWith(app, { remaining: 4 });
    const other = await app.beside();
    await countVerified([app.service, other], key, 3);
    await app.settle();
    await other.idle();
    app.advance(DAY);
    await countVerified([app.service], key, 3);
    await app.settle();

    const days = [
      { day: '2026-03-01', requests: 3, refused: 0 },
      { day: '2026-03-02', requests: 1, refused: 2 },
    ];
    expect(await ada.api.apiKey.usage.query({ id })).toEqual({ days });
    expect(await ada.api.apiKey.usage.query({ id, from: '2026-03-02' })).toEqual({ days: days.slice(1) });
    expect(await ada.api.apiKey.usage.query({ id, to: '2026-03-01' })).toEqual({ days: days.slice(0, 1) });
    app.advance(89 * DAY + HOUR);
    app.service.deps.deleteExpired(app.now());
    await app.settle();
    expect(await app.em().find(ApiKeyUsage, {})).toMatchObject([{ requests: 1, refused: 2 }]);
  });

  test('are written when the service closes', async () => {
    await using app = await keyApp();
    const { key, id } = await keyWith(app, { rateLimitMax: 100_000 });
    const other = await app.beside();
    await other.verifyApiKey({ key });
    await other.idle();

    expect(await app.em().findOne(ApiKey, { id })).toMatchObject({ requestCount: 1, windowCount: 1 });
  });

  test('of a key that was deleted in between cause no failure', async () => {
    await using app = await keyApp();
    const { key, id, ada } = await keyWith(app);
    await app.service.verifyApiKey({ key });
    await ada.post('/api-key/delete', { keyId: id });

    await app.settle();

    expect(app.log).toEqual([]);
  });
});

testOnce('expired keys are kept for 30 days, so that programs get an error that says so', async () => {
  await using app = await keyApp();
  const { key } = await keyWith(app, { expiresIn: DAY });
  const codes: (string | undefined)[] = [];
  for (const days of [1, 29.5, 1]) {
    app.advance(days * DAY);
    app.service.deps.deleteExpired(app.now());
    await app.settle();
    codes.push(await codeOf(app, key));
  }

  expect(codes).toEqual(['KEY_EXPIRED', 'KEY_EXPIRED', 'INVALID_API_KEY']);
});

import { Event, JwksKey } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { browserAt, signedUp, TEST_SECRET, type TestApp } from '#testing/index.ts';
import { optionFaultsOf } from '#testing/options.ts';
import {
  claimsOf,
  jwtApp,
  kidOf,
  publishedIds,
  publishedKeys,
  tokenOf,
} from '#testing/people/signed-tokens.ts';

const OTHER_SECRET = 'another secret for tests that is long enough';

/** Time after which every process knows a new key. */
const TOLD = 10;

describe('the first key', () => {
  test('is one, although fifty services start in parallel', async () => {
    await using app = await jwtApp({ jwt: false });
    const services = await Promise.all(Array.from({ length: 50 }, () => app.beside({ jwt: {} })));
    await Promise.all(services.map((service) => service.migrate()));
    expect(await app.em().count(JwksKey)).toBe(1);
    expect(await app.em().count(Event, { action: 'jwks.key-created' })).toBe(1);
  });

  test('is created by the first tokens if the service was not migrated by itself, also in parallel', async () => {
    await using app = await jwtApp({ jwt: false });
    const ada = await signedUp(app);
    const services = await Promise.all(Array.from({ length: 8 }, () => app.beside({ jwt: {} })));
    const tokens = await Promise.all(services.map((service) => tokenOf(browserAt(service, ada))));
    expect(new Set(tokens.map(kidOf)).size).toBe(1);
    expect(await app.em().count(JwksKey)).toBe(1);
  });

  test('is encrypted: the row has no private key, and no other row can use it', async () => {
    await using app = await jwtApp();
    const [row] = await app.em().find(JwksKey, {});
    expect(row?.privateKey).toMatch(/^sealed\.2\.\w+\.[\w-]+$/);
    expect(JSON.stringify(row)).not.toContain('"d"');
    expect(Object.keys(JSON.parse(row?.publicKey ?? ''))).toEqual(['kty', 'crv', 'x']);
    await app.em().nativeUpdate(JwksKey, {}, { id: 'another' });
    const ada = await signedUp(app);
    expect(kidOf(await tokenOf(ada))).not.toBe('another');
  });
});

describe('/jwks', () => {
  test('only reads, is cached for five minutes, and not sent again to a client that has it', async () => {
    await using app = await jwtApp();
    await app.forgetStatements();
    const first = await app.browser().get('/jwks');
    expect(app.statements.every((sql) => sql.startsWith('select'))).toBe(true);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(first.headers.getSetCookie()).toEqual([]);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);

    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await app.browser().get('/jwks', { 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('cache-control')).toBe('public, max-age=300');
    }
    await app.service.caller().rotateKeys();
    const changed = await app.browser().get('/jwks', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('has the path that the operator chooses, and no other', async () => {
    await using app = await jwtApp({ jwt: { jwks: { jwksPath: '/.well-known/jwks.json' } } });
    expect((await publishedKeys(app.service, '/.well-known/jwks.json')).keys).toHaveLength(1);
    const elsewhere = await app.service.handler(new Request('http://localhost:3000/api/auth/jwks'));
    expect(elsewhere.status).toBe(404);
    const document = await (await app.browser().get('/openapi.json')).json();
    expect(document).toHaveProperty(['paths', '/.well-known/jwks.json']);
    expect(document).not.toHaveProperty(['paths', '/jwks']);
  });
});

/** Two services on one database, and a browser at each, with sessions of one user. */
async function two(options: Parameters<typeof jwtApp>[0] = {}) {
  const app = await jwtApp(options);
  const ada = await signedUp(app);
  const other = await app.beside();
  const there = browserAt(other, ada);
  return Object.assign(app, { ada, there, other });
}

/** A token of one service verifies with the keys of the other. */
async function verifyBoth(app: Awaited<ReturnType<typeof two>>, tokens: readonly string[]): Promise<void> {
  for (const service of [app.service, app.other])
    for (const token of tokens)
      expect((await claimsOf({ service, now: app.now }, token)).payload.sub).toBe(app.ada.id);
}

describe('a rotation', () => {
  test('publishes the next key, then signs with it, and publishes the old one for its time', async () => {
    await using app = await two();
    const before = [await tokenOf(app.ada), await tokenOf(app.there)];
    const [old = ''] = await publishedIds(app.service);
    const claims = { payload: { sub: app.ada.id }, overrideOptions: { expirationTime: 90 * DAY } };
    const { token: long } = await app.service.caller().signJWT(claims);

    const rotated = await app.service.caller().rotateKeys();
    expect(rotated).toMatchObject({
      isNew: true,
      signsFrom: new Date(app.now().getTime() + 10 * MINUTE * 1000),
    });
    expect(await publishedIds(app.other)).toEqual([rotated.id, old]);
    app.advance(10 * MINUTE - 1);
    const during = [await tokenOf(app.ada), await tokenOf(app.there)];
    expect([...before, ...during].map(kidOf)).toEqual(Array(4).fill(old));
    await verifyBoth(app, [...before, ...during]);

    app.advance(1 + TOLD);
    const after = [await tokenOf(app.ada), await tokenOf(app.there)];
    expect(after.map(kidOf)).toEqual([rotated.id, rotated.id]);
    await verifyBoth(app, [...during, ...after]);

    app.advance(30 * DAY - TOLD - 1);
    expect(await publishedIds(app.service)).toEqual([rotated.id, old]);
    await verifyBoth(app, [long]);
    // From here on both processes know the old key.
    for (const service of [app.service, app.other])
      expect((await service.caller().verifyJWT({ token: long })).payload?.sub).toBe(app.ada.id);
    app.advance(1);
    expect(await publishedIds(app.service)).toEqual([rotated.id]);
    for (const service of [app.service, app.other])
      expect(await service.caller().verifyJWT({ token: long })).toEqual({ payload: null });
    app.service.deps.deleteExpired(app.now());
    await app.settle();
    expect(await app.em().count(JwksKey)).toBe(1);
    const events = await app.em().find(Event, { targetType: 'jwks-key' }, { orderBy: { createdAt: 'asc' } });
    expect(events.map(({ action, targetId }) => [action, targetId]).sort()).toEqual(
      [
        ['jwks.key-created', old],
        ['jwks.key-created', rotated.id],
        ['jwks.key-retired', old],
      ].sort(),
    );
  });

  test('happens once for many parallel requests', async () => {
    await using app = await jwtApp();
    const all = await Promise.all(Array.from({ length: 20 }, () => app.service.caller().rotateKeys()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await app.em().count(JwksKey)).toBe(2);
  });

  test('without delay replaces a leaked key: what it signed is refused', async () => {
    await using app = await two();
    const leaked = await tokenOf(app.there);
    await app.service.caller().rotateKeys();
    const { id } = await app.service.caller().rotateKeys({ now: true });
    expect(await publishedIds(app.other)).toEqual([id]);
    expect(kidOf(await tokenOf(app.ada))).toBe(id);
    app.advance(TOLD);
    expect(kidOf(await tokenOf(app.there))).toBe(id);
    for (const service of [app.service, app.other])
      expect(await service.caller().verifyJWT({ token: leaked })).toEqual({ payload: null });
  });

  test('without delay reaches a process whose clock was set back', async () => {
    await using app = await two();
    app.advance(2 * HOUR);
    const leaked = await tokenOf(app.there);
    app.advance(-HOUR);
    const { id } = await app.service.caller().rotateKeys({ now: true });
    const next = await tokenOf(app.ada);
    app.advance(TOLD);
    expect(kidOf(await tokenOf(app.there))).toBe(id);
    expect((await app.other.caller().verifyJWT({ token: next })).payload?.sub).toBe(app.ada.id);
    expect(await app.other.caller().verifyJWT({ token: leaked })).toEqual({ payload: null });
  });

  test('without delay may keep the old one published', async () => {
    await using app = await two();
    const signed = await tokenOf(app.there);
    await app.service.caller().rotateKeys();
    app.advance(1);
    const { id } = await app.service.caller().rotateKeys({ now: true, keep: true });
    expect(await publishedIds(app.other)).toEqual([id, kidOf(signed)]);
    await verifyBoth(app, [signed, await tokenOf(app.ada)]);
  });

  test('happens by age if the operator says so, in one of the processes', async () => {
    await using app = await two({ jwt: { jwks: { rotationInterval: 2 * HOUR, gracePeriod: HOUR } } });
    const [first = ''] = await publishedIds(app.service);
    app.advance(2 * HOUR - 10 * MINUTE - 1);
    await tokenOf(app.ada);
    await app.settle();
    expect(await publishedIds(app.service)).toEqual([first]);

    app.advance(TOLD);
    const tokens = [await tokenOf(app.ada), await tokenOf(app.there)];
    await Promise.all([app.settle(), app.other.idle()]);
    const [next = '', ...rest] = await publishedIds(app.service);
    expect(rest).toEqual([first]);
    expect(tokens.map(kidOf)).toEqual([first, first]);
    app.advance(10 * MINUTE);
    const later = [await tokenOf(app.ada), await tokenOf(app.there)];
    expect(later.map(kidOf)).toEqual([next, next]);
    await verifyBoth(app, [...tokens, ...later]);
    app.advance(HOUR);
    expect(await publishedIds(app.other)).toEqual([next]);
  });

  test('happens by age also if no token is requested', async () => {
    await using app = await jwtApp({ jwt: { jwks: { rotationInterval: DAY } } });
    app.advance(DAY);
    app.service.deps.deleteExpired(app.now());
    await app.settle();
    expect(await publishedIds(app.service)).toHaveLength(2);
  });
});

describe('another secret', () => {
  const warnings = (app: TestApp) => app.log.filter(({ message }) => message.includes('No key of signed'));

  test('that is gone makes a new key at the start and says so once; what the old ones signed is still accepted', async () => {
    await using app = await jwtApp();
    const ada = await signedUp(app);
    const signed = await tokenOf(ada);
    await app.em().nativeUpdate(JwksKey, {}, { privateKey: 'sealed.1.AAAA' });
    const other = await app.beside();
    await other.migrate();
    await other.migrate();
    expect(warnings(app)).toHaveLength(1);
    expect(await publishedIds(other)).toHaveLength(2);
    expect((await claimsOf({ service: other, now: app.now }, signed)).payload.sub).toBe(ada.id);
    expect(await app.em().count(JwksKey)).toBe(2);
  });

  test('in front of the old one keeps the key', async () => {
    await using app = await jwtApp();
    const ada = await signedUp(app);
    const other = await app.beside({ secret: [OTHER_SECRET, TEST_SECRET] });
    await other.migrate();
    expect(kidOf(await tokenOf(browserAt(other, ada)))).toBe(kidOf(await tokenOf(ada)));
    expect(warnings(app)).toEqual([]);
  });
});

test.each([
  [
    { jwt: { expirationTime: 3 * HOUR, jwks: { gracePeriod: 3 * HOUR } } },
    'jwt.jwks.gracePeriod is 10800, expected at least 11400',
  ],
  [{ jwt: { jwks: { rotationInterval: 600 } } }, 'jwt.jwks.rotationInterval is 600, expected more than'],
  [
    { jwt: { jwks: { publishBefore: 300 } } },
    'jwt.jwks.publishBefore is 300, expected a whole number from 301',
  ],
  [{ jwt: { jwks: { jwksPath: 'jwks' } } }, 'jwt.jwks.jwksPath is "jwks", expected a path'],
  [{ jwt: { jwks: { jwksPath: '/{id}' } } }, 'jwt.jwks.jwksPath is "/{id}", expected a path'],
  [{ jwt: { jwks: { jwksPath: '/../jwks' } } }, 'expected a path'],
  [{ jwt: { expirationTime: '15m' } }, 'jwt.expirationTime is "15m", expected a whole number'],
  [{ jwt: { audience: [] } }, 'jwt.audience'],
  [{ jwt: { issuer: '' } }, 'jwt.issuer'],
  [{ jwt: { jwt: {} } }, 'jwt.jwt is not an option'],
  [{ jwt: { jwks: { keyPairConfig: { alg: 'RS256' } } } }, 'jwt.jwks.keyPairConfig is not an option'],
  [{ jwt: { enable: true } }, 'did you mean enabled?'],
])('%j is refused', (options, sentence) => {
  expect(optionFaultsOf(options).join()).toContain(sentence);
});

import { expect, test } from 'vitest';
import { mcpAuth } from '#mcp.ts';
import { listen } from '#testing/network/listen.ts';
import {
  ISSUER,
  RESOURCE,
  sentenceOf,
  type TokenIssuer,
  tokenIssuer,
} from '#testing/providers/token-issuer.ts';

function guarded(issuer: TokenIssuer, timeout = 5) {
  const { fetch, now } = issuer;
  const warned: unknown[] = [];
  const logger = { warn: (fields: object) => void warned.push(fields) };
  const guard = mcpAuth({ issuer: ISSUER, resource: RESOURCE, fetch, now, logger, timeout });
  /** `in`, or the message of the refusal. */
  const ask = async (token: string): Promise<string> => {
    const answer = await guard(new Request(RESOURCE, { headers: { authorization: `Bearer ${token}` } }));
    return answer instanceof Response ? await sentenceOf(answer) : 'in';
  };
  return { guard, ask, warned };
}

const UNKNOWN = 'The access token is signed with an unknown key';
const AWAY = 'Access tokens cannot be checked at the moment';

/** A list of keys that never comes while it is held. */
function holdKeys(issuer: TokenIssuer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = issuer.answers['/jwks'];
  issuer.answers['/jwks'] = async (request) => {
    await promise;
    return answer?.(request) ?? Response.error();
  };
  return resolve;
}

test('asks for keys once, however many requests come at once', async () => {
  const issuer = await tokenIssuer();
  const { ask } = guarded(issuer);
  const token = await issuer.sign();
  const release = holdKeys(issuer);

  const answers = Promise.all(Array.from({ length: 20 }, () => ask(token)));
  release();

  expect(new Set(await answers)).toEqual(new Set(['in']));
  expect(issuer.asked('/jwks')).toBe(1);
});

test('asks for an unknown key every 30 seconds at most', async () => {
  const issuer = await tokenIssuer();
  const { ask } = guarded(issuer);
  const flood = async (): Promise<void> => {
    for (let index = 0; index < 50; index += 1)
      expect(await ask(await issuer.sign({ header: { kid: `x${index}` } }))).toBe(UNKNOWN);
  };

  await flood();
  expect(issuer.asked('/jwks')).toBe(1);
  issuer.pass(29);
  await flood();
  expect(issuer.asked('/jwks')).toBe(1);
  issuer.pass(1);
  await flood();
  expect(issuer.asked('/jwks')).toBe(2);
});

test('finds a key that was published since', async () => {
  const issuer = await tokenIssuer();
  const { ask } = guarded(issuer);
  await ask(await issuer.sign());

  issuer.keys.unshift(await issuer.strangerKey());
  issuer.pass(30);

  expect(await ask(await issuer.sign({ by: 'stranger' }))).toBe('in');
});

test('asks for the keys again after five minutes, and not before', async () => {
  const issuer = await tokenIssuer();
  const { ask } = guarded(issuer);

  await ask(await issuer.sign());
  issuer.pass(299);
  await ask(await issuer.sign());
  expect(issuer.asked('/jwks')).toBe(1);
  issuer.pass(1);
  await ask(await issuer.sign());
  expect(issuer.asked('/jwks')).toBe(2);
});

test('serves with the known keys for an hour while the issuer is away, and then says 503', async () => {
  const issuer = await tokenIssuer();
  const { guard, ask, warned } = guarded(issuer);
  await ask(await issuer.sign());
  issuer.answers['/jwks'] = () => Promise.reject(new Error('no route'));

  issuer.pass(3_599);
  expect(await ask(await issuer.sign())).toBe('in');
  expect(await ask(await issuer.sign({ header: { kid: 'x' } }))).toBe(AWAY);
  issuer.pass(1);
  const token = await issuer.sign();
  const answer = await guard(new Request(RESOURCE, { headers: { authorization: `Bearer ${token}` } }));

  if (!(answer instanceof Response)) throw new Error('It was let in');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.has('www-authenticate')).toBe(false);
  expect(warned.length).toBeGreaterThan(0);
});

test('lets nobody wait for an issuer that was away before', async () => {
  const issuer = await tokenIssuer();
  const { ask } = guarded(issuer);
  const answer = issuer.answers['/jwks'];
  await ask(await issuer.sign());
  issuer.answers['/jwks'] = () => new Response(null, { status: 500 });
  issuer.pass(301);
  await ask(await issuer.sign());

  issuer.pass(5);
  if (answer) issuer.answers['/jwks'] = answer;
  const release = holdKeys(issuer);

  expect(await ask(await issuer.sign())).toBe('in');
  expect(issuer.asked('/jwks')).toBe(3);
  release();
});

test('asks again soon where it never had a key', async () => {
  const issuer = await tokenIssuer();
  const { ask } = guarded(issuer);
  const answer = issuer.answers['/jwks'];
  issuer.answers['/jwks'] = () => new Response(null, { status: 503 });

  for (let index = 0; index < 20; index += 1) expect(await ask(await issuer.sign())).toBe(AWAY);
  expect(issuer.asked('/jwks')).toBe(1);
  if (answer) issuer.answers['/jwks'] = answer;
  issuer.pass(5);

  expect(await ask(await issuer.sign())).toBe('in');
});

const endless = (): Response =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    }),
  );

test.each([
  ['fails', () => new Response(null, { status: 500 })],
  ['is not there', () => new Response('no', { status: 404 })],
  ['leads elsewhere', () => Response.redirect('https://elsewhere.example/jwks')],
  ['is no JSON', () => new Response('<html>')],
  ['is a list', () => Response.json([])],
  ['has no keys', () => Response.json({ keys: [] })],
  ['has texts for keys', () => Response.json({ keys: ['x', null, 1] })],
  ['never ends', endless],
])('keeps the last keys where the new list %s', async (_, answer) => {
  const issuer = await tokenIssuer();
  const { ask, warned } = guarded(issuer);
  const token = await issuer.sign();
  await ask(token);

  issuer.answers['/jwks'] = answer;
  issuer.pass(301);

  expect(await ask(token)).toBe('in');
  expect(warned).toHaveLength(1);
});

test('leaves out keys that are secret, short, broken, or for another purpose', async () => {
  const issuer = await tokenIssuer();
  const { ask } = guarded(issuer);
  const [rsa, ed] = issuer.keys;
  const { publicKey } = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 1024,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  );
  const short = await crypto.subtle.exportKey('jwk', publicKey);
  const wrong = [
    { kty: 'oct', k: 'c2VjcmV0', alg: 'HS256' },
    { ...rsa, use: 'enc' },
    { ...rsa, alg: 'RS512' },
    { ...rsa, n: 1 },
    { ...rsa, kty: 'EC' },
    { ...ed, x: 'AAAA' },
    { ...ed, crv: 'X25519' },
    { ...short, alg: 'RS256' },
  ].map((key, index) => ({ ...key, kid: `wrong-${index}` }));
  issuer.answers['/jwks'] = () => Response.json({ keys: [...wrong, ed, { ...rsa, kid: 'key-EdDSA' }] });

  for (const { kid } of wrong) expect(await ask(await issuer.sign({ header: { kid } }))).toBe(UNKNOWN);
  expect(await ask(await issuer.sign({ by: 'EdDSA' }))).toBe('in');
});

test.each([
  ['is of another issuer', { issuer: 'https://evil.example' }],
  ['has its keys on an open connection', { jwks_uri: 'http://id.example/api/auth/jwks' }],
  ['has its keys on this computer', { jwks_uri: 'http://localhost:3000/api/auth/jwks' }],
  ['has its keys in itself', { jwks_uri: 'data:application/json,{}' }],
  ['has no keys', { jwks_uri: undefined }],
])('takes no keys from a document that %s', async (_, members) => {
  const issuer = await tokenIssuer();
  const { ask, warned } = guarded(issuer);
  Object.assign(issuer.document, members);

  expect(await ask(await issuer.sign())).toBe(AWAY);
  expect(issuer.requests).toHaveLength(1);
  expect(warned).toEqual([{ err: expect.any(Error) }]);
});

test('follows no redirect, and waits for nobody longer than it is told', async () => {
  const asked: string[] = [];
  await using server = await listen(({ url = '', headers }, response) => {
    asked.push(url);
    if (url === '/lost/.well-known/openid-configuration')
      response.writeHead(302, { location: `http://${headers.host}/found` }).end();
  });
  const issuer = await tokenIssuer();
  const token = await issuer.sign();
  const statuses = ['/lost', '/silent'].map(async (path) => {
    const guard = mcpAuth({
      issuer: server.url + path,
      resource: RESOURCE,
      timeout: 0.1,
      logger: { warn: () => {} },
    });
    const answer = await guard(new Request(RESOURCE, { headers: { authorization: `Bearer ${token}` } }));
    return answer instanceof Response && answer.status;
  });

  expect(await Promise.all(statuses)).toEqual([503, 503]);
  expect(asked.sort()).toEqual([
    '/lost/.well-known/openid-configuration',
    '/silent/.well-known/openid-configuration',
  ]);
});

import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { ORIGIN, signedUp, type TestApp } from '#testing/index.ts';
import { claimsOf, jwtApp, kidOf, publishedKeys, tokenOf } from '#testing/people/signed-tokens.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString());

interface Parts {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  signature: string;
  /** The public key, in the forms in which an attacker may use it as an HMAC secret. */
  publicKey: { x: string; pem: string; jwk: string };
  ownPair: ReturnType<typeof generateKeyPairSync>;
}

const signedBy = (key: Parameters<typeof sign>[2], header: object, payload: object): string => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
};

const macBy = (secret: string | Buffer, header: object, payload: object): string => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

const forgeries: Record<string, (parts: Parts) => string> = {
  'none, without a signature': ({ header, payload }) =>
    `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`,
  'none, with the signature': ({ header, payload, signature }) =>
    `${encode({ ...header, alg: 'none' })}.${encode(payload)}.${signature}`,
  'HS256 with the public key': ({ header, payload, publicKey }) =>
    macBy(publicKey.x, { ...header, alg: 'HS256' }, payload),
  'HS256 with the bytes of the public key': ({ header, payload, publicKey }) =>
    macBy(Buffer.from(publicKey.x, 'base64url'), { ...header, alg: 'HS256' }, payload),
  'HS256 with the PEM of the public key': ({ header, payload, publicKey }) =>
    macBy(publicKey.pem, { ...header, alg: 'HS256' }, payload),
  'HS256 with the published key': ({ header, payload, publicKey }) =>
    macBy(publicKey.jwk, { ...header, alg: 'HS256' }, payload),
  'a key of its own': ({ header, payload, ownPair }) => signedBy(ownPair.privateKey, header, payload),
  'a key that it brings along': ({ header, payload, ownPair }) =>
    signedBy(ownPair.privateKey, { ...header, jwk: ownPair.publicKey.export({ format: 'jwk' }) }, payload),
  'a kid that nobody knows': ({ header, payload, ownPair }) =>
    signedBy(ownPair.privateKey, { ...header, kid: 'x' }, payload),
  'a kid that is no text': ({ header, payload, ownPair }) =>
    signedBy(ownPair.privateKey, { ...header, kid: { $ne: null } }, payload),
  'no kid': ({ header: { kid: _, ...header }, payload, ownPair }) =>
    signedBy(ownPair.privateKey, header, payload),
  'a critical header': ({ header, payload, ownPair }) =>
    signedBy(ownPair.privateKey, { ...header, crit: ['x'], x: 1 }, payload),
  'another user': ({ header, payload, signature }) =>
    `${encode(header)}.${encode({ ...payload, sub: 'eve' })}.${signature}`,
  'a longer life': ({ header, payload, signature }) =>
    `${encode(header)}.${encode({ ...payload, exp: 9e9 })}.${signature}`,
  'another header': ({ header, payload, signature }) =>
    `${encode({ ...header, typ: 'at+jwt' })}.${encode(payload)}.${signature}`,
  'half of the signature': ({ header, payload, signature }) =>
    `${encode(header)}.${encode(payload)}.${signature.slice(0, 40)}`,
  'a signature of zeros': ({ header, payload }) =>
    `${encode(header)}.${encode(payload)}.${Buffer.alloc(64).toString('base64url')}`,
  'no signature': ({ header, payload }) => `${encode(header)}.${encode(payload)}`,
  'four parts': ({ header, payload, signature }) =>
    `${encode(header)}.${encode(payload)}.${signature}.${signature}`,
  'a payload that is no JSON': ({ header, signature }) => `${encode(header)}.eA.${signature}`,
  nothing: () => '',
  'some text': () => 'x.y.z',
  'very much': () => `${'x'.repeat(1_000_000)}.y.z`,
};

async function partsOf(app: TestApp, token: string): Promise<Parts> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const [published] = (await publishedKeys(app.service)).keys;
  const ownPair = generateKeyPairSync('ed25519');
  const x = published?.kty === 'OKP' ? published.x : '';
  const pem = ownPair.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  return {
    header: decode(header),
    payload: decode(payload),
    signature,
    publicKey: { x, pem, jwk: JSON.stringify(published) },
    ownPair,
  };
}

test('a token of the service is verified, and every kind of forged one is refused', async () => {
  await using app = await jwtApp();
  const ada = await signedUp(app);
  const token = await tokenOf(ada);
  const verify = async (forged: string) => (await app.service.caller().verifyJWT({ token: forged })).payload;
  expect(await verify(token)).toEqual((await claimsOf(app, token)).payload);

  const parts = await partsOf(app, token);
  for (const [name, forge] of Object.entries(forgeries)) expect(await verify(forge(parts)), name).toBeNull();
});

describe('verifyJWT', () => {
  test('refuses another audience, another issuer, a token that is not yet valid, expired, or without an end', async () => {
    await using app = await jwtApp();
    const caller = app.service.caller();
    const verify = async (payload: Record<string, unknown>) => {
      const { token } = await caller.signJWT({ payload });
      return (await caller.verifyJWT({ token })).payload;
    };
    const now = Math.floor(app.now().getTime() / 1000);

    expect(await verify({ sub: 'job' })).toEqual({
      sub: 'job',
      iat: now,
      exp: now + 900,
      iss: ORIGIN,
      aud: ORIGIN,
    });
    for (const wrong of [
      { aud: 'https://other.example' },
      { aud: [] },
      { iss: 'https://other.example' },
      { iss: `${ORIGIN}/` },
      { nbf: now + 60 },
      { exp: now },
      { exp: now - 900 },
    ])
      expect(await verify(wrong), JSON.stringify(wrong)).toBeNull();
    const other = await caller.signJWT({ payload: { iss: 'https://other.example' } });
    expect((await caller.verifyJWT({ ...other, issuer: 'https://other.example' })).payload).not.toBeNull();
  });

  test('accepts the options of one signature', async () => {
    await using app = await jwtApp();
    const { token } = await app.service.caller().signJWT({
      payload: { jti: '1' },
      overrideOptions: { issuer: 'a', audience: ['b', 'c'], expirationTime: 5 },
    });
    const { payload } = await claimsOf(app, token, { issuer: 'a', audience: 'c' });
    expect(payload).toMatchObject({ jti: '1', iss: 'a', aud: ['b', 'c'] });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(5);
  });

  test('reads the database about once a second for unknown keys', async () => {
    await using app = await jwtApp();
    const ada = await signedUp(app);
    const token = await tokenOf(ada);
    const { privateKey } = generateKeyPairSync('ed25519');
    const foreign = (kid: string) =>
      new SignJWT({ exp: 9e9 }).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
    const caller = app.service.caller();
    await caller.verifyJWT({ token });
    app.advance(1);
    await app.forgetStatements();
    for (let index = 0; index < 10; index += 1)
      await caller.verifyJWT({ token: await foreign(randomBytes(8).toString('hex')) });
    expect(app.statements).toHaveLength(1);
    expect((await caller.verifyJWT({ token })).payload).not.toBeNull();
  });

  test('knows a key that another process has just made', async () => {
    await using app = await jwtApp();
    const ada = await signedUp(app);
    const other = await app.beside();
    await other.caller().verifyJWT({ token: await tokenOf(ada) });
    await app.service.caller().rotateKeys({ now: true });
    const token = await tokenOf(ada);
    app.advance(1);
    expect((await other.caller().verifyJWT({ token })).payload).toMatchObject({ sub: ada.id });
    expect((await publishedKeys(other)).keys.map(({ kid }) => kid)).toEqual([kidOf(token)]);
  });
});

test('no HTTP path signs, verifies or rotates', async () => {
  await using app = await jwtApp();
  const ada = await signedUp(app);
  for (const path of ['/sign-jwt', '/verify-jwt', '/rotate-keys', '/sign-j-w-t'])
    expect((await ada.post(path, { payload: {}, token: 'x' })).status).toBe(404);
  for (const name of ['signJWT', 'verifyJWT', 'rotateKeys'])
    for (const method of ['GET', 'POST'])
      expect((await ada.send(`/api/trpc/${name}`, { method })).status).toBe(404);
});

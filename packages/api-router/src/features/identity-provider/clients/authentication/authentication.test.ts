import { Event, OAuthAssertion, OAuthClient, User } from '@keystead/db';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashToken } from '#core/crypto/token-hash.ts';
import { basic, clientsApp } from '#testing/apps/clients-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import { signedUp } from '#testing/index.ts';
import { listen } from '#testing/network/listen.ts';

const SECRET = 'kss_a-secret-of-the-operator-that-is-long';
const OLD_SECRET = 'kss_the-secret-from-before-that-is-long-too';
const ISSUER = `${ORIGIN}/api/auth`;
const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const redirect_uris = ['https://app.example/cb'];

const secrets: [string, string] = [SECRET, OLD_SECRET];
const web = { client_id: 'web', client_secret: secrets, redirect_uris };
const post = {
  client_id: 'post',
  client_secret: SECRET,
  token_endpoint_auth_method: 'client_secret_post',
  redirect_uris,
};
const open = { client_id: 'open', token_endpoint_auth_method: 'none', redirect_uris };
const odd = { client_id: 'odd:id+1', client_secret: `${'%+: &=ä'.repeat(5)}`, redirect_uris };

const clients = [web, post, open, odd];

const named = z.object({ error: z.string().optional(), id: z.string().optional() });

const bodyOf = async (answer: Response) => named.parse(await answer.json());

const refusal = async (answer: Response) => [answer.status, (await bodyOf(answer)).error];

describe('a client', () => {
  test('proves who it is by the method that it has', async () => {
    await using app = await clientsApp({ clients });

    const answers = [
      await app.send({}, basic('web', SECRET)),
      await app.send({}, basic('web', OLD_SECRET)),
      await app.send({ client_id: 'web' }, basic('web', SECRET)),
      await app.send({}, basic('odd:id+1', odd.client_secret)),
      await app.send({ client_id: 'post', client_secret: SECRET }),
      await app.send({ client_id: 'open' }),
      // A client of Debian sends it.
      await app.send({}, basic('open', '')),
    ];

    expect(await Promise.all(answers.map(async (answer) => (await bodyOf(answer)).id))).toEqual([
      'web',
      'web',
      'web',
      'odd:id+1',
      'post',
      'open',
      'open',
    ]);
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['an unknown id', { client_id: 'nobody' }, {}],
    ['an unknown id with a secret', {}, basic('nobody', SECRET)],
    ['a wrong secret', {}, basic('web', `${SECRET}x`)],
    ['no secret', { client_id: 'web' }, {}],
    ['an empty secret in the header', {}, basic('web', '')],
    ['an empty secret in the body', { client_id: 'post', client_secret: '' }, {}],
    ['a secret in the body in place of the header', { client_id: 'web', client_secret: SECRET }, {}],
    ['a secret in the header in place of the body', {}, basic('post', SECRET)],
    ['a secret although it has none', { client_id: 'open', client_secret: SECRET }, {}],
    ['a secret without an id', { client_secret: SECRET }, {}],
    ['the secret of another client', {}, basic('odd:id+1', SECRET)],
    ['the hash of the secret', {}, basic('web', hashToken(SECRET))],
    ['the header of another scheme', {}, { authorization: 'Bearer web' }],
    ['a header without a colon', {}, { authorization: `Basic ${Buffer.from('web').toString('base64')}` }],
    ['a header that is not encoded', {}, { authorization: 'Basic !!!' }],
    [
      'a header with half an escape',
      {},
      { authorization: `Basic ${Buffer.from('web:%4').toString('base64')}` },
    ],
    ['an assertion of another type', { client_assertion: 'a.b.c', client_assertion_type: 'saml' }, {}],
    ['an assertion that is none', { client_assertion: 'a.b.c', client_assertion_type: TYPE }, {}],
    ['the type of an assertion alone', { client_id: 'open', client_assertion_type: TYPE }, {}],
    ['a very long id', { client_id: 'x'.repeat(5000) }, {}],
  ])('is refused with %s', async (_, body, headers) => {
    await using app = await clientsApp({ clients });

    const answer = await app.send(body, headers);

    const cameByHeader = headers.authorization?.startsWith('Basic ') === true;
    expect(answer.headers.get('www-authenticate')).toBe(cameByHeader ? `Basic realm="${ISSUER}"` : null);
    expect(await refusal(answer)).toEqual([401, 'invalid_client']);
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['header and body', { client_id: 'web', client_secret: SECRET }, basic('web', SECRET)],
    [
      'header and assertion',
      { client_assertion: 'a.b.c', client_assertion_type: TYPE },
      basic('web', SECRET),
    ],
    ['secret and assertion', { client_id: 'web', client_secret: SECRET, client_assertion: 'a.b.c' }, {}],
    ['an id in the header and another one in the body', { client_id: 'open' }, basic('web', SECRET)],
  ])('is refused by two methods: %s', async (_, body, headers) => {
    await using app = await clientsApp({ clients });

    expect(await refusal(await app.send(body, headers))).toEqual([400, 'invalid_request']);
  });

  test('of the database has the last secret, and the one before for as long as it was said', async () => {
    await using app = await clientsApp();
    const until = new Date(app.now().getTime() + 60_000);
    await app.addClient({
      id: 'row',
      secretHash: hashToken(SECRET),
      previousSecretHash: hashToken(OLD_SECRET),
      previousUntil: until,
    });

    expect((await app.send({}, basic('row', SECRET))).status).toBe(200);
    expect((await app.send({}, basic('row', OLD_SECRET))).status).toBe(200);
    app.advance(60);
    expect((await app.send({}, basic('row', OLD_SECRET))).status).toBe(401);
    expect((await app.send({}, basic('row', SECRET))).status).toBe(200);
  });

  test('is refused once it is disabled, its secret is over, or whoever answers for it is gone', async () => {
    await using app = await clientsApp(
      { personalClients: true, organizationClients: true },
      { admin: {}, organization: {} },
    );
    const ada = await signedUp(app);
    const secret = { secretHash: hashToken(SECRET) };
    await app.addClient({ id: 'disabled', ...secret, disabledAt: app.now() });
    await app.addClient({ id: 'over', ...secret, secretExpiresAt: app.now() });
    const em = app.em();
    await app.addClient({ id: 'adas', ...secret, source: 'person' });
    await em.nativeUpdate(OAuthClient, { id: 'adas' }, { user: ada.id });

    expect((await app.send({}, basic('adas', SECRET))).status).toBe(200);
    expect((await app.send({}, basic('disabled', SECRET))).status).toBe(401);
    expect((await app.send({}, basic('over', SECRET))).status).toBe(401);
    await em.nativeUpdate(User, { id: ada.id }, { banned: true });
    expect((await app.send({}, basic('adas', SECRET))).status).toBe(401);
  });

  test('of a kind that the operator has switched off is refused', async () => {
    await using app = await clientsApp();
    await app.addClient({ id: 'adas', secretHash: hashToken(SECRET), source: 'person' });

    expect((await app.send({}, basic('adas', SECRET))).status).toBe(401);
  });

  test('is named once a minute in the events when somebody fails as it, and a flood is told to slow down', async () => {
    await using app = await clientsApp({ clients }, { rateLimit: { enabled: true } });
    const fail = () => app.send({}, basic('web', 'wrong'), '203.0.113.9');

    const statuses = [];
    for (let at = 0; at < 22; at += 1) statuses.push((await fail()).status);
    const right = await app.send({}, basic('web', SECRET));
    const unknown = await app.send({}, basic('nobody', 'wrong'));
    await app.settle();
    const count = () =>
      app.em().count(Event, { action: 'oauth.client-authentication-failed', targetId: 'web' });

    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
    // Nobody guesses a secret, so whoever has it is not shut out by others.
    expect([right.status, unknown.status]).toEqual([200, 401]);
    expect(await count()).toBe(1);
    app.advance(61);
    expect((await fail()).status).toBe(401);
    await app.settle();
    expect(await count()).toBe(2);
    expect(await app.em().count(Event, { action: 'oauth.client-authentication-failed' })).toBe(2);
  });
});

interface Made {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  alg?: string;
}

async function keysOf(alg = 'RS256') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg };
  let made = 0;
  return {
    jwks: { keys: [jwk] },
    /** An assertion, with what a test changes in it. */
    sign(now: Date, { claims = {}, header = {} }: Made = {}) {
      made += 1;
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({
        iss: 'signed',
        sub: 'signed',
        aud: ISSUER,
        jti: `jti-${made}`,
        iat: seconds,
        exp: seconds + 60,
        ...claims,
      })
        .setProtectedHeader({ alg, kid: 'one', ...header })
        .sign(privateKey);
    },
  };
}

const withKeys = async (alg?: string) => {
  const keys = await keysOf(alg);
  const signed = {
    client_id: 'signed',
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: keys.jwks,
    redirect_uris,
  };
  const app = await clientsApp({ clients: [signed, web] });
  const send = (client_assertion: string, more: Record<string, string> = {}) =>
    app.send({ client_assertion, client_assertion_type: TYPE, ...more });
  return Object.assign(app, { keys, sendAssertion: send });
};

describe('an assertion of a client', () => {
  test.each(['RS256', 'ES256', 'EdDSA', 'PS256'])('with %s proves who it is, once', async (alg) => {
    await using app = await withKeys(alg);
    const assertion = await app.keys.sign(app.now());

    const first = await app.sendAssertion(assertion);
    const again = await app.sendAssertion(assertion);

    expect(await first.json()).toEqual({ id: 'signed', method: 'private_key_jwt', name: 'app.example' });
    expect(await refusal(again)).toEqual([401, 'invalid_client']);
    expect(await app.em().count(OAuthAssertion)).toBe(1);
  });

  test('is taken by one of ten requests at the same time', async () => {
    await using app = await withKeys();
    const assertion = await app.keys.sign(app.now());

    const answers = await Promise.all(Array.from({ length: 10 }, () => app.sendAssertion(assertion)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  const inSeconds = (now: Date, seconds: number): number => Math.floor(now.getTime() / 1000) + seconds;

  test.each<[string, (now: Date) => Made]>([
    ['with its type', () => ({ header: { typ: 'client-authentication+jwt' } })],
    ['with its whole media type', () => ({ header: { typ: 'application/client-authentication+jwt' } })],
    ['with the general type', () => ({ header: { typ: 'JWT' } })],
    ['with the audience in a list', () => ({ claims: { aud: [ISSUER] } })],
    ['without a time of issue', () => ({ claims: { iat: undefined } })],
    ['for most of an hour', (now) => ({ claims: { exp: inSeconds(now, 3600) } })],
  ])('is taken %s', async (_, made) => {
    await using app = await withKeys();

    expect((await app.sendAssertion(await app.keys.sign(app.now(), made(app.now())))).status).toBe(200);
  });

  test.each<[string, (now: Date) => Made]>([
    ['of another issuer', () => ({ claims: { iss: 'web' } })],
    ['of another client', () => ({ claims: { iss: 'web', sub: 'web' } })],
    ['of an unknown client', () => ({ claims: { iss: 'nobody', sub: 'nobody' } })],
    ['for the token endpoint', () => ({ claims: { aud: `${ISSUER}/oauth2/token` } })],
    ['for the origin', () => ({ claims: { aud: ORIGIN } })],
    ['for two audiences', () => ({ claims: { aud: [ISSUER, 'https://other.example'] } })],
    ['for nobody', () => ({ claims: { aud: undefined } })],
    ['that is over', (now) => ({ claims: { exp: inSeconds(now, -31) } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['that ends in two hours', (now) => ({ claims: { exp: inSeconds(now, 7200) } })],
    ['of the future', (now) => ({ claims: { iat: inSeconds(now, 120) } })],
    ['that is not yet valid', (now) => ({ claims: { nbf: inSeconds(now, 120) } })],
    ['without an id', () => ({ claims: { jti: undefined } })],
    ['with an empty id', () => ({ claims: { jti: '' } })],
    ['that is an access token', () => ({ header: { typ: 'at+jwt' } })],
    ['that is a logout token', () => ({ header: { typ: 'logout+jwt' } })],
    ['by an unknown key', () => ({ header: { kid: 'two' } })],
  ])('is refused %s', async (_, made) => {
    await using app = await withKeys();

    const answer = await app.sendAssertion(await app.keys.sign(app.now(), made(app.now())));

    expect(await refusal(answer)).toEqual([401, 'invalid_client']);
    expect(await app.em().count(OAuthAssertion)).toBe(0);
  });

  test('is refused by a foreign key, without a signature, by a shared secret, and beside another id', async () => {
    await using app = await withKeys();
    const foreign = await (await keysOf()).sign(app.now());
    const own = await app.keys.sign(app.now());
    const [, payload] = own.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const shared = await new SignJWT({
      iss: 'signed',
      sub: 'signed',
      aud: ISSUER,
      jti: '1',
      exp: 4_000_000_000,
    })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(Buffer.from(JSON.stringify(app.keys.jwks.keys[0])));

    for (const assertion of [foreign, none, shared])
      expect((await app.sendAssertion(assertion)).status).toBe(401);
    expect((await app.sendAssertion(own, { client_id: 'web' })).status).toBe(401);
    expect((await app.sendAssertion(own, { client_id: 'signed' })).status).toBe(200);
  });

  test('of another client with the same id of its own is another one', async () => {
    await using app = await withKeys();
    const other = await keysOf();
    await app.addClient({ id: 'second', authMethod: 'private_key_jwt', jwks: other.jwks });
    const claims = { jti: 'same' };

    const first = await app.sendAssertion(await app.keys.sign(app.now(), { claims }));
    const second = await app.sendAssertion(
      await other.sign(app.now(), { claims: { ...claims, iss: 'second', sub: 'second' } }),
    );

    expect([first.status, second.status]).toEqual([200, 200]);
  });

  test('is verified by keys at a URL only of the operator or in public', async () => {
    const keys = await keysOf();
    let asked = 0;
    await using server = await listen((_, response) => {
      asked += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys.jwks));
    });
    await using app = await clientsApp();
    await app.addClient({ id: 'signed', authMethod: 'private_key_jwt', jwksUri: `${server.url}/jwks` });

    const answer = await app.send({
      client_assertion: await keys.sign(app.now()),
      client_assertion_type: TYPE,
    });

    expect(answer.status).toBe(401);
    expect(asked).toBe(0);
  });
});

describe('the identity of a workload', () => {
  async function platform() {
    const keys = await keysOf();
    const issuer = 'https://platform.example';
    const answers: Record<string, unknown> = {
      [`${issuer}/.well-known/openid-configuration`]: { issuer, jwks_uri: `${issuer}/keys` },
      [`${issuer}/keys`]: keys.jwks,
    };
    const fetch: typeof globalThis.fetch = async (url) =>
      String(url) in answers ? Response.json(answers[String(url)]) : new Response(null, { status: 404 });
    const job = {
      client_id: 'job',
      token_endpoint_auth_method: 'private_key_jwt',
      grant_types: ['client_credentials'],
      redirect_uris: [],
    };
    const app = await clientsApp(
      {
        clients: [job],
        workloads: [{ issuer, subject: 'system:serviceaccount:jobs:nightly', client: 'job' }],
      },
      { fetch },
    );
    const send = async (claims: JWTPayload) =>
      app.send({
        client_assertion: await keys.sign(app.now(), {
          claims: { iss: issuer, sub: 'system:serviceaccount:jobs:nightly', ...claims },
        }),
        client_assertion_type: TYPE,
      });
    return Object.assign(app, { sendIdentity: send });
  }

  test('is that of its client', async () => {
    await using app = await platform();

    expect(await (await app.sendIdentity({})).json()).toMatchObject({ id: 'job' });
  });

  test.each<[string, JWTPayload]>([
    ['of another workload', { sub: 'system:serviceaccount:jobs:other' }],
    ['of another platform', { iss: 'https://evil.example' }],
    ['for another service', { aud: 'https://kubernetes.default.svc' }],
    ['that names the client alone', { iss: 'job', sub: 'job' }],
  ])('is refused %s', async (_, claims) => {
    await using app = await platform();

    expect((await app.sendIdentity(claims)).status).toBe(401);
  });
});

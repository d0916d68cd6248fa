import { OAuthCode } from '@keystead/db';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { basic } from '#testing/apps/clients-app.ts';
import {
  answered,
  CALLBACK,
  FILES,
  ISSUER,
  NOTES,
  providerApp,
  readToken,
  refusalIn,
  SECRET,
  VERIFIER,
} from '#testing/apps/provider-app.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedUp } from '#testing/index.ts';
import { publishedKeys } from '#testing/people/signed-tokens.ts';

async function scene(...given: Parameters<typeof providerApp>) {
  const app = await providerApp(...given);
  const ada = await signedUp(app, { name: 'Ada King Lovelace', email: 'ada@example.com' });
  return { app, ada, ...app.provider, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

describe('a code', () => {
  test('is exchanged for tokens, with everything that was granted', async () => {
    await using place = await scene();
    const { ada, app, grant, code, redeem } = place;

    const answer = await redeem('web', await code(await grant(ada)));

    expect(answer.status).toBe(200);
    expect([answer.headers.get('cache-control'), answer.headers.get('access-control-allow-origin')]).toEqual([
      'no-store',
      '*',
    ]);
    const now = app.now().getTime() / 1000;
    expect(await answer.json()).toEqual({
      access_token: expect.stringMatching(/^ksa_[A-Za-z]{46}$/),
      token_type: 'Bearer',
      expires_in: 900,
      expires_at: now + 900,
      scope: 'openid profile email offline_access notes:read notes:write files:read',
      refresh_token: expect.stringMatching(/^ksr_[A-Za-z]{46}$/),
      refresh_token_expires_in: 2_592_000,
      id_token: expect.any(String),
    });
  });

  test('gives an id token with the claims of the granted scopes, which the published keys verify', async () => {
    await using place = await scene();
    const { ada, app, grant, tokens } = place;

    const { id_token } = await tokens(ada);

    const keys = createLocalJWKSet(await publishedKeys(app.service));
    const checks = { issuer: ISSUER, audience: 'web', currentDate: app.now(), typ: 'JWT' };
    const { payload, protectedHeader } = await jwtVerify(id_token ?? '', keys, checks);
    const now = app.now().getTime() / 1000;
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toEqual({
      iss: ISSUER,
      sub: ada.id,
      aud: 'web',
      iat: now,
      exp: now + 600,
      auth_time: now,
      acr: 'urn:keystead:1',
      amr: ['pwd'],
      nonce: 'n-1',
      at_hash: expect.stringMatching(/^[\w-]{22}$/),
      sid: expect.any(String),
      name: 'Ada King Lovelace',
      given_name: 'Ada King',
      family_name: 'Lovelace',
      updated_at: now,
      email: 'ada@example.com',
      email_verified: false,
    });
    const edwards = await tokens(ada, { client: 'eddsa', scopes: ['openid'] });
    const read = readToken(edwards.id_token);
    expect([read.header.alg, read.claims.at_hash, read.claims.name]).toEqual([
      'EdDSA',
      expect.stringMatching(/^[\w-]{43}$/),
      undefined,
    ]);
    expect(await grant(ada)).toBeDefined();
  });

  test('for a resource gives a signed token with its audience, and no name or address', async () => {
    await using place = await scene();
    const { ada, app, tokens } = place;

    const { access_token } = await tokens(ada, { resources: [NOTES, FILES] }, { resource: NOTES });

    const keys = createLocalJWKSet(await publishedKeys(app.service));
    const checks = { issuer: ISSUER, audience: NOTES, currentDate: app.now(), typ: 'at+jwt' };
    const { payload, protectedHeader } = await jwtVerify(access_token, keys, checks);
    const now = app.now().getTime() / 1000;
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt', kid: expect.any(String) });
    expect(payload).toEqual({
      iss: ISSUER,
      sub: ada.id,
      aud: [NOTES, `${ISSUER}/oauth2/userinfo`],
      client_id: 'web',
      azp: 'web',
      // The files are none of the business of notes.
      scope: 'openid profile email offline_access notes:read notes:write',
      iat: now,
      exp: now + 900,
      jti: expect.any(String),
      auth_time: now,
      acr: 'urn:keystead:1',
      sid: expect.any(String),
    });
  });

  test('works once, and a second use ends the grant of the first', async () => {
    await using place = await scene();
    const { ada, grant, code, redeem, userinfo, findGrant } = place;
    const id = await grant(ada);
    const text = await code(id);
    const first = answered.parse(await (await redeem('web', text)).json());
    expect((await userinfo(first.access_token)).status).toBe(200);

    expect(await refusalIn(await redeem('web', text))).toEqual([400, 'invalid_grant']);

    expect(await refusalIn(await userinfo(first.access_token))).toEqual([401, 'invalid_token']);
    expect((await findGrant(id)).endReason).toBe('code-reused');
  });

  test('used by two at once gives tokens to one at most, and they end', async () => {
    await using place = await scene();
    const { app, ada, grant, code, redeem, findGrant } = place;
    for (let round = 0; round < 5; round += 1) {
      const id = await grant(ada);
      const text = await code(id);

      const answers = await Promise.all([redeem('web', text), redeem('web', text), redeem('web', text)]);

      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length, String(statuses)).toBeLessThan(2);
      expect((await findGrant(id)).endReason).toBe('code-reused');
    }
    await app.settle();
  });

  test.each<[string, string, Record<string, string>]>([
    ['another client', 'other', {}],
    ['a public client', 'open', {}],
  ])('is not used up by %s', async (_, stranger, fields) => {
    await using place = await scene();
    const { ada, grant, code, redeem } = place;
    const text = await code(await grant(ada));

    expect(await refusalIn(await redeem(stranger, text, fields))).toEqual([400, 'invalid_grant']);

    expect((await redeem('web', text)).status).toBe(200);
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['without a proof', {}, {}],
    ['with a wrong secret', {}, basic('web', `${SECRET}x`)],
    ['with an unknown client', {}, basic('nobody', SECRET)],
    ['with a secret in the wrong place', { client_id: 'web', client_secret: SECRET }, {}],
  ])('is not used up %s', async (_, fields, headers) => {
    await using place = await scene();
    const { ada, grant, code, redeem, postForm } = place;
    const text = await code(await grant(ada));
    const asked = {
      grant_type: 'authorization_code',
      code: text,
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
    };

    const answer = await postForm('/oauth2/token', { ...asked, ...fields }, headers);

    expect(answer.headers.has('www-authenticate')).toBe('authorization' in headers);
    expect(await refusalIn(answer)).toEqual([401, 'invalid_client']);
    expect((await redeem('web', text)).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['a wrong verifier', { code_verifier: `${VERIFIER}x` }],
    ['the challenge in place of the verifier', { code_verifier: 'a'.repeat(43) }],
    ['a verifier that is too short', { code_verifier: 'short' }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect URI', { redirect_uri: 'https://app.example/cb/' }],
  ])('is used up by its client with %s', async (_, fields) => {
    await using place = await scene();
    const { ada, grant, code, redeem } = place;
    const text = await code(await grant(ada));

    expect(await refusalIn(await redeem('web', text, fields))).toEqual([400, 'invalid_grant']);

    expect(await refusalIn(await redeem('web', text))).toEqual([400, 'invalid_grant']);
  });

  testOnce('without a challenge takes no verifier, and needs its redirect URI', async () => {
    await using place = await scene();
    const { ada, grant, code, redeem } = place;
    const plain = async () => code(await grant(ada), { challenge: null });

    expect((await redeem('web', await plain(), { code_verifier: '' })).status).toBe(200);
    expect(await refusalIn(await redeem('web', await plain()))).toEqual([400, 'invalid_grant']);
    const bare = { code_verifier: '', redirect_uri: '' };
    expect(await refusalIn(await redeem('web', await plain(), bare))).toEqual([400, 'invalid_grant']);
    // As OAuth 2.1 has it.
    expect((await redeem('web', await code(await grant(ada)), { redirect_uri: '' })).status).toBe(200);
  });

  testOnce('works for a minute', async () => {
    await using place = await scene();
    const { app, ada, grant, code, redeem } = place;
    const [early, late] = [await code(await grant(ada)), await code(await grant(ada))];

    app.advance(59);
    expect((await redeem('web', early)).status).toBe(200);
    app.advance(1);
    expect(await refusalIn(await redeem('web', late))).toEqual([400, 'invalid_grant']);
  });

  test('gives no refresh token without offline_access, or to a client that does not refresh', async () => {
    await using place = await scene();
    const { ada, tokens } = place;

    expect((await tokens(ada, { scopes: ['openid'] })).refresh_token).toBeUndefined();
    expect((await tokens(ada, { client: 'code-only' })).refresh_token).toBeUndefined();
    expect((await tokens(ada, { client: 'open' })).refresh_token).toBeDefined();
    expect((await tokens(ada, { scopes: ['notes:read', 'offline_access'] })).id_token).toBeUndefined();
  });
});

describe('a request for tokens', () => {
  test.each<[string, Record<string, string | string[]>, [number, string]]>([
    ['nothing', { scope: 'openid' }, [400, 'invalid_request']],
    ['no code', { grant_type: 'authorization_code' }, [400, 'invalid_request']],
    ['an unknown code', { grant_type: 'authorization_code', code: 'x' }, [400, 'invalid_grant']],
    ['an unknown kind of grant', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
    [
      'a parameter twice',
      { grant_type: ['authorization_code', 'authorization_code'] },
      [400, 'invalid_request'],
    ],
    [
      'a text that no database stores',
      { grant_type: 'authorization_code', code: '\0' },
      [400, 'invalid_request'],
    ],
    [
      'a very long code',
      { grant_type: 'authorization_code', code: 'x'.repeat(50_000) },
      [400, 'invalid_grant'],
    ],
    [
      'two ways to say who it is',
      { grant_type: 'authorization_code', client_id: 'web', client_secret: SECRET },
      [400, 'invalid_request'],
    ],
  ])('is refused with %s', async (_, fields, refusal) => {
    await using place = await scene();

    expect(await refusalIn(await place.ask('web', fields))).toEqual(refusal);
  });

  testOnce('takes nothing but a form, by POST', async () => {
    await using place = await scene();
    const { send, ada, grant, code } = place;
    const body = { grant_type: 'authorization_code', code: await code(await grant(ada)) };
    const json = { method: 'POST', headers: { 'content-type': 'application/json', ...basic('web', SECRET) } };

    expect(
      await refusalIn(await send('/api/auth/oauth2/token', { ...json, body: JSON.stringify(body) })),
    ).toEqual([415, 'invalid_request']);
    const query = new URLSearchParams(body).toString();
    expect((await send(`/api/auth/oauth2/token?${query}`, { headers: basic('web', SECRET) })).status).toBe(
      405,
    );
    const inQuery = await send(`/api/auth/oauth2/token?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...basic('web', SECRET) },
      body: '',
    });
    expect(await refusalIn(inQuery)).toEqual([400, 'invalid_request']);
  });

  test.each<[string, Record<string, string | string[]>, [number, string]]>([
    ['a resource that was not granted', { resource: FILES }, [400, 'invalid_target']],
    ['a resource that is unknown', { resource: [NOTES, 'https://evil.example'] }, [400, 'invalid_target']],
    ['a scope that was not granted', { scope: 'openid files:read' }, [400, 'invalid_scope']],
    ['a scope that is unknown', { scope: 'admin' }, [400, 'invalid_scope']],
  ])('is refused with %s, and the code stays', async (_, fields, refusal) => {
    await using place = await scene();
    const { ada, grant, code, redeem } = place;
    const text = await code(await grant(ada, { scopes: ['openid', 'notes:read'], resources: [NOTES] }));

    expect(await refusalIn(await redeem('web', text, fields))).toEqual(refusal);

    const answer = await redeem('web', text, { scope: ' notes:read', resource: NOTES });
    expect(answered.parse(await answer.json()).scope).toBe('notes:read');
  });
});

test('without the section there is no such path', async () => {
  await using app = await providerApp({}, { oauthProvider: false });

  expect((await app.provider.postForm('/oauth2/token', {})).status).toBe(404);
  for (const path of ['/oauth2/userinfo', '/.well-known/openid-configuration'])
    expect((await app.provider.send(`/api/auth${path}`)).status, path).toBe(404);
  expect((await app.provider.send('/.well-known/oauth-authorization-server')).status).toBe(404);
  expect(app.service.deps.rootPaths.filter((path) => path.includes('oauth'))).toEqual([]);
  expect(await app.em().count(OAuthCode, {})).toBe(0);
});

import { JwksKey } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { basic } from '#testing/apps/clients-app.ts';
import { FILES, ISSUER, NOTES, providerApp, refusalIn, SECRET } from '#testing/apps/provider-app.ts';
import { signedUp } from '#testing/index.ts';
import { tokenOf } from '#testing/people/signed-tokens.ts';

async function scene() {
  const app = await providerApp();
  const ada = await signedUp(app);
  const { as } = app.provider;
  const look = async (client: string, token: string | undefined, fields: Record<string, string> = {}) => {
    const answer = await as(client, '/oauth2/introspect', { token: token ?? '', ...fields });
    return answer.json();
  };
  const end = (client: string, token: string | undefined, fields: Record<string, string> = {}) =>
    as(client, '/oauth2/revoke', { token: token ?? '', ...fields });
  return { app, ada, look, end, ...app.provider, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const inactive = { active: false };

describe('introspection', () => {
  test('says of a token what its client may know, and its resource', async () => {
    await using place = await scene();
    const { app, ada, tokens, look } = place;
    const { access_token, refresh_token } = await tokens(ada, { resources: [NOTES] });
    const iat = app.now().getTime() / 1000;

    const told = await look('web', access_token, { token_type_hint: 'refresh_token' });

    const common = {
      active: true,
      iss: ISSUER,
      client_id: 'web',
      azp: 'web',
      sub: ada.id,
      sid: expect.any(String),
      iat,
    };
    expect(told).toEqual({
      ...common,
      exp: iat + 900,
      scope: 'openid profile email offline_access notes:read notes:write',
      token_type: 'Bearer',
      aud: [NOTES, `${ISSUER}/oauth2/userinfo`],
    });
    expect(await look('notes-api', access_token)).toEqual(told);
    expect(await look('web', refresh_token)).toEqual({
      ...common,
      exp: iat + 2_592_000,
      scope: 'openid profile email offline_access notes:read notes:write files:read',
    });
  });

  test('knows a signed token that was asked about before no longer than its key is published, and it lives', async () => {
    await using place = await scene();
    const { app, ada, tokens, look } = place;
    const signed = await tokens(ada, { resources: [NOTES] });
    const other = await tokens(ada, { resources: [NOTES] });
    const ask = (token: string) => look('web', token);
    for (const token of [signed.access_token, signed.access_token, other.access_token])
      expect(await ask(token)).toMatchObject({ active: true });

    await place.end('web', other.access_token);
    expect(await ask(other.access_token)).toEqual(inactive);
    expect(await ask(signed.access_token)).toMatchObject({ active: true });
    await app.em().nativeDelete(JwksKey, { algorithm: 'RS256' });
    app.advance(11);
    expect(await ask(signed.access_token)).toEqual(inactive);
  });

  test('tells nobody else, and nothing of what is no token that counts', async () => {
    await using place = await scene();
    const { app, ada, tokens, look, refresh } = place;
    const { access_token, refresh_token, id_token } = await tokens(ada);
    const signed = await tokens(ada, { resources: [NOTES] });
    const [header = '', payload = '', signature = ''] = signed.access_token.split('.');
    const forged = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url');

    for (const token of [access_token, signed.access_token, refresh_token])
      expect(await look('other', token)).toEqual(inactive);
    expect(await look('notes-api', access_token)).toEqual(inactive);
    expect(await look('notes-api', signed.refresh_token)).toEqual(inactive);
    const wrong: Record<string, string | undefined> = {
      unknown: 'x',
      none: `${forged('none')}.${payload}.`,
      HS256: `${forged('HS256')}.${payload}.${signature}`,
      'another payload': `${header}.${Buffer.from('{"sub":"eve"}').toString('base64url')}.${signature}`,
      'an id token': id_token,
      'a session token': await tokenOf(ada),
      'a very long text': 'x'.repeat(50_000),
    };
    for (const [name, token] of Object.entries(wrong))
      expect(await look('web', token), name).toEqual(inactive);
    await refresh('web', refresh_token);
    expect(await look('web', refresh_token)).toEqual(inactive);
    app.advance(900);
    for (const token of [access_token, signed.access_token])
      expect(await look('web', token)).toEqual(inactive);
  });

  test('is for clients that prove who they are', async () => {
    await using place = await scene();
    const { as, postForm } = place;

    expect(await refusalIn(await as('open', '/oauth2/introspect', { token: 'x' }))).toEqual([
      401,
      'invalid_client',
    ]);
    expect(await refusalIn(await postForm('/oauth2/introspect', { token: 'x' }))).toEqual([
      401,
      'invalid_client',
    ]);
    const wrong = basic('web', `${SECRET}x`);
    expect(await refusalIn(await postForm('/oauth2/introspect', { token: 'x' }, wrong))).toEqual([
      401,
      'invalid_client',
    ]);
    expect(await refusalIn(await as('web', '/oauth2/introspect', {}))).toEqual([400, 'invalid_request']);
  });
});

describe('revocation', () => {
  test('of an access token ends it alone, signed or not', async () => {
    await using place = await scene();
    const { ada, tokens, look, end, userinfo, refresh } = place;
    const plain = await tokens(ada);
    const signed = await tokens(ada, { resources: [NOTES, FILES] });

    for (const { access_token, refresh_token } of [plain, signed]) {
      const answer = await end('web', access_token);
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      expect(await look('web', access_token)).toEqual(inactive);
      expect((await userinfo(access_token)).status).toBe(401);
      expect((await refresh('web', refresh_token)).status).toBe(200);
    }
  });

  test('of a refresh token ends everything that it gave', async () => {
    await using place = await scene();
    const { ada, tokens, end, userinfo, refresh, findGrant } = place;
    const { grant, access_token, refresh_token } = await tokens(ada, { client: 'open' });

    expect((await end('open', refresh_token, { token_type_hint: 'access_token' })).status).toBe(200);

    expect((await userinfo(access_token)).status).toBe(401);
    expect((await refresh('open', refresh_token)).status).toBe(400);
    expect((await findGrant(grant)).endReason).toBe('revoked');
  });

  test('of a token that is unknown, or of another client, is answered the same, and ends nothing', async () => {
    await using place = await scene();
    const { ada, tokens, end, userinfo, refresh, postForm } = place;
    const { access_token, refresh_token } = await tokens(ada);

    for (const token of [access_token, refresh_token, 'x', 'a.b.c'])
      for (const client of ['other', 'open']) expect((await end(client, token)).status).toBe(200);
    expect((await end('web', 'x', { token_type_hint: 'nothing' })).status).toBe(200);
    expect(await refusalIn(await postForm('/oauth2/revoke', { token: access_token }))).toEqual([
      401,
      'invalid_client',
    ]);

    expect((await userinfo(access_token)).status).toBe(200);
    expect((await refresh('web', refresh_token)).status).toBe(200);
  });
});

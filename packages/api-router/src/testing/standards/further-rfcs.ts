import { OAuthGrant } from '@keystead/db';
import { SignJWT } from 'jose';
import { expect } from 'vitest';
import { z } from 'zod';
import { navigation, queryFor } from '#testing/apps/authorize-app.ts';
import { CALLBACK, FILES, ISSUER, NOTES, readToken, refusalIn } from '#testing/apps/provider-app.ts';
import { tokenOf } from '#testing/people/signed-tokens.ts';
import { endOf, type Proofs, type RelyingParty } from '#testing/standards/relying-party.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function ofNotes(party: RelyingParty) {
  const ada = await party.person();
  const at = await party.arrive(ada, { scope: 'openid notes:read', resource: NOTES });
  return { ada, ...(await party.tokens(at)) };
}

/** Neither userinfo nor introspection takes it, and nothing breaks. */
async function expectNoToken(party: RelyingParty, token: string): Promise<void> {
  expect(await refusalIn(await party.provider.userinfo(token))).toEqual([401, 'invalid_token']);
  for (const client of ['web', 'notes-api']) {
    const answer = await party.provider.as(client, '/oauth2/introspect', { token });
    expect([answer.status, await answer.json()]).toEqual([200, { active: false }]);
  }
}

/** Rules of the standards that RFC 9700 builds on. */
export const furtherRules: Proofs = {
  'RFC 9207 2.4: the issuer of answers is that of the document': async (party) => {
    const at = await party.arrive(await party.person());
    expect(at.query.get('iss')).toBe(party.metadata.issuer);
    expect((await party.tokens(at)).claims.iss).toBe(party.metadata.issuer);
  },
  'RFC 8707 2.1 and 2.2: a resource is bound at the request, and may be left out at the endpoint': async (
    party,
  ) => {
    const ada = await party.person();
    const resource = [NOTES, FILES];
    const asked = { scope: 'openid notes:read files:read', resource };
    const all = await party.tokens(await party.arrive(ada, asked));
    expect(readToken(all.access_token).claims.aud).toEqual([...resource, `${ISSUER}/oauth2/userinfo`]);

    const one = await party.arrive(ada, { ...asked, resource: NOTES });
    expect(await refusalIn(await party.redeem(one, { resource: FILES }))).toEqual([400, 'invalid_target']);
    const without = await party.arrive(ada, { scope: 'openid' });
    expect(await refusalIn(await party.redeem(without, { resource: NOTES }))).toEqual([
      400,
      'invalid_target',
    ]);
  },
  'RFC 9068 2: an access token for a resource has its type and its claims, and tells nothing of a person':
    async (party) => {
      const { ada, access_token } = await ofNotes(party);
      const { header, claims } = readToken(access_token);
      expect(header).toEqual({ alg: 'RS256', typ: 'at+jwt', kid: expect.any(String) });
      const names = [
        'iss',
        'exp',
        'aud',
        'sub',
        'client_id',
        'iat',
        'jti',
        'scope',
        'auth_time',
        'acr',
        'azp',
        'sid',
      ];
      expect(Object.keys(claims).sort()).toEqual(names.sort());
      expect(claims).toMatchObject({ sub: ada.id, client_id: 'web', iss: ISSUER });
    },
  'RFC 9068 4 and RFC 8725 3.11: no kind of token is taken for another': async (party) => {
    const { ada, access_token, id_token = '' } = await ofNotes(party);
    await expectNoToken(party, id_token);
    await expectNoToken(party, await tokenOf(ada));
    for (const id_token_hint of [access_token, await tokenOf(ada)])
      expect(endOf(await party.arrive(ada, { id_token_hint }))).toEqual([CALLBACK, 'invalid_request']);
    const asCode = await party.provider.redeem('web', access_token);
    expect(await refusalIn(asCode)).toEqual([400, 'invalid_grant']);
    expect(await refusalIn(await party.provider.refresh('web', id_token))).toEqual([400, 'invalid_grant']);
  },
  'RFC 8725 2.1 and 3.1: the key says the algorithm, and a token never does': async (party) => {
    const { access_token } = await ofNotes(party);
    const { header, claims } = readToken(access_token);
    const [, payload = '', signature = ''] = access_token.split('.');
    const { keys } = await party.readKeys();
    for (const alg of ['none', 'None', 'EdDSA', 'RS512', 'ES256', 'constructor']) {
      await expectNoToken(party, `${part({ ...header, alg })}.${payload}.${signature}`);
      await expectNoToken(party, `${part({ ...header, alg })}.${payload}.`);
    }
    // The public key, which everybody knows, as a secret.
    for (const key of keys) {
      const forged = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256', typ: 'at+jwt' });
      await expectNoToken(party, await forged.sign(Buffer.from(JSON.stringify(key))));
    }
  },
  'RFC 8725 3.10: a key that a token brings or names is never used': async (party) => {
    const { access_token } = await ofNotes(party);
    const { header } = readToken(access_token);
    const [, payload = '', signature = ''] = access_token.split('.');
    const wrong = [
      { ...header, kid: 'unknown' },
      { ...header, kid: '../../jwks' },
      { ...header, jku: 'https://evil.example/jwks' },
      { ...header, jwk: { kty: 'RSA' } },
      { ...header, crit: ['b64'], b64: false },
    ];
    for (const one of wrong) await expectNoToken(party, `${part(one)}.${payload}.${signature}`);
  },
  'RFC 8725 3.3: every part of a token is signed': async (party) => {
    const { access_token } = await ofNotes(party);
    const { claims } = readToken(access_token);
    const [head = '', payload = '', signature = ''] = access_token.split('.');
    for (const changed of [{ sub: 'eve' }, { iss: 'https://evil.example' }, { aud: FILES }, { exp: 9e9 }])
      await expectNoToken(party, `${head}.${part({ ...claims, ...changed })}.${signature}`);
    await expectNoToken(party, `${head}.${payload}.${signature.slice(0, -4)}`);
  },
  'RFC 7662 4 and RFC 7009 2.2: nobody learns or ends anything about tokens of others': async (party) => {
    const { access_token } = await ofNotes(party);
    const unknown = await party.provider.as('other', '/oauth2/revoke', { token: 'unknown' });
    const foreign = await party.provider.as('other', '/oauth2/revoke', { token: access_token });
    expect([unknown.status, await unknown.text()]).toEqual([foreign.status, await foreign.text()]);
    const seen = await party.provider.as('other', '/oauth2/introspect', { token: access_token });
    expect(await seen.json()).toEqual({ active: false });
    expect((await party.provider.userinfo(access_token)).status).toBe(200);
  },
  'RFC 8628 5.5: the code of a device belongs to its client, and to the first person who looks': async (
    party,
  ) => {
    const [ada, eve] = [await party.person(), await party.person('Eve')];
    const asked = await party.provider.as('tv', '/device/code', { scope: 'openid' });
    const codes = z.object({ device_code: z.string(), user_code: z.string() });
    const { device_code, user_code: userCode } = codes.parse(await asked.json());
    const poll = (client: string) =>
      party.provider.ask(client, {
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        device_code,
      });
    await ada.get(`/device?user_code=${userCode}`);
    expect((await eve.post('/device/approve', { userCode })).ok).toBe(false);
    expect(await refusalIn(await poll('tv'))).toEqual([400, 'authorization_pending']);

    expect((await ada.post('/device/approve', { userCode })).status).toBe(200);

    party.app.advance(10);
    expect((await poll('web')).ok).toBe(false);
    expect((await poll('tv')).status).toBe(200);
    expect((await poll('tv')).ok).toBe(false);
  },
  'RFC 7591 5: who registers asks for consent, and gets nothing for itself, whatever it says': async (
    party,
  ) => {
    const redirect_uri = 'https://stranger.example/cb';
    const client_id = await party.register(redirect_uri, {
      grant_types: ['authorization_code', 'client_credentials'],
      token_endpoint_auth_method: 'none',
      skip_consent: true,
      require_pkce: false,
      resources: [NOTES],
    });
    const ada = await party.person();
    expect((await party.arrive(ada, { client_id, redirect_uri })).pages).toEqual(['/consent']);
    const lacks = { code_challenge: undefined, code_challenge_method: undefined };
    expect(endOf(await party.arrive(ada, { client_id, redirect_uri, ...lacks }))).toEqual([
      redirect_uri,
      'invalid_request',
    ]);
    const asked = { client_id, grant_type: 'client_credentials' };
    expect(await refusalIn(await party.provider.postForm('/oauth2/token', asked))).toEqual([
      400,
      'unauthorized_client',
    ]);
  },
  'RFC 9110 9.2.1: whoever looks ahead, or asks for headers alone, gets no code': async (party) => {
    const ada = await party.person();
    await party.arrive(ada);
    const count = () => party.app.em().count(OAuthGrant, { user: ada.id });
    const path = () => `${party.metadata.authorization_endpoint}?${queryFor(party.request())}`;

    const head = await ada.send(path(), { method: 'HEAD', headers: navigation });
    const ahead = await ada.send(path(), { headers: { ...navigation, 'sec-purpose': 'prefetch' } });

    expect([head.status, ahead.headers.get('location') ?? '']).toEqual([
      405,
      expect.not.stringContaining('code='),
    ]);
    expect(await count()).toBe(1);
    await ada.send(path(), { headers: navigation });
    expect(await count()).toBe(2);
  },
  'RFC 8252 8.6: a program on the computer of the person is asked about each time': async (party) => {
    const redirect_uri = 'http://127.0.0.1:5000/cb';
    const client_id = await party.register(redirect_uri);
    const ada = await party.person();
    for (const _ of ['first', 'second'])
      expect((await party.arrive(ada, { client_id, redirect_uri })).pages).toEqual(['/consent']);
    expect(endOf(await party.arrive(ada, { client_id, redirect_uri, prompt: 'none' }))).toEqual([
      redirect_uri,
      'consent_required',
    ]);
  },
};

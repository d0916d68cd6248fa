import { expect } from 'vitest';
import { answered, CALLBACK, ISSUER, refusalIn, VERIFIER } from '#testing/apps/provider-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import type { Proofs } from '#testing/standards/relying-party.ts';

const DOCUMENTS = [
  '/api/auth/.well-known/openid-configuration',
  '/api/auth/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/api/auth',
];

/** Rules for clients, and for the service as they see it. */
export const clientRules: Proofs = {
  '2.4: no grant takes the password of a person': async (party) => {
    const { email: username, password } = await party.person();
    for (const grant_type of ['password', 'implicit']) {
      const answer = await party.provider.ask('web', { grant_type, username, password });
      expect(await refusalIn(answer)).toEqual([400, 'unsupported_grant_type']);
      expect(party.metadata.grant_types_supported).not.toContain(grant_type);
    }
  },
  '2.5: a client with a secret proves itself for each grant, and nothing is used up before': async (
    party,
  ) => {
    const at = await party.arrive(await party.person(), { scope: 'openid offline_access' });
    const asNobody = (path: string, fields: Record<string, string>) =>
      party.provider.postForm(path, { client_id: 'web', ...fields });
    const code = party.codeOf(at);
    const withCode = { code, redirect_uri: CALLBACK, code_verifier: VERIFIER };
    const refused = [401, 'invalid_client'];

    const first = await asNobody('/oauth2/token', { grant_type: 'authorization_code', ...withCode });
    expect(await refusalIn(first)).toEqual(refused);
    const { refresh_token = '', access_token: token } = await party.tokens(at);
    const again = await asNobody('/oauth2/token', { grant_type: 'refresh_token', refresh_token });
    expect(await refusalIn(again)).toEqual(refused);
    for (const path of ['/oauth2/introspect', '/oauth2/revoke'])
      expect(await refusalIn(await asNobody(path, { token }))).toEqual(refused);
    expect((await party.provider.refresh('web', refresh_token)).status).toBe(200);
  },
  '2.5: clients may have keys in place of secrets': async ({ metadata }) => {
    expect(metadata.token_endpoint_auth_methods_supported).toContain('private_key_jwt');
    for (const weak of ['none', 'HS256'])
      expect(metadata.token_endpoint_auth_signing_alg_values_supported).not.toContain(weak);
  },
  '2.6: the service describes itself, and says the same everywhere (RFC 8414)': async (party) => {
    for (const path of DOCUMENTS)
      expect(await (await party.provider.send(path)).json(), path).toEqual(party.metadata);
  },
  '2.6 and 4.15: no client chooses its id, and none acts as a person': async (party) => {
    const ada = await party.person();
    const id = await party.register('https://stranger.example/cb');
    expect(id).toMatch(/^ksc_\w{28}$/);
    expect(ada.id).not.toMatch(/^ksc_/);

    const answer = await party.provider.ask('machine', { grant_type: 'client_credentials' });
    const { access_token } = answered.parse(await answer.json());

    const seen = await party.provider.as('machine', '/oauth2/introspect', { token: access_token });
    expect(await seen.json()).toMatchObject({ sub: 'machine', client_id: 'machine' });
    expect(await refusalIn(await party.provider.userinfo(access_token))).toEqual([403, 'insufficient_scope']);
    const asPerson = await party.provider.ask('machine', {
      grant_type: 'client_credentials',
      scope: 'openid',
    });
    expect(await refusalIn(asPerson)).toEqual([400, 'invalid_scope']);
  },
  '4.13: no header of a stranger says who the service is': async (party) => {
    const evil = 'evil.example';
    const headers = {
      host: evil,
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'ftp',
      forwarded: `host=${evil}`,
    };
    for (const path of DOCUMENTS) {
      const answer = await party.provider.send(path, { headers });
      expect(await answer.json()).toMatchObject({ issuer: ISSUER, token_endpoint: `${ISSUER}/oauth2/token` });
    }
    const direct = await party.app.service.handler(
      new Request(`http://${evil}/api/auth/.well-known/openid-configuration`),
      '203.0.113.7',
    );
    expect(await direct.text()).not.toContain(evil);
    expect(ISSUER.startsWith(ORIGIN)).toBe(true);
  },
};

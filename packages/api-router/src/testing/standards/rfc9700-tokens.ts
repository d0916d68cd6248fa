import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { z } from 'zod';
import { CALLBACK, FILES, NOTES, refusalIn } from '#testing/apps/provider-app.ts';
import { endOf, type Proofs, type RelyingParty } from '#testing/standards/relying-party.ts';

const DAY = 24 * 60 * 60;
const invalidGrant = [400, 'invalid_grant'];
const inactive = { active: false };

const told = z.looseObject({ active: z.boolean() });

async function introspect(party: RelyingParty, client: string, token: string | undefined) {
  const answer = await party.provider.as(client, '/oauth2/introspect', { token: token ?? '' });
  return told.parse(await answer.json());
}

/** Tokens for one resource, of a person who has allowed two. */
async function forNotes(party: RelyingParty) {
  const at = await party.arrive(await party.person(), {
    scope: 'openid notes:read files:read offline_access',
    resource: [NOTES, FILES],
  });
  return party.readTokens(await party.redeem(at, { resource: NOTES }), at.params);
}

const offline = async (party: RelyingParty, client = 'web') => {
  const ada = await party.person();
  const at = await party.arrive(ada, { client_id: client, scope: 'openid offline_access' });
  return { ada, ...(await party.tokens(at, client)) };
};

/** Rules for access tokens and refresh tokens. */
export const tokenRules: Proofs = {
  // Nothing binds a token to a key yet, so it lives for minutes, and nobody is told otherwise.
  '2.2.1 and 4.10.1: access tokens live a quarter of an hour, and no binding is announced': async (party) => {
    const { expires_in, access_token } = await party.tokens(await party.arrive(await party.person()));
    expect(expires_in).toBe(900);
    for (const name of ['dpop_signing_alg_values_supported', 'tls_client_certificate_bound_access_tokens'])
      expect(party.metadata).not.toHaveProperty(name);
    party.app.advance(900);
    expect((await party.provider.userinfo(access_token)).status).toBe(401);
  },
  '2.3 and 4.10.2: a token is for its resource alone, with the scopes of that': async (party) => {
    const { access_token, scope } = await forNotes(party);
    const keys = createLocalJWKSet(await party.readKeys());
    const verify = (audience: string) =>
      jwtVerify(access_token, keys, { audience, currentDate: party.app.now(), typ: 'at+jwt' });

    expect((await verify(NOTES)).payload.scope).toBe(scope);
    expect(scope.split(' ')).not.toContain('files:read');
    await expect(verify(FILES)).rejects.toThrow('unexpected "aud" claim value');
  },
  '2.3: tokens are narrowed at the endpoint, and never widened': async (party) => {
    const { refresh_token } = await forNotes(party);
    const asked: [Record<string, string>, string][] = [
      [{ scope: 'openid notes:write' }, 'invalid_scope'],
      [{ resource: 'https://unknown.example' }, 'invalid_target'],
    ];
    for (const [fields, error] of asked)
      expect(await refusalIn(await party.provider.refresh('web', refresh_token, fields))).toEqual([
        400,
        error,
      ]);
    const fewer = await party.provider.refresh('web', refresh_token, { scope: 'openid', resource: NOTES });
    expect(await fewer.json()).toMatchObject({ scope: 'openid' });
  },
  '4.9.1: nobody gets a token for a resource that the operator does not know': async (party) => {
    const at = await party.arrive(await party.person(), { resource: 'https://counterfeit.example' });
    expect(endOf(at)).toEqual([CALLBACK, 'invalid_target']);
  },
  '4.9.2: what one resource knows is of no use elsewhere': async (party) => {
    const ada = await party.person();
    const at = await party.arrive(ada, { scope: 'files:read', resource: FILES });
    const answer = z.object({ access_token: z.string() });
    const { access_token } = answer.parse(await (await party.redeem(at)).json());

    // Without openid, it does not even say who the person is.
    expect(await refusalIn(await party.provider.userinfo(access_token))).toEqual([403, 'insufficient_scope']);
    expect(await introspect(party, 'other', access_token)).toEqual(inactive);
    expect(await introspect(party, 'notes-api', access_token)).toMatchObject({ active: true, aud: [FILES] });
  },
  '4.10: a stolen token is worth nothing once it was revoked': async (party) => {
    const { access_token } = await forNotes(party);
    await party.provider.as('other', '/oauth2/revoke', { token: access_token });
    expect(await introspect(party, 'web', access_token)).toMatchObject({ active: true });

    await party.provider.as('web', '/oauth2/revoke', { token: access_token });

    expect(await introspect(party, 'notes-api', access_token)).toEqual(inactive);
    expect((await party.provider.userinfo(access_token)).status).toBe(401);
  },
  '2.2.2 and 4.14.2: a refresh token is replaced, and its second use ends all that came of it': async (
    party,
  ) => {
    for (const client of ['open', 'web']) {
      const { refresh_token } = await offline(party, client);
      const next = z.object({ refresh_token: z.string(), access_token: z.string() });
      const first = next.parse(await (await party.provider.refresh(client, refresh_token)).json());
      expect(first.refresh_token).not.toBe(refresh_token);
      party.app.advance(31);

      expect(await refusalIn(await party.provider.refresh(client, refresh_token))).toEqual(invalidGrant);

      expect(await refusalIn(await party.provider.refresh(client, first.refresh_token))).toEqual(
        invalidGrant,
      );
      expect((await party.provider.userinfo(first.access_token)).status).toBe(401);
    }
  },
  '4.14.2: a refresh token belongs to one client': async (party) => {
    const { refresh_token } = await offline(party);
    for (const client of ['other', 'open'])
      expect(await refusalIn(await party.provider.refresh(client, refresh_token))).toEqual(invalidGrant);
    expect((await party.provider.refresh('web', refresh_token)).status).toBe(200);
  },
  '4.14.2: a refresh token is given only where the person has allowed it': async (party) => {
    const ada = await party.person();
    expect(await party.tokens(await party.arrive(ada))).not.toHaveProperty('refresh_token');
    const at = await party.arrive(ada, { scope: 'openid offline_access', prompt: 'consent' });
    expect(at.pages).toEqual(['/consent']);
    expect(await party.tokens(at)).toHaveProperty('refresh_token');
  },
  '4.14.2: a refresh token ends with the rights of its person, and by revocation': async (party) => {
    const { ada, refresh_token } = await offline(party);
    await ada.post('/revoke-sessions');
    expect(await refusalIn(await party.provider.refresh('web', refresh_token))).toEqual(invalidGrant);

    const other = await offline(party);
    await party.provider.as('web', '/oauth2/revoke', { token: other.refresh_token ?? '' });
    expect(await refusalIn(await party.provider.refresh('web', other.refresh_token))).toEqual(invalidGrant);
    expect((await party.provider.userinfo(other.access_token)).status).toBe(401);
  },
  '4.14.2: a refresh token that nobody uses ends after 30 days': async (party) => {
    const { refresh_token } = await offline(party);
    party.app.advance(30 * DAY);
    expect(await refusalIn(await party.provider.refresh('web', refresh_token))).toEqual(invalidGrant);
  },
};

import { expect } from 'vitest';
import { CALLBACK, refusalIn, SECRET, VERIFIER } from '#testing/apps/provider-app.ts';
import { endOf, type Proofs, type RelyingParty } from '#testing/standards/relying-party.ts';

const profile = {
  name: 'Ada King Lovelace',
  given_name: 'Ada King',
  family_name: 'Lovelace',
  updated_at: expect.any(Number),
};

const USERINFO = '/oauth2/userinfo';

async function accessToken(party: RelyingParty): Promise<{ token: string; sub: string | undefined }> {
  const { access_token: token, claims } = await party.tokens(await party.arrive(await party.person()));
  return { token, sub: claims.sub };
}

/** Userinfo says who signed in, as JSON. */
async function expectPerson(answer: Response, sub: string | undefined): Promise<void> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await answer.json()).toEqual({ sub });
}

/** A scope of the standard that the service does not have: refused, until the operator declares one of that name. */
const declared =
  (scope: string, claim: string) =>
  async (party: RelyingParty): Promise<void> => {
    const ada = await party.person();
    expect(party.metadata.scopes_supported).not.toContain(scope);
    expect(party.metadata.claims_supported).not.toContain(claim);
    expect(endOf(await party.arrive(ada, { scope: `openid ${scope}` }))).toEqual([CALLBACK, 'invalid_scope']);

    const own = await party.declaring(scope);
    const at = await own.arrive(ada, { scope: `openid ${scope}` }, own.browserOf(ada));

    const { access_token: token, scope: given } = await own.tokens(at);
    expect(given).toBe(`openid ${scope}`);
    expect(await own.userinfo(token)).not.toHaveProperty(claim);
  };

const reuseAfter =
  (seconds: number) =>
  async (party: RelyingParty): Promise<void> => {
    const at = await party.arrive(await party.person());
    const { access_token: token } = await party.tokens(at);
    party.app.advance(seconds);

    expect(await refusalIn(await party.redeem(at))).toEqual([400, 'invalid_grant']);

    expect(await refusalIn(await party.provider.userinfo(token))).toEqual([401, 'invalid_token']);
  };

/** Of the profile Basic OP: what the service answers. */
export const answerCases: Proofs = {
  'oidcc-server': async (party) => {
    const ada = await party.person();
    const at = await party.arrive(ada, {}, party.app.browser());

    expect([at.page, at.pages]).toEqual([CALLBACK, ['/sign-in', '/consent']]);
    expect(Object.fromEntries(at.query)).toEqual({
      code: expect.stringMatching(/^\w{32}$/),
      state: at.params.state,
      iss: party.metadata.issuer,
    });
    expect((await party.tokens(at)).claims.sub).toBe(ada.id);
  },
  'oidcc-userinfo-get': async (party) => {
    const { token, sub } = await accessToken(party);
    await expectPerson(await party.provider.userinfo(token), sub);
  },
  'oidcc-userinfo-post-header': async (party) => {
    const { token, sub } = await accessToken(party);
    const headers = { authorization: `Bearer ${token}` };
    await expectPerson(await party.provider.postForm(USERINFO, {}, headers), sub);
  },
  'oidcc-userinfo-post-body': async (party) => {
    const { token, sub } = await accessToken(party);
    await expectPerson(await party.provider.postForm(USERINFO, { access_token: token }), sub);
  },
  'oidcc-scope-profile': async (party) => {
    const { access_token, claims } = await party.tokens(
      await party.arrive(await party.person(), { scope: 'openid profile' }),
    );
    expect(claims).toMatchObject(profile);
    expect(await party.userinfo(access_token)).toEqual({ sub: claims.sub, ...profile });
  },
  'oidcc-scope-email': async (party) => {
    const ada = await party.person();
    const { access_token, claims } = await party.tokens(await party.arrive(ada, { scope: 'openid email' }));
    const said = { email: ada.email, email_verified: false };
    expect(claims).toMatchObject(said);
    expect(await party.userinfo(access_token)).toEqual({ sub: ada.id, ...said });
  },
  'oidcc-scope-address': declared('address', 'address'),
  'oidcc-scope-phone': declared('phone', 'phone_number'),
  // All that there are of those of the standard.
  'oidcc-scope-all': async (party) => {
    const ada = await party.person();
    const scope = 'openid profile email offline_access';
    expect(party.metadata.scopes_supported).toEqual(expect.arrayContaining(scope.split(' ')));

    const answer = await party.tokens(await party.arrive(ada, { scope }));

    expect(answer.scope).toBe(scope);
    expect(await party.userinfo(answer.access_token)).toEqual({
      sub: ada.id,
      ...profile,
      email: ada.email,
      email_verified: false,
    });
  },
  'oidcc-codereuse': reuseAfter(0),
  'oidcc-codereuse-30seconds': reuseAfter(30),
  'oidcc-server-client-secret-post': async (party) => {
    const at = await party.arrive(await party.person(), { client_id: 'form' });
    const fields = {
      grant_type: 'authorization_code',
      code: party.codeOf(at),
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
      client_id: 'form',
    };
    const wrong = await party.provider.postForm('/oauth2/token', { ...fields, client_secret: 'wrong' });
    expect(await refusalIn(wrong)).toEqual([401, 'invalid_client']);

    const answer = await party.provider.postForm('/oauth2/token', { ...fields, client_secret: SECRET });

    await party.readTokens(answer, at.params);
  },
  'oidcc-claims-essential': async (party) => {
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    const at = await party.arrive(await party.person(), { claims });

    const { access_token, claims: said } = await party.tokens(at);

    expect(await party.userinfo(access_token)).toEqual({ sub: said.sub, name: profile.name });
    expect(said).not.toHaveProperty('name');
  },
  'oidcc-refresh-token': async (party) => {
    const ada = await party.person();
    const at = await party.arrive(ada, { scope: 'openid offline_access', prompt: 'consent' });
    const first = await party.tokens(at);
    expect(first.refresh_token).toMatch(/\w/);
    party.app.advance(5);
    // Another application has no use of it, and ends nothing.
    expect(await refusalIn(await party.provider.refresh('other', first.refresh_token))).toEqual([
      400,
      'invalid_grant',
    ]);

    const answer = await party.provider.refresh('web', first.refresh_token);

    const next = await party.readTokens(answer, { ...at.params, nonce: undefined });
    const { iss, sub, aud, auth_time } = first.claims;
    expect(next.claims).toMatchObject({ iss, sub, aud, auth_time });
    expect(next.claims.iat).toBe(Number(first.claims.iat) + 5);
    expect(next.access_token).not.toBe(first.access_token);
    expect(await party.userinfo(next.access_token)).toEqual({ sub });
  },
};

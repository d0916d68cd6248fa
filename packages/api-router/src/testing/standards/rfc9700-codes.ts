import { expect } from 'vitest';
import { decide, navigation, queryFor, signedQuery, went } from '#testing/apps/authorize-app.ts';
import { CALLBACK, refusalIn, VERIFIER } from '#testing/apps/provider-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';
import { endOf, type Proofs } from '#testing/standards/relying-party.ts';

const ERROR_PAGE = '/api/auth/error';
const WITHOUT_PKCE = { code_challenge: undefined, code_challenge_method: undefined };
const invalidGrant = [400, 'invalid_grant'];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Rules for codes: what they are bound to, and how long they work. */
export const codeRules: Proofs = {
  '2.1.1: PKCE is announced, by S256 alone': async (party) => {
    expect(party.metadata.code_challenge_methods_supported).toEqual(['S256']);
    const at = await party.arrive(await party.person(), { code_challenge_method: 'plain' });
    expect(endOf(at)).toEqual([CALLBACK, 'invalid_request']);
  },
  '2.1.1: a code is exchanged by its verifier alone': async (party) => {
    const ada = await party.person();
    for (const code_verifier of ['', 'b'.repeat(43), String(party.request().code_challenge)])
      expect(await refusalIn(await party.redeem(await party.arrive(ada), { code_verifier }))).toEqual(
        invalidGrant,
      );
  },
  '2.1.1 and 4.7.1: a request without a challenge is refused, so that no answer is planted in a browser':
    async (party) => {
      for (const client_id of ['web', 'open'])
        expect(endOf(await party.arrive(await party.person(), { client_id, ...WITHOUT_PKCE }))).toEqual([
          CALLBACK,
          'invalid_request',
        ]);
    },
  '4.8.2: a request from which the challenge was taken is refused': async (party) => {
    const ada = await party.person();
    for (const taken of [{ code_challenge: undefined }, { code_challenge_method: undefined }])
      expect(endOf(await party.arrive(ada, { client_id: 'loose', ...taken }))).toEqual([
        CALLBACK,
        'invalid_request',
      ]);
  },
  '4.8.2: a verifier is refused for a code that has no challenge': async (party) => {
    const at = await party.arrive(await party.person(), { client_id: 'loose', ...WITHOUT_PKCE });
    const answer = await party.redeem(at, { code_verifier: VERIFIER }, 'loose');
    expect(await refusalIn(answer)).toEqual(invalidGrant);
  },
  '4.2.4 and 4.3.1: a code works once, and its second use ends what the first gave': async (party) => {
    const at = await party.arrive(await party.person(), { scope: 'openid offline_access' });
    const { access_token, refresh_token } = await party.tokens(at);

    expect(await refusalIn(await party.redeem(at))).toEqual(invalidGrant);

    expect((await party.provider.userinfo(access_token)).status).toBe(401);
    expect(await refusalIn(await party.provider.refresh('web', refresh_token))).toEqual(invalidGrant);
  },
  '4.2.4: a code works for a minute': async (party) => {
    const at = await party.arrive(await party.person());
    party.app.advance(60);
    expect(await refusalIn(await party.redeem(at))).toEqual(invalidGrant);
  },
  '4.5: a code is worth nothing in another session of its client, or to another client': async (party) => {
    const [ada, eve] = [await party.person(), await party.person('Eve')];
    const stolen = await party.arrive(ada);
    await party.tokens(await party.arrive(eve, { client_id: 'other' }), 'other');

    expect(await refusalIn(await party.redeem(stolen, {}, 'other'))).toEqual(invalidGrant);
    // The program in the browser of Eve has another verifier, because it has made another request.
    const injected = await party.redeem(stolen, { code_verifier: 'e'.repeat(43) });
    expect(await refusalIn(injected)).toEqual(invalidGrant);
    expect(await refusalIn(await party.redeem(stolen))).toEqual(invalidGrant);
  },
  '4.5 and 4.7.1: the nonce of a request is in its id token, and in no other': async (party) => {
    const ada = await party.person();
    const [one, other] = [await party.arrive(ada), await party.arrive(ada)];
    expect((await party.tokens(one)).claims.nonce).toBe(one.params.nonce);
    expect((await party.tokens(other)).claims.nonce).not.toBe(one.params.nonce);
  },
  '4.6: an id token says which access token it came with': async (party) => {
    const ada = await party.person();
    const hashes = new Set([
      (await party.tokens(await party.arrive(ada))).claims.at_hash,
      (await party.tokens(await party.arrive(ada))).claims.at_hash,
    ]);
    expect(hashes.size).toBe(2);
  },
  '4.7: a decision is of one browser and one person, once': async (party) => {
    const [ada, eve] = [await party.person(), await party.person('Eve')];
    const shown = await party.ask(ada);
    const over = '400 INVALID_OAUTH_QUERY';

    expect(await outcomeOf(await decide(eve, shown))).toBe(over);
    const oauth_query = signedQuery(shown);
    const evil = { origin: 'https://evil.example' };
    expect(await outcomeOf(await ada.post('/oauth2/consent', { accept: true, oauth_query }, evil))).toBe(
      '403 INVALID_ORIGIN',
    );
    expect((await decide(ada, shown)).status).toBe(200);
    expect(await outcomeOf(await decide(ada, shown))).toBe(over);
  },
  '4.12: no redirect lets a browser send its form once more': async (party) => {
    const ada = await party.person();
    expect((await party.postRequest(ada, party.request())).status).toBe(303);
    const shown = await party.ask(ada);
    expect(shown.status).toBe(302);

    const answer = await ada.send('/api/auth/oauth2/consent', {
      method: 'POST',
      headers: { ...navigation, ...FORM, origin: ORIGIN },
      body: String(new URLSearchParams({ accept: 'true', oauth_query: signedQuery(shown) })),
    });

    expect([answer.status, (await went(answer)).page]).toEqual([303, CALLBACK]);
  },
  '4.16.1: no code is given inside of another page': async (party) => {
    const ada = await party.person();
    await party.arrive(ada);
    const path = `${party.metadata.authorization_endpoint}?${queryFor(party.request())}`;
    for (const dest of ['iframe', 'frame', 'fencedframe', 'embed', 'object']) {
      const headers = { ...navigation, 'sec-fetch-dest': dest };
      const at = await went(await ada.send(path, { headers }));
      expect([at.page, at.query.has('code')], dest).toEqual([ERROR_PAGE, false]);
    }
  },
};

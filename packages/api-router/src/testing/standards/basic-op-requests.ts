import { expect } from 'vitest';
import { visit } from '#testing/apps/authorize-app.ts';
import { CALLBACK } from '#testing/apps/provider-app.ts';
import { endOf, type Params, type Proofs, type RelyingParty } from '#testing/standards/relying-party.ts';

const WITHOUT_PKCE = { code_challenge: undefined, code_challenge_method: undefined };
const ERROR_PAGE = '/api/auth/error';

/** A request that leads to tokens like any other. */
const succeedsWith =
  (changes: Params) =>
  async (party: RelyingParty): Promise<void> => {
    await party.tokens(await party.arrive(await party.person(), changes));
  };

/** A request object without a signature (OpenID Connect Core section 6.1). */
function toRequestObject(params: Params): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(params)}.`;
}

/** Of the profile Basic OP: what a request says, and whether somebody is signed in already. */
export const requestCases: Proofs = {
  'oidcc-response-type-missing': async (party) => {
    const at = await party.arrive(await party.person(), { response_type: undefined });

    expect(endOf(at)).toEqual([CALLBACK, 'invalid_request']);
    expect(at.query.get('state')).toBe(at.params.state);
  },
  // The suite sends no challenge. A client that may do without has to send a nonce; with a challenge, neither is needed.
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': async (party) => {
    const ada = await party.person();
    await party.tokens(await party.arrive(ada, { nonce: undefined }));

    const loose = { client_id: 'loose', ...WITHOUT_PKCE };
    const at = await party.arrive(ada, loose);
    await party.readTokens(await party.redeem(at, { code_verifier: '' }, 'loose'), at.params);
    expect(endOf(await party.arrive(ada, { ...loose, nonce: undefined }))).toEqual([
      CALLBACK,
      'invalid_request',
    ]);
  },
  'oidcc-ensure-other-scope-order-succeeds': succeedsWith({ scope: 'email openid' }),
  'oidcc-display-page': succeedsWith({ display: 'page' }),
  // The page is the same: it fits windows of every width.
  'oidcc-display-popup': succeedsWith({ display: 'popup' }),
  'oidcc-prompt-login': async (party) => {
    const ada = await party.person();
    const first = await party.tokens(await party.arrive(ada));
    party.app.advance(2);

    const again = await party.arrive(ada, { prompt: 'login' });

    expect(again.pages).toContain('/sign-in');
    const { claims } = await party.tokens(again);
    expect(claims.sub).toBe(first.claims.sub);
    expect(claims.auth_time).toBe(Number(first.claims.auth_time) + 2);
  },
  'oidcc-prompt-none-not-logged-in': async (party) => {
    const ada = await party.person();
    const at = await party.arrive(ada, { prompt: 'none' }, party.app.browser());

    expect(endOf(at)).toEqual([CALLBACK, 'login_required']);
    expect([at.query.get('state'), at.query.get('iss')]).toEqual([at.params.state, party.metadata.issuer]);
  },
  'oidcc-prompt-none-logged-in': async (party) => {
    const ada = await party.person();
    const first = await party.tokens(await party.arrive(ada));
    party.app.advance(2);

    const again = await party.arrive(ada, { prompt: 'none' });

    expect(again.pages).toEqual([]);
    const { claims } = await party.tokens(again);
    expect([claims.sub, claims.auth_time]).toEqual([first.claims.sub, first.claims.auth_time]);
  },
  'oidcc-max-age-1': async (party) => {
    const ada = await party.person();
    const first = await party.tokens(await party.arrive(ada));
    party.app.advance(2);

    const again = await party.arrive(ada, { max_age: '1' });

    expect(again.pages).toContain('/sign-in');
    const { claims } = await party.tokens(again);
    expect(claims.sub).toBe(first.claims.sub);
    expect(Number(claims.iat) - Number(claims.auth_time)).toBeLessThanOrEqual(1);
    expect(claims.auth_time).toBeGreaterThan(Number(first.claims.auth_time));
  },
  'oidcc-max-age-10000': async (party) => {
    const ada = await party.person();
    const max_age = '10000';
    const first = await party.tokens(await party.arrive(ada, { max_age }));
    party.app.advance(2);

    const again = await party.arrive(ada, { max_age });

    expect(again.pages).toEqual([]);
    expect((await party.tokens(again)).claims.auth_time).toBe(first.claims.auth_time);
  },
  'oidcc-ensure-request-with-unknown-parameter-succeeds': succeedsWith({ extra: 'foobar' }),
  'oidcc-id-token-hint': async (party) => {
    const [ada, bob] = [await party.person(), await party.person('Bob')];
    const { id_token: id_token_hint, claims } = await party.tokens(await party.arrive(ada));
    // The suite waits: a hint may have expired.
    party.app.advance(3600);

    const again = await party.arrive(ada, { prompt: 'none', id_token_hint });

    expect((await party.tokens(again)).claims.sub).toBe(claims.sub);
    expect(endOf(await party.arrive(bob, { prompt: 'none', id_token_hint }))).toEqual([
      CALLBACK,
      'login_required',
    ]);
  },
  'oidcc-login-hint': async (party) => {
    const ada = await party.person();
    const browser = party.app.browser();
    const params = party.request({ login_hint: ada.email });

    const page = await party.ask(browser, params);

    expect([page.page, page.query.get('login_hint')]).toEqual(['/sign-in', ada.email]);
    await party.tokens({ ...(await party.walk(browser, page, ada)), params });
  },
  'oidcc-ui-locales': succeedsWith({ ui_locales: 'se' }),
  'oidcc-claims-locales': succeedsWith({ claims_locales: 'se' }),
  'oidcc-ensure-request-with-acr-values-succeeds': async (party) => {
    const { acr_values_supported: known } = party.metadata;
    const ada = await party.person();

    // With the values of the document, and with those that the suite sends where a document names none.
    for (const acr_values of [known.join(' '), '1 2']) {
      const { claims } = await party.tokens(await party.arrive(ada, { acr_values }));
      expect(known).toContain(claims.acr);
    }
  },
  'oidcc-ensure-registered-redirect-uri': async (party) => {
    const ada = await party.person();
    for (const redirect_uri of [`${CALLBACK}/other`, `${CALLBACK}?a=b`, 'https://evil.example/cb'])
      expect(endOf(await party.arrive(ada, { redirect_uri }))).toEqual([ERROR_PAGE, 'invalid_redirect']);
  },
  'oidcc-ensure-post-request-succeeds': async (party) => {
    const ada = await party.person();
    const params = party.request();

    const sent = await party.postRequest(ada, params);

    expect(sent.status).toBe(303);
    const at = await party.walk(ada, await visit(ada, sent.href), ada);
    await party.tokens({ ...at, params });
  },
  // Not supported, and the document says so: then it has to be refused by name.
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': async (party) => {
    const params = party.request();
    const at = await party.arrive(await party.person(), { ...params, request: toRequestObject(params) });

    expect(endOf(at)).toEqual([CALLBACK, 'request_not_supported']);
    expect(at.query.get('state')).toBe(params.state);
    expect(party.metadata.request_parameter_supported).toBe(false);
  },
  // The URI inside of an object counts for nothing, neither a wrong one nor the right one.
  'oidcc-ensure-request-object-with-redirect-uri': async (party) => {
    const ada = await party.person();
    const wrong = 'https://evil.example/cb';
    const inObject = toRequestObject(party.request({ redirect_uri: wrong }));
    const right = toRequestObject(party.request());

    expect(endOf(await party.arrive(ada, { request: inObject }))).toEqual([
      CALLBACK,
      'request_not_supported',
    ]);
    expect(endOf(await party.arrive(ada, { request: right, redirect_uri: wrong }))).toEqual([
      ERROR_PAGE,
      'invalid_redirect',
    ]);
  },
  'oidcc-ensure-request-with-valid-pkce-succeeds': async (party) => {
    const ada = await party.person();
    await party.tokens(await party.arrive(ada));

    const other = await party.redeem(await party.arrive(ada), { code_verifier: 'b'.repeat(43) });

    expect(other.status).toBe(400);
  },
};

import { OAuthClient } from '@keystead/db';
import { expect } from 'vitest';
import { navigation, queryFor, visit, went } from '#testing/apps/authorize-app.ts';
import { CALLBACK, SECRET } from '#testing/apps/provider-app.ts';
import type { Browser } from '#testing/browser.ts';
import { endOf, type Params, type Proofs } from '#testing/standards/relying-party.ts';

const ERROR_PAGE = '/api/auth/error';
const STRANGER = 'https://stranger.example/cb';

/** Requests that every service could answer without a question. */
const faulty: Params[] = [
  { scope: 'openid nonsense' },
  { response_type: 'token' },
  { prompt: 'none' },
  { prompt: 'none', scope: 'openid nonsense' },
  { code_challenge: undefined },
  { resource: 'https://unknown.example' },
  { id_token_hint: 'a.b.c' },
];

/** Rules for redirects: whom a browser is led to, and what it takes along. */
export const redirectRules: Proofs = {
  '2.1 and 4.1.3: redirect URIs are compared as text, without patterns, prefixes and normalising': async (
    party,
  ) => {
    const ada = await party.person();
    const wrong = [
      `${CALLBACK}/`,
      `${CALLBACK} `,
      `${CALLBACK}?a=b`,
      `${CALLBACK}#a`,
      `${CALLBACK}/../cb`,
      'https://APP.example/cb',
      'https://app.example:443/cb',
      'https://app.example/%63b',
      'https://app.example.evil.example/cb',
      'https://app.example@evil.example/cb',
      'http://app.example/cb',
    ];
    for (const redirect_uri of wrong)
      expect(endOf(await party.arrive(ada, { redirect_uri })), redirect_uri).toEqual([
        ERROR_PAGE,
        'invalid_redirect',
      ]);
  },
  '4.1.3: the port of a loopback URI is free, and nothing else of it': async (party) => {
    const client_id = await party.register('http://127.0.0.1:5000/cb');
    const ada = await party.person();
    const { page } = await party.ask(
      ada,
      party.request({ client_id, redirect_uri: 'http://127.0.0.1:61000/cb' }),
    );
    expect(page).toBe('/consent');
    for (const redirect_uri of ['http://127.0.0.1:5000/other', 'http://localhost:5000/cb'])
      expect(endOf(await party.arrive(ada, { client_id, redirect_uri }))).toEqual([
        ERROR_PAGE,
        'invalid_redirect',
      ]);
  },
  '4.1.3: no pattern, no fragment, and no scheme that runs code is registered': async (party) => {
    const wrong = [
      'https://*.evil.example/cb',
      'https://stranger.example/cb#a',
      'javascript:alert(1)',
      'data:text/html,a',
      'https://a@stranger.example/cb',
      '/cb',
    ];
    for (const uri of wrong) expect(await party.register(uri), uri).toBe('invalid_redirect_uri');
  },
  '2.6: nothing is answered without encryption but on the computer of the person': async (party) => {
    expect(await party.register('http://stranger.example/cb')).toBe('invalid_redirect_uri');
    expect(await party.register('http://127.0.0.1/cb')).toMatch(/^ksc_/);
  },
  '2.1 and 4.11.2: nobody is led anywhere for an unknown client, or a URI that is not its own': async (
    party,
  ) => {
    const ada = await party.person();
    for (const prompt of [undefined, 'none'])
      for (const client_id of ['nobody', 'web']) {
        const at = await party.arrive(ada, { client_id, redirect_uri: 'https://evil.example', prompt });
        expect(at.page).toBe(ERROR_PAGE);
        expect(at.href).not.toContain('evil');
      }
  },
  '4.11.2: nobody is led to a client that anybody can have made, before they have allowed it': async (
    party,
  ) => {
    const ada = await party.person();
    const eve = await party.person('Eve');
    for (const client_id of [await party.register(STRANGER), await party.create(eve, STRANGER)]) {
      const own = { client_id, redirect_uri: STRANGER };
      const ask = (browser: Browser, changes: Params) =>
        party.ask(browser, party.request({ ...own, ...changes }));
      for (const browser of [party.app.browser(), ada])
        for (const changes of faulty) {
          const at = await ask(browser, changes);
          expect([at.page, at.href.includes('stranger')], JSON.stringify(changes)).toEqual([
            ERROR_PAGE,
            false,
          ]);
        }

      expect((await party.arrive(ada, own)).page).toBe(STRANGER);

      for (const changes of faulty) expect((await ask(ada, changes)).page).toBe(STRANGER);
      expect((await ask(party.app.browser(), { prompt: 'none' })).page).toBe(ERROR_PAGE);
      await party.app.em().nativeUpdate(OAuthClient, { id: client_id }, { consentKey: 'another origin' });
      expect((await ask(ada, { scope: 'nonsense' })).page).toBe(ERROR_PAGE);
    }
  },
  '4.11.2: a sign-out leads to registered URIs alone': async (party) => {
    const ada = await party.person();
    const at = await party.arrive(ada, { client_id: 'leaving' });
    const { id_token = '' } = await party.tokens(at, 'leaving');
    const leave = async (post_logout_redirect_uri: string) => {
      const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri });
      return went(await ada.send(`/api/auth/oauth2/end-session?${query}`, { headers: navigation }));
    };

    for (const uri of ['https://evil.example', 'https://app.example/bye/', '//evil.example'])
      expect((await leave(uri)).page).not.toMatch(/evil|app\.example/);
    expect((await leave('https://app.example/bye')).page).toBe('https://app.example/bye');
  },
  '2.1 and 4.4.2.1: every answer names the issuer, errors too (RFC 9207)': async (party) => {
    const { issuer, authorization_response_iss_parameter_supported: announced } = party.metadata;
    const ada = await party.person();
    expect(announced).toBe(true);
    for (const changes of [{}, { scope: 'nonsense' }, { response_type: 'token' }, { max_age: 'x' }]) {
      const at = await party.arrive(ada, changes);
      expect([at.page, at.query.getAll('iss')]).toEqual([CALLBACK, [issuer]]);
    }
  },
  '2.1.2: no token is in an answer to a request': async (party) => {
    const ada = await party.person();
    expect(party.metadata.response_types_supported).toEqual(['code']);
    for (const response_type of ['token', 'id_token', 'id_token token', 'code id_token', 'code token']) {
      const at = await party.arrive(ada, { response_type });
      expect(endOf(at)).toEqual([CALLBACK, 'unsupported_response_type']);
      expect(at.href).not.toMatch(/#|access_token/);
    }
  },
  '4.17: answers come by redirects in the query, and not by messages between windows': async (party) => {
    const ada = await party.person();
    expect(party.metadata.response_modes_supported).toEqual(['query']);
    for (const response_mode of ['web_message', 'fragment', 'form_post'])
      expect(endOf(await party.arrive(ada, { response_mode }))).toEqual([CALLBACK, 'invalid_request']);
  },
  '4.2.4: no answer tells another site where it came from, or is stored': async (party) => {
    const ada = await party.person();
    for (const changes of [{}, { scope: 'nonsense' }, { client_id: 'nobody' }]) {
      const path = `${party.metadata.authorization_endpoint}?${queryFor(party.request(changes))}`;
      const { headers } = await ada.send(path, { headers: navigation });
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        'no-referrer',
        'no-store',
      ]);
    }
  },
  '4.3.2: a token or a secret in a URL is not read': async (party) => {
    const { access_token } = await party.tokens(await party.arrive(await party.person()));
    const { send, postForm } = party.provider;
    const userinfo = await send(`/api/auth/oauth2/userinfo?access_token=${access_token}`);
    expect(userinfo.status).toBe(401);
    const inQuery = `client_id=machine&client_secret=${SECRET}`;
    const token = await postForm(`/oauth2/token?${inQuery}`, { grant_type: 'client_credentials' });
    expect(token.status).toBe(401);
  },
  '2.6: scripts of other sites cannot call the authorization endpoint': async (party) => {
    const origin = 'https://evil.example';
    const asked = async (method: string, path: string) => {
      const headers = { origin, 'access-control-request-method': method };
      const answer = await party.provider.send(path, { method: 'OPTIONS', headers });
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await asked('GET', '/api/auth/oauth2/authorize')).toBeNull();
    expect(await asked('POST', '/api/auth/oauth2/token')).toBe('*');
    const ada = await party.person();
    const path = `${party.metadata.authorization_endpoint}?${queryFor(party.request())}`;
    const headers = { origin, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' };
    const answer = await ada.send(path, { headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  },
  '4.7: nobody continues a request that was shown to somebody else': async (party) => {
    const [ada, eve] = [await party.person(), await party.person('Eve')];
    const browser = party.browserOf(eve);
    const shown = await party.ask(browser);
    expect(shown.page).toBe('/consent');
    // The session of another person comes into the browser in which the page is open.
    for (const [name, value] of ada.cookies) browser.cookies.set(name, value);

    const at = await visit(browser, `${party.metadata.authorization_endpoint}?${shown.query}`);

    expect(endOf(at)).toEqual([ERROR_PAGE, 'INVALID_OAUTH_QUERY']);
  },
};

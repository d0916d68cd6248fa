import { Session, SsoConnection, SsoSession } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import type { Browser } from '#testing/browser.ts';

const LANDING = 'http://localhost:3000/api/auth/sso/logout/acme-idp';

async function connected(logout?: 'local' | 'idp'): Promise<SsoApp> {
  const app = await ssoApp();
  app.issuer.describes({ end_session_endpoint: `${app.issuer.url}/end?theme=dark` });
  expect((await app.register(app.owner, { ...(logout && { logout }) })).status).toBe(200);
  return app;
}

const answer = z.object({ success: z.literal(true), redirectTo: z.string().optional() });

/** Where a sign-out leads, if it leads on. */
async function leave(
  browser: Browser,
  path: '/sign-out' | '/sso/logout' = '/sign-out',
  body: object = {},
): Promise<URL | undefined> {
  const response = await browser.post(path, body);
  const { redirectTo } = answer.parse(await response.json());
  return redirectTo === undefined ? undefined : new URL(redirectTo);
}

const comeBack = async (browser: Browser, query: string): Promise<string | null> =>
  (await browser.get(`/sso/logout/acme-idp${query}`)).headers.get('location');

describe('a sign-out', () => {
  test('leads on to the provider, which is shown its id token', async () => {
    await using app = await connected('idp');
    const browser = app.newBrowser();
    await app.signIn(browser);

    const url = await leave(browser);

    expect(`${url?.origin}${url?.pathname}`).toBe(`${app.issuer.url}/end`);
    const { id_token_hint: hint, state, ...query } = Object.fromEntries(url?.searchParams ?? []);
    expect(query).toEqual({ theme: 'dark', client_id: 'client', post_logout_redirect_uri: LANDING });
    expect(hint?.split('.')).toHaveLength(3);
    expect(state).toMatch(/^\w{32}$/);
    expect(await browser.api.getSession.query()).toBeNull();
    expect(await app.em().count(SsoSession)).toBe(0);
    expect(await comeBack(browser, `?state=${state}`)).toMatch(/^http:\/\/localhost:3000\//);
  });

  test('stays here without the option, and for a session of another way', async () => {
    await using app = await connected();
    const browser = app.newBrowser();
    await app.signIn(browser);
    expect(await leave(browser)).toBeUndefined();
    expect(await browser.api.getSession.query()).toBeNull();

    await app.em().nativeUpdate(SsoConnection, {}, { logout: 'idp' });
    expect(await leave(app.owner)).toBeUndefined();
    expect(await leave(app.newBrowser())).toBeUndefined();
    expect(await leave(app.newBrowser(), '/sso/logout')).toBeUndefined();
  });

  test('ends the session here also while the provider does not answer, or ends none', async () => {
    await using app = await connected('idp');
    const browser = app.newBrowser();
    const others = await app.em().count(Session);
    await app.signIn(browser);
    app.issuer.describes({ end_session_endpoint: undefined });
    app.advance(61 * 60);
    expect(await leave(browser)).toBeUndefined();
    expect(await app.em().count(Session)).toBe(others);

    await app.signIn(browser);
    app.issuer.describes({ issuer: 'https://another.example' });
    app.advance(61 * 60);
    expect(await leave(browser)).toBeUndefined();
    expect(await browser.api.getSession.query()).toBeNull();
    expect(await app.em().count(Session)).toBe(others);
  });

  test('does not lead to a URL that is no page of the web', async () => {
    await using app = await connected('idp');
    const browser = app.newBrowser();
    await app.signIn(browser);
    for (const url of ['javascript:alert(1)', 'http://10.0.0.1/end', 'http://elsewhere.example/end']) {
      app.issuer.describes({ end_session_endpoint: url });
      app.advance(61 * 60);
      expect(await leave(browser)).toBeUndefined();
    }
  });

  test('names no id token that was not kept, or is kept no more', async () => {
    await using app = await connected();
    const before = app.newBrowser();
    await app.signIn(before);
    const update = (logout: string) =>
      app.owner.post('/sso/update-provider', { providerId: 'acme-idp', logout });
    expect(await (await update('idp')).json()).toMatchObject({
      logout: 'idp',
      logoutUrl: LANDING,
      backChannelLogoutUrl: LANDING.replace('logout', 'backchannel-logout'),
    });
    expect((await leave(before))?.searchParams.has('id_token_hint')).toBe(false);

    const browser = app.newBrowser();
    await app.signIn(browser);
    expect((await app.em().findOneOrFail(SsoSession, { sidHash: null })).logoutHint).not.toBeNull();
    expect((await update('local')).status).toBe(200);
    expect((await app.em().findOneOrFail(SsoSession, { sidHash: null })).logoutHint).toBeNull();
    expect((await update('everywhere')).status).toBe(400);
    expect(await leave(browser)).toBeUndefined();
  });
});

describe('the way back', () => {
  test('leads to the page that was named, and to no other one', async () => {
    await using app = await connected('idp');
    const browser = app.newBrowser();
    await app.signIn(browser);
    const state = (await leave(browser, '/sso/logout', { callbackURL: '/bye' }))?.searchParams.get('state');

    expect(await comeBack(browser, `?state=${state}`)).toMatch(/\/bye$/);
    const page = await comeBack(browser, '');
    expect(page).toMatch(/^http:\/\/localhost:3000\//);
    expect(await comeBack(browser, '?state=https://evil.example')).toBe(page);
    expect(await comeBack(browser, `?state=x${state}`)).toBe(page);
    app.advance(601);
    expect(await comeBack(browser, `?state=${state}`)).toBe(page);
  });

  test('is never a page of somebody else', async () => {
    await using app = await connected('idp');
    const browser = app.newBrowser();
    await app.signIn(browser);

    const answer = await browser.post('/sso/logout', { callbackURL: 'https://evil.example/' });

    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'INVALID_CALLBACK_URL' }]);
    expect(await browser.api.getSession.query()).not.toBeNull();
  });
});

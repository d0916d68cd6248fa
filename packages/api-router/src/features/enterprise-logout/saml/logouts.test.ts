import { Session, SsoConnection, SsoSession, Verification } from '@keystead/db';
import { createTestIdentityProvider } from '@keystead/saml/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  codeOf,
  idIn,
  messageOf,
  messageOfPage,
  type SamlLogoutApp,
  samlLogoutApp,
} from '#testing/apps/saml-logout-app.ts';
import type { Browser } from '#testing/browser.ts';
import { form } from '#testing/calls/calls.ts';

const left = z.object({ success: z.literal(true), redirectTo: z.string().optional() });
const onward = z.object({ redirect: z.literal(true), url: z.string() });

/** Where a sign-out leads, if it leads on. */
const signOut = async (
  browser: Browser,
  path: '/sign-out' | '/sso/logout' = '/sign-out',
  body: object = {},
): Promise<string | undefined> => left.parse(await (await browser.post(path, body)).json()).redirectTo;

const logout = (browser: Browser, body: object = {}, providerId = 'acme-saml'): Promise<Response> =>
  browser.post(`/sso/saml2/logout/${providerId}`, body);

const SLO = 'http://localhost:3000/api/auth/sso/saml2/sp/slo/acme-saml';

describe('a sign-out', () => {
  test('leads on to the identity provider with a signed request that names the session', async () => {
    await using app = await samlLogoutApp();
    const browser = await app.enter({ sessionIndex: '_a1' });

    const url = (await signOut(browser)) ?? '';

    const { xml, relayState, action } = messageOf(url);
    expect(action).toBe('https://idp.example.com/slo');
    expect([...new URL(url).searchParams.keys()]).toEqual([
      'SAMLRequest',
      'RelayState',
      'SigAlg',
      'Signature',
    ]);
    expect(relayState).toMatch(/^\w{32}$/);
    expect(xml).toMatch(/^<samlp:LogoutRequest /);
    expect(xml).toContain('>ada-1</saml:NameID><samlp:SessionIndex>_a1</samlp:SessionIndex>');
    expect(xml).toContain('Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"');
    expect(await browser.api.getSession.query()).toBeNull();
    expect(await app.em().count(SsoSession)).toBe(0);
  });

  test('stays here without the option, without an endpoint, and for what nothing was kept of', async () => {
    await using app = await samlLogoutApp({ logout: 'local' });
    const first = await app.enter();
    const second = await app.enter();
    expect(await signOut(first)).toBeUndefined();
    await app.em().nativeUpdate(SsoConnection, {}, { logout: 'idp' });
    expect(await signOut(second)).toBeUndefined();
    const third = await app.enter();
    await app.configure({ singleLogout: {} });
    expect(await signOut(third)).toBeUndefined();
    expect(await third.api.getSession.query()).toBeNull();
  });

  test('goes by a page with a button where the identity provider takes forms alone', async () => {
    await using app = await samlLogoutApp();
    await app.configure({ singleLogout: { post: 'https://idp.example.com/slo' } });
    const browser = await app.enter();

    const url = (await signOut(browser, '/sso/logout', { callbackURL: '/bye' })) ?? '';

    expect(new URL(url).pathname).toBe('/api/auth/sso/saml2/sp/logout/acme-saml');
    const page = await browser.send(url);
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://idp.example.com",
    );
    const html = await page.text();
    expect(html).not.toContain('<script');
    const shown = messageOfPage(html);
    expect(shown.xml).toContain('<ds:Signature');
    const again = messageOfPage(await (await browser.send(url)).text());
    expect(idIn(again.xml)).toBe(idIn(shown.xml));
    const back = await app.bring(app.toAnswer('post', shown));
    expect(back.headers.get('location')).toBe('/bye');
    expect((await browser.send(url)).headers.get('location')).toBe('http://localhost:3000/sign-in');
    expect(await codeOf(await browser.send(url.replace('acme-saml', 'unknown')))).toBe(
      'SAML_PROVIDER_NOT_FOUND',
    );
  });
});

describe('the call for a logout', () => {
  test('ends the session, and sends a form on by a redirect, and a script by its answer', async () => {
    await using app = await samlLogoutApp();
    const first = await app.enter();
    const answer = await first.send('/api/auth/sso/saml2/logout/acme-saml', {
      method: 'POST',
      headers: { ...form, origin: 'http://localhost:3000' },
      body: 'callbackURL=%2Fbye',
    });
    expect(answer.status).toBe(303);
    const shown = messageOf(answer.headers.get('location') ?? '');
    expect(shown.action).toBe('https://idp.example.com/slo');
    expect(await first.api.getSession.query()).toBeNull();
    expect((await app.bring(app.toAnswer('redirect', shown))).headers.get('location')).toBe('/bye');

    const second = await app.enter();
    const { url } = onward.parse(await (await logout(second)).json());
    expect(messageOf(url).action).toBe('https://idp.example.com/slo');
    expect(await app.em().count(SsoSession)).toBe(0);
  });

  test('is refused where nothing can come of it, and ends nothing then', async () => {
    await using app = await samlLogoutApp({ logout: 'local' });
    const browser = await app.enter();
    expect(await codeOf(await logout(browser))).toBe('SINGLE_LOGOUT_NOT_ENABLED');
    await app.em().nativeUpdate(SsoConnection, {}, { logout: 'idp' });
    expect(await codeOf(await logout(browser))).toBe('SINGLE_LOGOUT_NOT_ENABLED');
    const known = await app.enter();
    expect(await codeOf(await logout(known, { callbackURL: 'https://evil.example' }))).toBe(
      'INVALID_CALLBACK_URL',
    );
    expect(await codeOf(await logout(known, {}, 'another'))).toBe('SAML_PROVIDER_NOT_FOUND');
    expect(await codeOf(await logout(app.owner))).toBe('SAML_PROVIDER_NOT_FOUND');
    expect(await codeOf(await logout(app.newBrowser()))).toBe('UNAUTHORIZED');
    await app.configure({ singleLogout: {} });
    expect(await codeOf(await logout(known))).toBe('IDP_SLO_NOT_SUPPORTED');
    const foreign = await known.send('/api/auth/sso/saml2/logout/acme-saml', {
      method: 'POST',
      headers: { ...form, origin: 'https://evil.example' },
      body: '',
    });
    expect(await codeOf(foreign)).toBe('INVALID_ORIGIN');
    expect(await app.em().count(SsoSession)).toBe(2);
    expect(await app.em().count(Verification, { purpose: 'sso-saml-logout' })).toBe(0);
  });
});

/** Begins a sign-out in a browser of its own. */
async function leaving(app: SamlLogoutApp, callbackURL = '/bye') {
  const url = await signOut(await app.enter(), '/sso/logout', { callbackURL });
  return messageOf(url ?? '');
}

const refused = 'INVALID_LOGOUT_RESPONSE';

describe.each(['redirect', 'post'] as const)('the answer by %s', (binding) => {
  test('leads to the page that was named, once', async () => {
    await using app = await samlLogoutApp();
    const message = app.toAnswer(binding, await leaving(app));

    const answers = await Promise.all([app.bring(message), app.bring(message)]);
    const led = answers.filter((answer) => answer.headers.get('location') === '/bye');
    expect(led).toHaveLength(1);
    expect(led[0]?.headers.getSetCookie()).toEqual([]);
    expect(await codeOf(await app.bring(message))).toBe(refused);
  });

  test('is taken if not everybody could be told, and with no page leads to the sign-in', async () => {
    await using app = await samlLogoutApp();
    const shown = messageOf((await signOut(await app.enter())) ?? '');
    const answer = await app.bring(app.toAnswer(binding, shown, { status: 'responder' }));
    expect(answer.headers.get('location')).toBe('http://localhost:3000/sign-in');
  });

  test('is never led to a page that is not trusted any more', async () => {
    await using app = await samlLogoutApp();
    const shown = await leaving(app, 'http://localhost:3000/bye');
    const answer = await app.bring(app.toAnswer(binding, { ...shown, relayState: 'https://evil.example' }));
    expect(await codeOf(answer)).toBe(refused);
    const location = (await app.bring(app.toAnswer(binding, shown))).headers.get('location');
    expect(location).toBe('http://localhost:3000/bye');
  });

  test('is refused without its signature, by another key, and for another place, time, request or connection', async () => {
    await using app = await samlLogoutApp();
    const shown = await leaving(app);
    const other = createTestIdentityProvider({
      entityId: app.idp.entityId,
      singleSignOnUrl: 'https://idp.example.com/sso',
      now: app.now(),
    });
    const { relayState } = shown;
    const inResponseTo = idIn(shown.xml);
    const state = relayState === null ? {} : { relayState };
    const forged = other.logoutResponse({ destination: SLO, binding, inResponseTo, ...state }, app.now());
    const good = app.toAnswer(binding, shown);
    const unsigned =
      good.binding === 'redirect'
        ? { ...good, url: good.url.replace(/&SigAlg=.*/, '') }
        : { ...good, fields: { ...good.fields, SAMLResponse: Buffer.from('<a/>').toString('base64') } };
    const stranger = await leaving(app);
    const wrong = [
      forged,
      unsigned,
      app.toAnswer(binding, shown, { inResponseTo: '_other' }),
      app.toAnswer(binding, { ...shown, relayState: stranger.relayState }),
      app.toAnswer(binding, { ...shown, relayState: null }),
    ];
    for (const message of wrong) expect(await codeOf(await app.bring(message))).toBe(refused);

    await app.register(app.owner, {
      providerId: 'second',
      samlConfig: { idpMetadata: { metadata: app.idp.metadata } },
    });
    const destination = SLO.replace('acme-saml', 'second');
    expect(await codeOf(await app.bring(app.toAnswer(binding, shown, { destination })))).toBe(refused);
    app.advance(601);
    expect(await codeOf(await app.bring(app.toAnswer(binding, shown)))).toBe(refused);
  });
});

test('the metadata of the service and the connection name the single logout service', async () => {
  await using app = await samlLogoutApp();
  const metadata = await app.newBrowser().get('/sso/saml2/sp/metadata?providerId=acme-saml');
  const xml = await metadata.text();
  for (const binding of ['HTTP-Redirect', 'HTTP-POST'])
    expect(xml).toContain(
      `<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${SLO}"/>`,
    );
  const provider = await app.owner.get('/sso/get-provider?providerId=acme-saml');
  expect(await provider.json()).toMatchObject({
    logoutUrl: SLO,
    samlConfig: {
      singleLogoutService: [
        { Binding: expect.stringContaining('HTTP-Redirect'), Location: 'https://idp.example.com/slo' },
        { Binding: expect.stringContaining('HTTP-POST'), Location: 'https://idp.example.com/slo' },
      ],
    },
  });
});

test('a single logout service has to be a page of the web', async () => {
  await using app = await samlLogoutApp();
  const update = (service: object) =>
    app.owner.post('/sso/update-provider', {
      providerId: 'acme-saml',
      samlConfig: { idpMetadata: { singleLogoutService: [service] } },
    });
  const Binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
  for (const url of ['javascript:alert(1)', 'http://10.0.0.1/slo', 'http://elsewhere.example/slo']) {
    expect(await codeOf(await update({ Binding, Location: url }))).toBe('SSO_CONFIGURATION_INVALID');
    const Location = 'https://idp.example.com/slo';
    expect(await codeOf(await update({ Binding, Location, ResponseLocation: url }))).toBe(
      'SSO_CONFIGURATION_INVALID',
    );
  }
  expect(await codeOf(await update({ Binding, Location: 'https://idp.example.com/out' }))).toBeUndefined();
  expect(await app.em().count(Session)).toBe(1);
});

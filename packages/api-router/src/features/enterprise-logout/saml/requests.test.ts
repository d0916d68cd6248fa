import { Event, OAuthAssertion, Session, SsoConnection, SsoSession } from '@keystead/db';
import { createTestIdentityProvider } from '@keystead/saml/testing';
import { describe, expect, test } from 'vitest';
import {
  codeOf,
  messageOf,
  messageOfPage,
  samlLogoutApp,
  severalSignedIn,
} from '#testing/apps/saml-logout-app.ts';
import { signedUp } from '#testing/index.ts';
import { enrolled } from '#testing/people/two-factor.ts';

const everybody = ['first', 'second', 'grace'];
const refused = 'INVALID_LOGOUT_REQUEST';

describe.each(['redirect', 'post'] as const)('a logout request by %s', (binding) => {
  test('ends the sessions of its name and index, and is answered', async () => {
    await using scene = await severalSignedIn();
    const { app, within } = scene;

    const answer = await app.bring(app.toRequest(binding, { sessionIndexes: ['_a1'] }), scene.second);

    expect(answer.status).toBe(binding === 'post' ? 303 : 302);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { xml, relayState, action } = messageOf(answer.headers.get('location') ?? '');
    expect(action).toBe('https://idp.example.com/slo');
    expect(relayState).toBe("what's & more");
    expect(xml).toContain('<samlp:LogoutResponse');
    expect(xml).toContain('urn:oasis:names:tc:SAML:2.0:status:Success');
    expect(await within()).toEqual(['second', 'grace']);
    const [event, ...others] = await app.em().find(Event, { action: 'sso.logged-out' });
    expect(others).toEqual([]);
    expect(event).toMatchObject({ actorId: null, organizationId: 'acme', data: { providerId: 'acme-saml' } });
  });

  test('ends all sessions of its name, by this connection alone', async () => {
    await using scene = await severalSignedIn();
    const { app, within } = scene;
    await signedUp(app, { email: 'other@elsewhere.example' });

    expect((await app.bring(app.toRequest(binding))).status).toBeLessThan(400);

    expect(await within()).toEqual(['grace']);
    expect(await app.em().count(Session, { method: 'password' })).toBe(2);
  });

  test('ends those of several indexes, also where the connection is switched off', async () => {
    await using scene = await severalSignedIn();
    const { app, within } = scene;
    await app.em().nativeUpdate(SsoConnection, {}, { enabled: false });

    await app.bring(app.toRequest(binding, { sessionIndexes: ['_a2', '_g1', '_a1'] }));

    expect(await within()).toEqual(['grace']);
  });

  test('never ends the session of the browser that brings it, unless it is named', async () => {
    await using scene = await severalSignedIn();
    const { app, within } = scene;

    expect((await app.bring(app.toRequest(binding), scene.grace)).status).toBeLessThan(400);
    expect(await within()).toEqual(['grace']);
  });

  test.each([
    ['another name', { nameId: 'nobody' }],
    ['a name of another format', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    [
      'a name that another one gave',
      { nameQualifiers: { nameQualifier: 'https://x', spNameQualifier: null } },
    ],
    ['another index', { sessionIndexes: ['_other'] }],
    ['the index of another person', { sessionIndexes: ['_g1'] }],
  ])('ends nothing with %s, and says no more than otherwise', async (_, asked) => {
    await using scene = await severalSignedIn();
    const { app, within } = scene;

    const answer = await app.bring(app.toRequest(binding, asked));

    expect(messageOf(answer.headers.get('location') ?? '').xml).toContain('status:Success');
    expect(await within()).toEqual(everybody);
    expect(await app.em().count(Event, { action: 'sso.logged-out' })).toBe(0);
  });

  test('counts once', async () => {
    await using scene = await severalSignedIn();
    const { app } = scene;
    const message = app.toRequest(binding);
    const answers = await Promise.all([app.bring(message), app.bring(message)]);
    const codes = await Promise.all(answers.map(codeOf));
    expect(codes.filter((code) => code === refused)).toHaveLength(1);
    expect(await codeOf(await app.bring(message))).toBe(refused);
    expect(await app.em().count(OAuthAssertion)).toBe(1);
  });

  test('is refused without its signature, by another key, and for another place, time or connection', async () => {
    await using scene = await severalSignedIn();
    const { app, within } = scene;
    const stranger = createTestIdentityProvider({
      entityId: app.idp.entityId,
      singleSignOnUrl: 'https://idp.example.com/sso',
      now: app.now(),
    });
    const good = app.toRequest(binding);
    const unsigned =
      good.binding === 'redirect'
        ? { ...good, url: good.url.replace(/&SigAlg=.*/, '') }
        : {
            ...good,
            fields: {
              SAMLRequest: Buffer.from(
                Buffer.from(good.fields.SAMLRequest ?? '', 'base64')
                  .toString('utf8')
                  .replace(/<ds:Signature .*<\/ds:Signature>/, ''),
              ).toString('base64'),
            },
          };
    const destination = 'http://localhost:3000/api/auth/sso/saml2/sp/slo/acme-saml';
    const foreign = stranger.logoutRequest({ destination, binding, nameId: 'ada-1' }, app.now());
    const late = app.toRequest(binding);
    const elsewhere = app.toRequest(binding, { destination: `${destination}/` });
    for (const message of [unsigned, foreign]) expect(await codeOf(await app.bring(message))).toBe(refused);
    const moved =
      elsewhere.binding === 'redirect'
        ? { ...elsewhere, url: elsewhere.url.replace(`${destination}/`, destination) }
        : { ...elsewhere, action: destination };
    expect(await codeOf(await app.bring(moved))).toBe(refused);
    app.advance(5 * 60 + 121);
    expect(await codeOf(await app.bring(late))).toBe(refused);

    expect(await within()).toEqual(everybody);
    expect(await app.em().count(OAuthAssertion)).toBe(0);
  });

  test('of one connection is nothing at another', async () => {
    await using scene = await severalSignedIn();
    const { app, within } = scene;
    const metadata = createTestIdentityProvider({
      entityId: 'https://other.example.com/metadata',
      singleSignOnUrl: 'https://other.example.com/sso',
      now: app.now(),
    }).metadata;
    await app.register(app.owner, { providerId: 'second', samlConfig: { idpMetadata: { metadata } } });
    const destination = 'http://localhost:3000/api/auth/sso/saml2/sp/slo/second';

    expect(await codeOf(await app.bring(app.toRequest(binding, { destination })))).toBe(refused);
    const unknown = `${destination}-unknown`;
    expect(await codeOf(await app.bring(app.toRequest(binding, { destination: unknown })))).toBe(
      'SAML_PROVIDER_NOT_FOUND',
    );
    expect(await within()).toEqual(everybody);
  });
});

test('a request is answered by a page with a button where the identity provider takes forms alone', async () => {
  await using app = await samlLogoutApp();
  await app.configure({
    singleLogout: { post: 'https://idp.example.com/slo', postResponse: 'https://idp.example.com/done' },
  });
  await app.enter();

  const answer = await app.bring(app.toRequest('post'));

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://idp.example.com",
  );
  const html = await answer.text();
  expect(html).not.toContain('<script');
  const { xml, action } = messageOfPage(html);
  expect(action).toBe('https://idp.example.com/done');
  expect(xml).toContain('<ds:Signature');
  expect(await app.em().count(SsoSession)).toBe(0);
});

test('a request is done where the identity provider takes no answer', async () => {
  await using app = await samlLogoutApp();
  await app.configure({ singleLogout: {} });
  await app.enter();

  const answer = await app.bring(app.toRequest('redirect'));

  expect(answer.headers.get('location')).toBe('http://localhost:3000/sign-in');
  expect(await app.em().count(SsoSession)).toBe(0);
});

test('a person is found by the NameID where an attribute names the account', async () => {
  await using app = await samlLogoutApp();
  await app.configure({ mapping: { subject: 'uid' } });
  const attributes = { email: ['ada@example.com'], uid: ['u-1'] };
  await app.enter({ attributes });

  await app.bring(app.toRequest('post'));

  expect(await app.em().count(SsoSession)).toBe(0);
});

test('a request ends a sign-in that waits for its second step', async () => {
  await using app = await samlLogoutApp();
  const ada = await enrolled(app, { email: 'ada@example.com' });
  const browser = app.newBrowser();
  expect(await app.signIn(browser)).toContain('twoFactorRedirect=true');

  await app.bring(app.toRequest('redirect'));

  const code = ada.authenticator.code();
  await expect(browser.api.twoFactor.verifyTotp.mutate({ code })).rejects.toThrow();
});

test('both a request and an answer, or none of them, is refused', async () => {
  await using app = await samlLogoutApp();
  const path = '/sso/saml2/sp/slo/acme-saml';
  const send = (fields: Record<string, string>) => app.post(new URLSearchParams(fields), path);
  expect(await codeOf(await send({ SAMLRequest: 'x', SAMLResponse: 'x' }))).toBe(refused);
  expect(await codeOf(await send({}))).toBe(refused);
  expect(await codeOf(await send({ SAMLRequest: 'x' }))).toBe(refused);
  const bomb = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1000)}">]><a>${'&b;'.repeat(1000)}</a>`;
  expect(await codeOf(await send({ SAMLRequest: Buffer.from(bomb).toString('base64') }))).toBe(refused);
  const browser = app.newBrowser();
  const head = await browser.send(`/api/auth${path}?SAMLRequest=x`, { method: 'HEAD' });
  expect(head.status).toBe(405);
});

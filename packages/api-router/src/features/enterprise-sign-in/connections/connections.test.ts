import {
  Account,
  Event,
  Member,
  Organization,
  OrganizationDomain,
  Session,
  SsoConnection,
} from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { issuerOnSocket, oidcConfig, ssoApp } from '#testing/apps/sso-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const outcome = async (answer: Response): Promise<string> => {
  const body: unknown = await answer.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return `${answer.status} ${code}`.trim();
};

describe('register', () => {
  test('answers the connection without its secret, which is sealed', async () => {
    await using app = await ssoApp();
    const answer = await app.register();
    const text = await answer.text();

    expect(JSON.parse(text)).toMatchObject({
      providerId: 'acme-idp',
      type: 'oidc',
      issuer: app.issuer.url,
      domain: 'example.com',
      organizationId: 'acme',
      domainVerified: true,
      oidcConfig: { clientIdLastFour: '****ient', pkce: true },
      samlConfig: null,
      redirectURI: expect.stringMatching(/\/sso\/callback\/acme-idp$/),
      status: 'active',
      position: 0,
    });
    expect(text).not.toContain(oidcConfig.clientSecret);
    const stored = await app.em().findOneOrFail(SsoConnection, { providerId: 'acme-idp' });
    expect(stored.clientSecret).not.toContain(oidcConfig.clientSecret);
    expect(await app.em().count(Event, { action: 'sso.connection-created', organizationId: 'acme' })).toBe(1);
    await app.settle();
    expect(app.outbox.find('sso-connection-changed', 'owner@elsewhere.example')).toBeDefined();
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a name that a way of signing in has', { providerId: 'credential' }, '422 SSO_PROVIDER_ID_RESERVED'],
    ['the name of a social provider', { providerId: 'GitHub' }, '422 SSO_PROVIDER_ID_RESERVED'],
    ['a name that is no part of a URL', { providerId: 'a/b' }, '400 VALIDATION_ERROR'],
    ['a public domain', { domain: 'gmail.com' }, '400 PUBLIC_DOMAIN'],
    ['one public domain of several', { domain: 'example.com,gmail.com' }, '400 PUBLIC_DOMAIN'],
    ['no domain', { domain: 'a b' }, '400 INVALID_DOMAIN'],
    ['SAML without a certificate', { oidcConfig: undefined, samlConfig: {} }, '400 CERT_SOURCE_MISSING'],
    ['both protocols', { samlConfig: {} }, '400 VALIDATION_ERROR'],
    ['no protocol', { oidcConfig: undefined }, '400 SSO_PROTOCOL_NOT_CONFIGURED'],
    ['the role of owners', { defaultRole: 'owner' }, '400 VALIDATION_ERROR'],
    ['a role that is not there', { defaultRole: 'captain' }, '400 ROLE_NOT_FOUND'],
    [
      'another claim as the subject',
      { oidcConfig: { ...oidcConfig, mapping: { id: 'email' } } },
      '400 VALIDATION_ERROR',
    ],
    [
      'a key in place of a secret',
      { oidcConfig: { ...oidcConfig, tokenEndpointAuthentication: 'private_key_jwt' } },
      '400 SSO_CONFIGURATION_INVALID',
    ],
    ['an issuer inside', { issuer: 'https://127.0.0.1:9' }, '400 SSO_CONFIGURATION_INVALID'],
    ['an issuer without https', { issuer: 'http://login.example' }, '400 SSO_CONFIGURATION_INVALID'],
    ['an issuer of a mailbox', { issuer: 'https://login.example:25' }, '400 SSO_CONFIGURATION_INVALID'],
  ])('refuses %s', async (_, given, expected) => {
    await using app = await ssoApp();

    expect(await outcome(await app.register(app.owner, given))).toBe(expected);
    expect(await app.em().count(SsoConnection)).toBe(0);
  });

  test('says what is wrong with an issuer, and what to do', async () => {
    await using app = await ssoApp();
    app.issuer.describes({ issuer: 'https://another.example' });

    expect(await (await app.register()).json()).toMatchObject({
      code: 'SSO_CONFIGURATION_INVALID',
      faults: [
        { code: 'issuer', reason: 'issuer_mismatch', expected: app.issuer.url, hint: expect.any(String) },
      ],
    });
  });

  test('refuses a domain that another organization has verified, and claims one that nobody has', async () => {
    await using app = await ssoApp();
    const eve = await signedUp(app, { email: 'eve@evil.example' });
    await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });

    const theirs = { organizationId: 'other', providerId: 'evil' };
    expect(await outcome(await app.register(eve, theirs))).toBe('400 DOMAIN_ALREADY_CLAIMED');
    expect((await app.register(eve, { ...theirs, domain: 'evil.example' })).status).toBe(200);
    expect(await app.em().findOneOrFail(OrganizationDomain, { domain: 'evil.example' })).toMatchObject({
      status: 'pending',
    });
    const answer = await app.browser().post('/sign-in/sso', { callbackURL: '/', providerId: 'evil' });
    expect(await outcome(answer)).toBe('401 SSO_DOMAIN_NOT_VERIFIED');
  });

  test('is for owners, in a fresh session, with a free name, and up to a number', async () => {
    await using app = await ssoApp({ sso: { connectionLimit: 1 } });
    const admin = await signedUp(app, { name: 'Grace' });
    const eve = await signedUp(app, { name: 'Eve' });
    await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });
    await app.em().insert(Member, {
      id: 'm',
      organization: 'acme',
      user: admin.id,
      role: 'admin',
      createdAt: app.now(),
      updatedAt: app.now(),
    });

    expect(await outcome(await app.register(admin))).toBe('403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO');
    expect((await app.register(eve)).status).toBe(403);
    expect((await app.register(app.browser())).status).toBe(401);
    expect((await app.register()).status).toBe(200);
    expect(await outcome(await app.register(app.owner, { providerId: 'second' }))).toBe(
      '403 SSO_CONNECTION_LIMIT_REACHED',
    );
    const taken = { organizationId: 'other', providerId: 'ACME-idp', domain: 'evil.example' };
    expect(await outcome(await app.register(eve, taken))).toBe('422 SSO_PROVIDER_ID_TAKEN');
    app.advance(60 * 60 * 25);
    expect(await outcome(await app.register(app.owner, { providerId: 'third' }))).toBe(
      '403 SESSION_NOT_FRESH',
    );
  });
});

describe('a connection', () => {
  test('is unknown to other organizations, and read by administrators', async () => {
    await using app = await ssoApp();
    await app.register();
    const eve = await signedUp(app, { name: 'Eve' });
    await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });
    const providerId = 'acme-idp';

    for (const path of ['update-provider', 'delete-provider', 'verify-domain', 'check-provider'])
      expect(await outcome(await eve.post(`/sso/${path}`, { providerId, name: 'Mine' }))).toBe(
        '404 SSO_PROVIDER_NOT_FOUND',
      );
    expect((await eve.get('/sso/get-provider?providerId=acme-idp')).status).toBe(404);
    expect(await (await app.owner.get('/sso/get-provider?providerId=ACME-IDP')).json()).toMatchObject({
      providerId,
    });
    const list = await (await app.owner.get('/sso/providers?organizationId=acme')).json();
    expect(list).toMatchObject({ providers: [{ providerId }] });
  });

  test('names another identity provider only with a confirmation, once somebody came in', async () => {
    await using app = await ssoApp();
    await app.register();
    await using second = await issuerOnSocket(() => app.now());
    const change = (given: Record<string, unknown>) =>
      app.owner.post('/sso/update-provider', { providerId: 'acme-idp', ...given });

    expect(await outcome(await change({}))).toBe('400 SSO_NOTHING_TO_UPDATE');
    expect(await (await change({ name: 'Okta' })).json()).toMatchObject({
      name: 'Okta',
      issuer: app.issuer.url,
    });
    const merged = await (await change({ oidcConfig: { scopes: ['email'] } })).json();
    expect(merged).toMatchObject({ oidcConfig: { clientIdLastFour: '****ient', scopes: ['email'] } });
    expect(await app.signIn(app.browser())).toBe('/in');
    expect(await outcome(await change({ oidcConfig: { clientId: 'another' } }))).toBe(
      '409 SSO_IDENTITY_CHANGE',
    );
    expect(await outcome(await change({ issuer: second.url }))).toBe('400 SSO_CONFIGURATION_INVALID');
    const confirmed = await change({ oidcConfig: { clientId: 'another' }, confirm: true });
    expect(confirmed.status).toBe(200);
    expect(await app.em().findOneOrFail(SsoConnection, { providerId: 'acme-idp' })).toMatchObject({
      revision: 1,
    });
  });

  test('takes its accounts and sessions with it, and nothing else', async () => {
    await using app = await ssoApp();
    await app.register();
    const browser = app.browser();
    expect(await app.signIn(browser)).toBe('/in');
    const answer = await app.owner.post('/sso/delete-provider', { providerId: 'acme-idp' });

    expect(await answer.json()).toEqual({ success: true });
    expect(await app.em().count(SsoConnection)).toBe(0);
    expect(await app.em().count(Account, { accountId: 'ada-1' })).toBe(0);
    expect(await app.em().count(Session, { method: { $like: 'sso:%' } })).toBe(0);
    expect(await browser.api.getSession.query()).toBeNull();
    // One of the same name is another one.
    await app.register();
    const { id } = await app.em().findOneOrFail(SsoConnection, { providerId: 'acme-idp' });
    expect(await app.signIn(app.browser())).toBe('/in');
    expect(await app.em().count(Account, { providerId: `sso:${id}` })).toBe(1);
  });

  test('stays while the policy takes no other way in', async () => {
    await using app = await ssoApp();
    await app.register();
    const policy = { requireTwoFactor: false, allowedMethods: ['sso'], maximumSessionAge: null };
    const stored = { ...policy, updatedAt: app.now().toISOString(), updatedBy: app.owner.id };
    await app.em().nativeUpdate(Organization, { id: 'acme' }, { policy: stored });
    const browser = app.browser();
    expect(await app.signIn(browser)).toBe('/in');

    expect((await browser.api.getSession.query())?.session.activeOrganizationId).toBe('acme');
    const refused = await app.owner.get('/sso/providers?organizationId=acme');
    expect(await refused.json()).toMatchObject({ code: 'ORGANIZATION_POLICY', requires: 'other-method' });
    const discovered = await browser.post('/sso/discover', { email: 'a@example.com' });
    expect(await discovered.json()).toMatchObject({ connection: { required: true } });
  });
});

import { Event, Member, Organization, Session, SsoConnection, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { ssoApp } from '#testing/apps/sso-app.ts';
import { signedUp } from '#testing/index.ts';

test('a domain leads to the first identity provider that is switched on, in the order of the owner', async () => {
  await using app = await ssoApp();
  await app.register();
  await app.register(app.owner, { providerId: 'second' });
  const first = async () => {
    const asked = await app.start(app.browser(), { domain: 'example.com' });
    return asked.searchParams.get('redirect_uri')?.split('/').at(-1);
  };

  expect(await first()).toBe('acme-idp');
  const order = { organizationId: 'acme', providerIds: ['second', 'acme-idp'] };
  expect(await (await app.owner.post('/sso/reorder', order)).json()).toEqual({ status: true });
  expect(await first()).toBe('second');
  await app.owner.post('/sso/update-provider', { providerId: 'second', enabled: false });
  expect(await first()).toBe('acme-idp');
});

test('once a member is unlinked, another account of the identity provider is theirs', async () => {
  await using app = await ssoApp();
  await app.register();
  const browser = app.browser();
  expect(await app.signIn(browser)).toBe('/in');
  const { id: userId } = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
  const member = await app.em().findOneOrFail(Member, { user: userId });
  const visit = { claims: { sub: 'ada-2' } };
  expect(await app.signIn(app.browser(), visit)).toContain('account_not_linked');

  const grace = await signedUp(app, { name: 'Grace' });
  const input = { organizationId: 'acme', memberId: member.id };
  expect((await grace.post('/sso/unlink-member', input)).status).toBe(403);
  expect((await app.owner.post('/sso/unlink-member', input)).status).toBe(200);
  expect(await browser.api.getSession.query()).toBeNull();
  expect(await app.em().count(Session, { user: userId })).toBe(0);
  expect(await app.em().count(Event, { action: 'sso.account-unlinked', targetId: userId })).toBe(1);
  expect(await app.signIn(app.browser(), visit)).toBe('/in');
});

test('a function of the operator runs after a sign-in, and keeps nobody out', async () => {
  const told: object[] = [];
  const provisionUser = async (provisioned: object): Promise<void> => {
    told.push(provisioned);
    throw new Error('the function of the operator fails');
  };
  await using app = await ssoApp({ sso: { provisionUser } });
  await app.register();

  expect(await app.signIn(app.browser(), { claims: { department: 'engines' } })).toBe('/in');
  await app.settle();
  expect(told).toMatchObject([
    {
      user: { email: 'ada@example.com' },
      connection: { providerId: 'acme-idp', organizationId: 'acme', protocol: 'oidc' },
      claims: { department: 'engines' },
    },
  ]);
  expect(app.log.some(({ level }) => level === 'error')).toBe(true);
  expect(await app.em().findOneOrFail(SsoConnection, { providerId: 'acme-idp' })).toMatchObject({
    lastFault: null,
  });
});

test('what is wrong with an identity provider that is known has its place in the console', async () => {
  await using app = await ssoApp();

  const answer = await app.register(app.owner, { issuer: 'https://127.0.0.1:9/realms/acme' });
  expect(await answer.json()).toMatchObject({ faults: [{ code: 'unreachable' }] });
  app.issuer.describes({ jwks_uri: undefined });
  const broken = await app.register(app.owner, {
    issuer: `${app.issuer.url}/realms/acme`,
    oidcConfig: {
      clientId: 'client',
      skipDiscovery: true,
      authorizationEndpoint: `${app.issuer.url}/authorize`,
      tokenEndpoint: `${app.issuer.url}/token`,
      jwksEndpoint: `${app.issuer.url}/no-keys`,
    },
  });
  expect(broken.status).toBe(200);
  const checked = await app.owner.post('/sso/check-provider', { providerId: 'acme-idp' });
  expect(await checked.json()).toMatchObject({
    faults: [{ code: 'jwks', hint: expect.stringContaining('In Keycloak: Realm settings > Keys.') }],
  });
});

test('the last identity provider stays while the policy takes no other way in', async () => {
  await using app = await ssoApp();
  await app.register();
  const ada = app.browser();
  expect(await app.signIn(ada)).toBe('/in');
  const { id: user } = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
  await app.em().nativeUpdate(Member, { user }, { role: 'owner' });
  const policy = { requireTwoFactor: false, allowedMethods: ['sso'], maximumSessionAge: null };
  const stored = { ...policy, updatedAt: app.now().toISOString(), updatedBy: user };
  await app.em().nativeUpdate(Organization, { id: 'acme' }, { policy: stored });
  const providerId = 'acme-idp';
  const refusal = { code: 'SSO_IS_REQUIRED' };

  expect(await (await ada.post('/sso/delete-provider', { providerId })).json()).toMatchObject(refusal);
  const off = await ada.post('/sso/update-provider', { providerId, enabled: false });
  expect(await off.json()).toMatchObject(refusal);
  const open = { ...stored, allowedMethods: null };
  await app.em().nativeUpdate(Organization, { id: 'acme' }, { policy: open });
  expect((await ada.post('/sso/delete-provider', { providerId })).status).toBe(200);
});

test('no group gives the role of owners', async () => {
  await using app = await ssoApp();
  const roleMapping = [{ claim: 'groups', value: 'leads', role: 'owner' }];

  const answer = await app.register(app.owner, { roleMapping });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'VALIDATION_ERROR' }]);
});

import { Member, Organization, OrganizationDomain, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { ssoApp, verifiedDomain } from '#testing/apps/sso-app.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const organizationId = 'acme';
const domainId = 'acme-example.com';

/** An owner who came in by the identity provider, and whose policy takes these methods. */
async function demanding(allowedMethods: string[] | null = ['sso']) {
  const app = await ssoApp();
  await app.register();
  const ada = app.browser();
  expect(await app.signIn(ada)).toBe('/in');
  const { id: user } = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
  await app.em().nativeUpdate(Member, { user }, { role: 'owner' });
  const rules = { requireTwoFactor: false, maximumSessionAge: null, updatedBy: user };
  const demand = async (methods: string[] | null): Promise<void> => {
    const policy = { ...rules, allowedMethods: methods, updatedAt: app.now().toISOString() };
    await app.em().nativeUpdate(Organization, { id: organizationId }, { policy });
  };
  await demand(allowedMethods);
  const remove = async (id = domainId): Promise<string> =>
    outcomeOf(await ada.post('/organization/remove-domain', { organizationId, domainId: id }));
  const change = async (given: object): Promise<string> =>
    outcomeOf(await ada.post('/sso/update-provider', { providerId: 'acme-idp', ...given }));
  return Object.assign(app, { ada, demand, remove, change });
}

describe('a domain that people sign in by stays', () => {
  test.each([
    ['is the only one', ['sso']],
    ['takes other ways, too', ['sso', 'passkey']],
  ])('a verified domain stays while the identity provider %s in the policy', async (_, methods) => {
    await using app = await demanding(methods);
    await verifiedDomain(app, { domain: 'other.example', organization: organizationId });

    expect(await app.remove()).toBe('400 DOMAIN_IS_REQUIRED');
    expect(await app.remove('acme-other.example')).toBe('400 DOMAIN_IS_REQUIRED');
    expect(await app.signIn(app.browser())).toBe('/in');
    await app.demand(null);
    expect(await app.remove()).toBe('200');
    expect(await app.em().count(OrganizationDomain, { organization: organizationId })).toBe(1);
  });

  test('a domain that has lapsed stays as long as it is held, and one that was never verified goes', async () => {
    await using app = await demanding();
    const lapse = (lapsedAt: Date | null) =>
      app.em().nativeUpdate(OrganizationDomain, { id: domainId }, { status: 'pending', lapsedAt });

    await lapse(app.now());
    expect(await app.remove()).toBe('400 DOMAIN_IS_REQUIRED');
    await lapse(null);
    expect(await app.remove()).toBe('200');
  });

  test('a policy that asks for no identity provider holds no domain', async () => {
    await using app = await demanding(['password']);
    const answer = await app.owner.post('/organization/remove-domain', { organizationId, domainId });
    expect(await outcomeOf(answer)).toBe('200');
  });

  test('the last identity provider keeps a verified domain while the policy needs it', async () => {
    await using app = await demanding();

    expect(await app.change({ domain: 'new.example' })).toBe('400 SSO_IS_REQUIRED');
    expect(await app.em().count(OrganizationDomain, { domain: 'new.example' })).toBe(0);
    expect(await app.signIn(app.browser())).toBe('/in');
    expect(await app.change({ domain: 'new.example,example.com' })).toBe('200');
    await app.em().nativeUpdate(OrganizationDomain, { id: domainId }, { status: 'pending' });
    expect(await app.change({ domain: 'new.example' })).toBe('200');
    expect(await app.change({ domain: 'example.com' })).toBe('200');
    await app.em().nativeUpdate(OrganizationDomain, { id: domainId }, { status: 'verified' });
    await app.demand(null);
    expect(await app.change({ domain: 'new.example' })).toBe('200');
  });
});

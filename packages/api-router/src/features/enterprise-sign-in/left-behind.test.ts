import { Account, Member, Session, SsoConnection, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { issuerOnSocket, type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import { between } from '#testing/database/between.ts';
import { signedUp } from '#testing/index.ts';

const errorIn = (location: string): string | null =>
  new URL(location, 'http://here').searchParams.get('error');

const mailbox = 'ada@private.example';

/** Ada has come in by the identity provider, and uses another mailbox since. */
async function moved(app: SsoApp) {
  await app.register();
  const browser = app.browser();
  expect(await app.signIn(browser)).toBe('/in');
  const { id } = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
  await app.em().nativeUpdate(User, { id }, { email: mailbox });
  return { id, browser };
}

describe('an identity provider does not open the account of somebody', () => {
  test('who has left the organization: their account and their session there end with the membership', async () => {
    await using app = await ssoApp();
    const { id, browser } = await moved(app);

    await browser.api.organization.leave.mutate({ organizationId: 'acme' });
    expect(await app.em().count(Account, { user: id })).toBe(0);
    expect(await app.em().count(Session, { user: id })).toBe(0);
    expect(await app.signIn(app.browser(), { claims: { email: 'new@example.com' } })).toBe('/in');
    // The same subject is somebody new: nobody gets the account that was left.
    expect(await app.em().findOneOrFail(Account, { accountId: 'ada-1' })).not.toMatchObject({ userId: id });
  });

  test('who is no member and has another mailbox, by an account that was left', async () => {
    await using app = await ssoApp();
    const { id } = await moved(app);
    await app.em().nativeDelete(Member, { user: id });

    const claims = { email: 'anything@example.com' };
    expect(errorIn(await app.signIn(app.browser(), { claims }))).toBe('account_not_linked');
    expect(await app.em().count(Member, { user: id })).toBe(0);
  });

  test('and calls nobody by another name who has a mailbox of their own', async () => {
    await using app = await ssoApp();
    const { id } = await moved(app);
    await app.owner.post('/sso/update-provider', { providerId: 'acme-idp', overrideUserInfo: true });

    expect(await app.signIn(app.browser(), { claims: { name: 'Mallory' } })).toBe('/in');
    expect(await app.em().findOneOrFail(User, { id })).toMatchObject({ name: 'Ada' });
    await app.em().nativeUpdate(User, { id }, { email: 'ada.l@example.com' });
    expect(await app.signIn(app.browser(), { claims: { name: 'Ada L.' } })).toBe('/in');
    expect(await app.em().findOneOrFail(User, { id })).toMatchObject({ name: 'Ada L.' });
  });

  test('whose membership ends in the middle of the sign-in', async () => {
    await using app = await ssoApp();
    await app.register();
    const jane = await signedUp(app, { email: 'jane@example.com', verified: true });
    const times = { createdAt: app.now(), updatedAt: app.now() };
    const row = { id: 'jane', organization: 'acme', user: jane.id, role: 'member', ...times };
    await app.em().insert(Member, row);
    const browser = app.browser();
    const asked = await app.start(browser);
    const meanwhile = await between(app);
    const remove = { memberIdOrEmail: 'jane', organizationId: 'acme' };
    meanwhile.happens = () => app.owner.post('/organization/remove-member', remove);

    const location = await app.comeBack(browser, asked, {
      claims: { sub: 'jane', email: 'jane@example.com' },
    });
    expect(errorIn(location)).toBe('sso_not_provisioned');
    expect(meanwhile.happens).toBeUndefined();
    expect(await app.em().count(Account, { accountId: 'jane' })).toBe(0);
  });

  test('by an invitation to another mailbox', async () => {
    await using app = await ssoApp();
    const { id } = await moved(app);
    const { owner } = app;
    const email = 'another@example.com';
    await owner.api.organization.inviteMember.mutate({ email, role: 'admin', organizationId: 'acme' });

    expect(await app.signIn(app.browser(), { claims: { email } })).toBe('/in');
    expect(await app.em().findOneOrFail(Member, { user: id })).toMatchObject({ role: 'member' });
  });
});

describe('a change of the identity provider', () => {
  test('takes the secret of the former one away, and is confirmed by owners alone', async () => {
    await using app = await ssoApp();
    await app.register();
    await using second = await issuerOnSocket(() => app.now());
    const issuer = second.url;
    const change = (given: Record<string, unknown>) =>
      app.owner.post('/sso/update-provider', { providerId: 'acme-idp', ...given });

    // Not allowed by the operator, so it is not asked.
    expect((await change({ issuer })).status).toBe(400);
    const moved = await change({ oidcConfig: { clientId: 'another' } });
    expect(moved.status).toBe(200);
    expect(await app.em().findOneOrFail(SsoConnection, { providerId: 'acme-idp' })).toMatchObject({
      clientSecret: null,
      revision: 1,
    });
    await change({ oidcConfig: { clientId: 'third', clientSecret: 'a secret of the third' } });
    const { clientSecret } = await app.em().findOneOrFail(SsoConnection, { providerId: 'acme-idp' });
    expect(clientSecret).toEqual(expect.any(String));
  });

  test('is refused while somebody else makes one', async () => {
    await using app = await ssoApp();
    await app.register();
    const [one, other] = await Promise.all(
      ['one', 'other'].map((clientId) =>
        app.owner.post('/sso/update-provider', { providerId: 'acme-idp', oidcConfig: { clientId } }),
      ),
    );

    expect([one?.status, other?.status].sort()).toEqual([200, 503]);
    expect(await app.em().findOneOrFail(SsoConnection, { providerId: 'acme-idp' })).toMatchObject({
      revision: 1,
    });
  });
});

describe('what a visitor asks for', () => {
  test('takes no scope of the connection away, and no claim', async () => {
    await using app = await ssoApp();
    await app.register();
    const asked = await app.start(app.browser(), { providerId: 'acme-idp', scopes: ['groups'] });

    expect(asked.searchParams.get('scope')).toBe('openid email profile groups');
    for (const name of ['claims', 'resource', 'audience', 'response_mode', 'state']) {
      const additionalParams = { [name]: 'x' };
      const body = { callbackURL: '/', providerId: 'acme-idp', additionalParams };
      expect((await app.browser().post('/sign-in/sso', body)).status, name).toBe(400);
    }
  });

  test('is answered at the URL that connections share only if the answer says whose it is', async () => {
    await using app = await ssoApp();
    await app.register();
    const path = '/sso/callback';

    expect(errorIn(await app.signIn(app.browser(), { path }))).toBe('issuer_mismatch');
    expect(await app.signIn(app.browser(), { path, query: { iss: app.issuer.issuer } })).toBe('/in');
  });
});

test('what an identity provider says of a person is kept as short and plain as what people say', async () => {
  await using app = await ssoApp();
  await app.register();
  const claims = { name: 'Ada\u202e\u0000Lovelace', picture: `https://x.example/${'a'.repeat(5000)}` };

  expect(await app.signIn(app.browser(), { claims })).toBe('/in');
  expect(await app.em().findOneOrFail(User, { email: 'ada@example.com' })).toMatchObject({
    name: 'Ada Lovelace',
    image: null,
  });
  expect(errorIn(await app.signIn(app.browser(), { claims: { sub: 'a\u0000b' } }))).toBe('invalid_provider');
});

describe('roles by claims', () => {
  const roleMapping = [
    { claim: 'groups', value: 'leads', role: 'admin' },
    { claim: 'realm.roles', value: 'lead', role: 'admin' },
  ];

  test.each<[string, Record<string, unknown>, string]>([
    ['a list', { groups: ['leads', 'others'] }, 'admin'],
    ['one text', { groups: 'leads' }, 'admin'],
    ['a claim inside another', { realm: { roles: ['lead'] } }, 'admin'],
    ['another group', { groups: ['others'] }, 'member'],
    ['a part of a name', { groups: ['lead'] }, 'member'],
    ['more groups than are sent', { groups: 'leads', _claim_names: { groups: 'src1' } }, 'member'],
  ])('%s', async (_, claims, role) => {
    await using app = await ssoApp();
    await app.register(app.owner, { roleMapping });

    expect(await app.signIn(app.browser(), { claims })).toBe('/in');
    const { id } = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    expect(await app.em().findOneOrFail(Member, { user: id })).toMatchObject({ role });
  });

  test('follow at every sign-in where that is asked for, but never with owners', async () => {
    await using app = await ssoApp();
    await app.register(app.owner, { roleMapping, syncRoles: true });
    const roleAfter = async (groups: string[]): Promise<string> => {
      expect(await app.signIn(app.browser(), { claims: { groups } })).toBe('/in');
      const { id } = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
      return (await app.em().findOneOrFail(Member, { user: id })).role;
    };

    expect(await roleAfter(['leads'])).toBe('admin');
    expect(await roleAfter([])).toBe('member');
    await app.em().nativeUpdate(Member, { role: 'member' }, { role: 'owner' });
    expect(await roleAfter(['leads'])).toBe('owner');
  });
});

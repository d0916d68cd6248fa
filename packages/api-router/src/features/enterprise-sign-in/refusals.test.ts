import { Account, Invitation, Member, OrganizationDomain, Session, SsoConnection, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { ssoApp, type Visit, verifiedDomain } from '#testing/apps/sso-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const errorIn = (location: string): string | null =>
  new URL(location, 'http://here').searchParams.get('error');

describe('an identity provider lets nobody in', () => {
  const refused: Record<string, [Visit, string]> = {
    'with an address of another domain': [{ claims: { email: 'ada@elsewhere.example' } }, 'sso_email_domain'],
    'with an address below the domain': [{ claims: { email: 'ada@mail.example.com' } }, 'sso_email_domain'],
    'with two addresses in one': [{ claims: { email: 'ada@evil.example@example.com' } }, 'sso_email_domain'],
    'with a list in place of an address': [{ claims: { email: ['ada@example.com'] } }, 'sso_email_domain'],
    'without an address': [{ claims: { email: undefined } }, 'sso_email_domain'],
    'with an address that it has not verified': [
      { claims: { email_verified: false } },
      'sso_email_not_verified',
    ],
    ...Object.fromEntries(
      ['false', 'False', ' NO ', '0', 0].map((said): [string, [Visit, string]] => [
        `with an address that it calls verified: ${JSON.stringify(said)}`,
        [{ claims: { email_verified: said } }, 'sso_email_not_verified'],
      ]),
    ),
    'with another nonce': [{ claims: { nonce: 'another' } }, 'invalid_provider'],
    'with a token for somebody else': [{ claims: { aud: 'another' } }, 'invalid_provider'],
    'with a token of another issuer': [{ claims: { iss: 'https://evil.example' } }, 'issuer_mismatch'],
    'with a key that it does not publish': [{ stolen: true }, 'invalid_provider'],
    'without a signature': [{ header: { alg: 'none' } }, 'invalid_provider'],
    'with a shared secret as the key': [{ header: { alg: 'HS256' } }, 'invalid_provider'],
    'with a token that has expired': [{ lifetime: -600 }, 'invalid_provider'],
    'without an id token': [{ answer: { id_token: undefined } }, 'invalid_provider'],
    'with the issuer of another answer': [{ query: { iss: 'https://evil.example' } }, 'issuer_mismatch'],
    'by the callback of another connection': [{ path: '/sso/callback/other' }, 'invalid_state'],
    'that refuses': [{ query: { error: 'access_denied' } }, 'access_denied'],
  };

  test.each(Object.entries(refused))('%s', async (_, [visit, error]) => {
    await using app = await ssoApp();
    await app.register();
    const browser = app.browser();

    expect(errorIn(await app.signIn(browser, visit))).toBe(error);
    expect(await app.em().count(User, { email: { $like: 'ada%' } })).toBe(0);
    expect(await app.em().count(Account, { accountId: 'ada-1' })).toBe(0);
    expect(await browser.api.getSession.query()).toBeNull();
  });

  test('in another browser, twice, or late', async () => {
    await using app = await ssoApp();
    await app.register();
    const [browser, other] = [app.browser(), app.browser()];
    const asked = await app.start(browser);

    expect(errorIn(await app.comeBack(other, asked))).toBe('invalid_state');
    expect(await app.comeBack(browser, asked)).toBe('/in');
    expect(errorIn(await app.comeBack(other, asked))).toBe('invalid_state');
    // The same browser goes where it went before, without another session.
    const sessions = await app.em().count(Session);
    expect(await app.comeBack(browser, asked)).toBe('/in');
    expect(await app.em().count(Session)).toBe(sessions);
    const late = await app.start(browser);
    app.advance(601);
    expect(errorIn(await app.comeBack(browser, late))).toBe('invalid_state');
  });

  test('once its domain has lapsed, it was switched off, or names another provider, while somebody is there', async () => {
    await using app = await ssoApp();
    await app.register();
    const browser = app.browser();
    const during = async (change: () => Promise<unknown>): Promise<string | null> => {
      const asked = await app.start(browser);
      await change();
      return errorIn(await app.comeBack(browser, asked));
    };
    const set = (columns: Partial<SsoConnection>) => () => app.em().nativeUpdate(SsoConnection, {}, columns);

    expect(await during(set({ revision: 7 }))).toBe('invalid_state');
    expect(await during(() => app.em().nativeUpdate(OrganizationDomain, {}, { status: 'pending' }))).toBe(
      'sso_email_domain',
    );
    await app.em().nativeUpdate(OrganizationDomain, {}, { status: 'verified' });
    expect(await during(set({ enabled: false }))).toBe('invalid_state');
    expect((await browser.post('/sign-in/sso', { callbackURL: '/', providerId: 'acme-idp' })).status).toBe(
      404,
    );
  });

  test('as somebody whom it knows by another subject', async () => {
    await using app = await ssoApp();
    await app.register();
    expect(await app.signIn(app.browser())).toBe('/in');

    expect(errorIn(await app.signIn(app.browser(), { claims: { sub: 'second' } }))).toBe(
      'account_not_linked',
    );
    expect(await app.em().count(Account, { accountId: 'second' })).toBe(0);
  });

  test('who is banned, or was removed from the organization', async () => {
    await using app = await ssoApp({ admin: {} });
    await app.register();
    expect(await app.signIn(app.browser())).toBe('/in');
    const user = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    const { id: memberId } = await app.em().findOneOrFail(Member, { user: user.id });
    const { owner } = app;
    await owner.api.organization.removeMember.mutate({ memberIdOrEmail: memberId, organizationId: 'acme' });

    expect(errorIn(await app.signIn(app.browser()))).toBe('sso_not_provisioned');
    await app.em().nativeUpdate(User, { id: user.id }, { banned: true });
    expect(errorIn(await app.signIn(app.browser()))).toMatch(/^(banned|sso_not_provisioned)$/);
    expect(await app.em().count(Member, { user: user.id })).toBe(0);
  });

  test('who is no member and has no invitation, where members alone come in', async () => {
    await using app = await ssoApp();
    await app.register(app.owner, { provisioning: 'members' });

    expect(errorIn(await app.signIn(app.browser()))).toBe('sso_not_provisioned');
    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(0);
    await app.owner.api.organization.inviteMember.mutate({
      email: 'ada@example.com',
      role: 'admin',
      organizationId: 'acme',
    });
    expect(await app.signIn(app.browser())).toBe('/in');
    const user = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    expect(await app.em().findOneOrFail(Member, { user: user.id })).toMatchObject({ role: 'admin' });
  });

  test('who has an invitation of somebody who may no longer invite, where members alone come in', async () => {
    await using app = await ssoApp();
    await app.register(app.owner, { provisioning: 'members' });
    await app.owner.api.organization.inviteMember.mutate({
      email: 'ada@example.com',
      role: 'admin',
      organizationId: 'acme',
    });
    const { inviterId } = await app.em().findOneOrFail(Invitation, { email: 'ada@example.com' });
    await app.em().nativeUpdate(Member, { user: inviterId }, { role: 'member' });

    expect(errorIn(await app.signIn(app.browser()))).toBe('sso_not_provisioned');
    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(0);
  });
});

describe('an address or a domain', () => {
  test('leads to the organization that has verified exactly this domain', async () => {
    await using app = await ssoApp();
    await app.register();
    const eve = await signedUp(app, { email: 'eve@evil.example' });
    await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });
    await verifiedDomain(app, { domain: 'evil.example', organization: 'other' });
    const browser = app.browser();
    const clientOf = async (given: Record<string, unknown>) =>
      (await app.start(browser, given)).searchParams.get('redirect_uri')?.split('/').at(-1);

    expect(await clientOf({ email: 'Nobody@EXAMPLE.com' })).toBe('acme-idp');
    expect(await clientOf({ domain: 'example.com' })).toBe('acme-idp');
    expect(await clientOf({ organizationSlug: 'acme' })).toBe('acme-idp');
    expect((await app.start(browser, { email: 'ada@example.com' })).searchParams.get('login_hint')).toBe(
      'ada@example.com',
    );
    for (const given of [{ email: 'a@evil.example' }, { email: 'a@sub.example.com' }, { domain: 'com' }])
      expect((await browser.post('/sign-in/sso', { callbackURL: '/', ...given })).status).toBe(404);
    const nothing = await browser.post('/sign-in/sso', { callbackURL: '/' });
    expect([nothing.status, await nothing.json()]).toMatchObject([400, { code: 'SSO_TARGET_REQUIRED' }]);
    const foreign = await browser.post('/sign-in/sso', {
      callbackURL: 'https://evil.example/',
      providerId: 'acme-idp',
    });
    expect(await foreign.json()).toMatchObject({ code: 'INVALID_CALLBACK_URL' });
  });

  test('is answered alike whether somebody has the address or not', async () => {
    await using app = await ssoApp();
    await app.register();
    await signedUp(app, { email: 'grace@example.com' });
    const browser = app.browser();
    const discover = async (email: string) => (await browser.post('/sso/discover', { email })).json();
    const connection = {
      providerId: 'acme-idp',
      name: 'The acme',
      organizationName: 'The acme',
      organizationLogo: null,
      required: false,
    };

    expect(await discover('grace@example.com')).toEqual({ connection });
    expect(await discover('nobody@example.com')).toEqual({ connection });
    expect(await discover('nobody@elsewhere.example')).toEqual({ connection: null });
    expect(await discover('no address')).toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

import { Account, Member, OrganizationDomain, Session, TwoFactorTicket, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { errorIn, samlApp } from '#testing/apps/saml-app.ts';
import { type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import { createBrowser, type Person, signedUp } from '#testing/index.ts';
import { enrolled } from '#testing/people/two-factor.ts';

const organizationId = 'acme';

const opened = (app: SsoApp): Promise<number> =>
  app.em().count(Session, { method: { $like: 'sso:%' }, user: { email: 'ada@example.com' } });

const adaIn = (app: SsoApp): Promise<Member> =>
  app.em().findOneOrFail(Member, { user: { email: 'ada@example.com' }, organization: organizationId });

/** What ends that somebody has come in by the identity provider. */
const ends: Record<string, (app: SsoApp, ada: Person) => Promise<unknown>> = {
  'is removed': async (app) => {
    const { id: memberIdOrEmail } = await adaIn(app);
    await app.owner.api.organization.removeMember.mutate({ memberIdOrEmail, organizationId });
  },
  'is unlinked': async (app) => {
    const { id: memberId } = await adaIn(app);
    await app.owner.api.sso.unlinkMember.mutate({ memberId, organizationId });
  },
  leaves: (_, ada) => ada.api.organization.leave.mutate({ organizationId }),
};

describe('whoever', () => {
  test.each(Object.entries(ends))('%s opens no session by a second step that waited', async (_, end) => {
    await using app = await ssoApp();
    await app.register();
    const ada = await enrolled(app, { email: 'ada@example.com' });
    const browser = app.newBrowser();
    await app.signIn(browser);
    await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });
    app.advance(60);
    const waiting = app.newBrowser();
    expect(await app.signIn(waiting)).toContain('twoFactorRedirect=true');

    await end(app, ada);

    const code = ada.authenticator.code();
    await expect(waiting.api.twoFactor.verifyTotp.mutate({ code })).rejects.toThrow();
    expect(await app.em().count(TwoFactorTicket)).toBe(0);
    expect(await opened(app)).toBe(0);
  });

  test.each(Object.entries(ends))('%s has no session by an account that was given up', async (_, end) => {
    await using app = await ssoApp();
    await app.register();
    const ada = await signedUp(app, { email: 'ada@example.com', verified: true });
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    const { providerId } = await app.em().findOneOrFail(Account, { accountId: 'ada-1' });
    await ada.api.unlinkAccount.mutate({ providerId });
    expect(await opened(app)).toBe(1);

    await end(app, ada);

    expect(await opened(app)).toBe(0);
    expect(await app.em().count(Session, { user: ada.id, method: 'password' })).toBe(1);
  });
});

/** A service where something happens while somebody becomes a member. */
const whileJoining = (happen: () => Promise<unknown>) => ({
  organization: {
    organizationHooks: {
      beforeAddMember: async () => {
        await happen();
        return undefined;
      },
    },
  },
});

describe('nobody comes in', () => {
  test('by OpenID Connect, when the domain lapses during the sign-in', async () => {
    let lapse = async (): Promise<unknown> => undefined;
    await using app = await ssoApp(whileJoining(() => lapse()));
    await app.register();
    lapse = () => app.em().nativeUpdate(OrganizationDomain, {}, { status: 'pending' });

    expect(errorIn(await app.signIn(app.newBrowser()))).toBe('sso_email_domain');
    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(0);
  });

  test('by SAML, when the domain lapses during the sign-in', async () => {
    let lapse = async (): Promise<unknown> => undefined;
    await using app = await samlApp(whileJoining(() => lapse()));
    await app.register();
    lapse = () => app.em().nativeUpdate(OrganizationDomain, {}, { status: 'pending' });

    expect(errorIn(await app.signIn(app.newBrowser()))).toBe('sso_email_domain');
    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(0);
  });

  test('once all owners are banned, but those who are members', async () => {
    await using app = await ssoApp({ admin: {} });
    await app.register();
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    await app.em().nativeUpdate(User, { id: app.owner.id }, { banned: true });

    const grace = { claims: { sub: 'grace-1', email: 'grace@example.com' } };
    expect(errorIn(await app.signIn(app.newBrowser(), grace))).toBe('sso_not_provisioned');
    expect(await app.em().count(User, { email: 'grace@example.com' })).toBe(0);
    expect(await app.signIn(app.newBrowser())).toBe('/in');
  });

  test('as a member who is removed during the first sign-in', async () => {
    let happen = async (): Promise<unknown> => undefined;
    await using app = await ssoApp({ hooks: { beforeSessionCreate: async () => void (await happen()) } });
    await app.register();
    const ada = await signedUp(app, { email: 'ada@example.com', verified: true });
    await app.em().insert(Member, {
      id: 'ada-in-acme',
      organization: organizationId,
      user: ada.id,
      role: 'member',
      createdAt: app.now(),
      updatedAt: app.now(),
    });
    happen = async () => {
      happen = async () => undefined;
      const memberIdOrEmail = 'ada-in-acme';
      await app.owner.api.organization.removeMember.mutate({ memberIdOrEmail, organizationId });
    };

    expect(errorIn(await app.signIn(app.newBrowser()))).toBe('sso_not_provisioned');
    expect(await app.em().count(Account, { accountId: 'ada-1' })).toBe(0);
    expect(await opened(app)).toBe(0);
  });
});

test('an error is not told to a page whose origin was taken off the list meanwhile', async () => {
  await using app = await ssoApp({ trustedOrigins: ['https://former.example'] });
  await app.register();
  let { service }: { service: Parameters<typeof createBrowser>[0] } = app;
  const browser = createBrowser({ handler: (...call) => service.handler(...call) });
  const errorCallbackURL = 'https://former.example/oops';
  const refused = { query: { error: 'access_denied' } };
  const given = { providerId: 'acme-idp', errorCallbackURL };
  expect(await app.comeBack(browser, await app.start(browser, given), refused)).toContain(errorCallbackURL);
  const asked = await app.start(browser, given);

  service = await app.beside({ trustedOrigins: [] });

  const page = await app.comeBack(browser, asked, refused);
  expect(page).not.toContain('former.example');
  expect(errorIn(page)).toBe('access_denied');
});

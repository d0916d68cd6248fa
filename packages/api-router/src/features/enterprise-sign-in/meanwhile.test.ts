import { Account, Member, Session, TwoFactorTicket } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import { type Person, signedUp } from '#testing/index.ts';
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

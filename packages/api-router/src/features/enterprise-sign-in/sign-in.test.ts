import { Account, Member, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { ssoApp } from '#testing/apps/sso-app.ts';
import { signedUp } from '#testing/index.ts';
import { enrolled } from '#testing/people/two-factor.ts';

describe('a sign-in by the identity provider of an organization', () => {
  test('makes a user, a member and a session in that organization', async () => {
    await using app = await ssoApp();
    expect((await app.register()).status).toBe(200);
    const browser = app.newBrowser();

    const asked = await app.start(browser);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/\/api\/auth\/sso\/callback\/acme-idp$/),
      nonce: expect.any(String),
    });
    expect(await app.comeBack(browser, asked)).toBe('/in');

    const user = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    expect(user).toMatchObject({ emailVerified: true, name: 'Ada' });
    const account = await app.em().findOneOrFail(Account, { user: user.id });
    expect(account).toMatchObject({ accountId: 'ada-1', password: null });
    expect(account.providerId).toMatch(/^sso:acme\.[a-zA-Z0-9]{16}$/);
    expect(await app.em().findOneOrFail(Member, { user: user.id })).toMatchObject({ role: 'member' });
    expect(await app.em().findOneOrFail(Session, { user: user.id })).toMatchObject({
      method: account.providerId,
      activeOrganizationId: 'acme',
    });
    expect((await browser.api.getSession.query())?.session.activeOrganizationId).toBe('acme');
  });

  test('acts in that organization after a second step, too, and only then', async () => {
    await using app = await ssoApp({ twoFactor: {} });
    await app.register();
    const ada = await enrolled(app, { email: 'ada@example.com' });
    const browser = app.newBrowser();
    const activeIn = async () => (await browser.api.getSession.query())?.session.activeOrganizationId;

    expect(await app.signIn(browser)).toContain('twoFactorRedirect=true');
    const wrong = browser.api.twoFactor.verifyTotp.mutate({ code: '000000' });
    await expect(wrong).rejects.toThrow();
    expect(await activeIn()).toBeUndefined();
    await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });

    expect(await activeIn()).toBe('acme');
    const where = { method: { $like: 'sso:%' } };
    expect(await app.em().findOneOrFail(Session, where)).toMatchObject({ activeOrganizationId: 'acme' });
    // Another way in has no organization of its own, whatever else the person is a member of.
    app.advance(60);
    const other = app.newBrowser();
    await other.post('/sign-in/email', { email: ada.email, password: ada.password });
    await other.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });
    expect((await other.api.getSession.query())?.session.activeOrganizationId).toBeNull();
  });

  test('finds the same person again, and links one who was there by the verified address', async () => {
    await using app = await ssoApp();
    await app.register();
    const grace = await signedUp(app, { email: 'grace@example.com' });

    expect(await app.signIn(app.newBrowser())).toBe('/in');
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    const claims = { sub: 'grace-1', email: 'Grace@Example.com' };
    expect(await app.signIn(app.newBrowser(), { claims })).toBe('/in');

    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(1);
    expect(await app.em().findOneOrFail(Account, { accountId: 'grace-1' })).toMatchObject({
      userId: grace.id,
    });
  });
});

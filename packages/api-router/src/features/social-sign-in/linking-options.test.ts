import { Account, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { acmeApp, ada, errorPage } from '#testing/apps/acme-app.ts';
import { ORIGIN, signedUp } from '#testing/index.ts';

describe('without implicit linking', () => {
  const account = { accountLinking: { disableImplicitLinking: true, trustedProviders: ['acme'] } };

  test('a sign-in links no account to an existing user, whoever vouches for the address', async () => {
    await using app = await acmeApp({ account });
    await signedUp(app, { verified: true });

    expect(await app.visit(app.browser(), { profile: ada })).toBe(`${errorPage}?error=account_not_linked`);
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(0);
    expect(await app.em().count(User)).toBe(1);
  });

  test('a new user signs up, and a signed-in user links an account and signs in with it', async () => {
    await using app = await acmeApp({ account });
    const person = await signedUp(app, { verified: true });

    const link = { path: '/link-social', body: { callbackURL: '/account' } };
    expect(await app.visit(person, { ...link, profile: ada })).toBe('/account');
    expect(await app.visit(app.browser())).toBe(ORIGIN);
    const eve = { ...ada, id: 'eve-1', email: 'eve@example.com' };
    expect(await app.visit(app.browser(), { profile: eve })).toBe(ORIGIN);

    expect(await app.em().count(User)).toBe(2);
  });
});

describe('a provider whose users need a verified e-mail address', () => {
  const unverified = { ...ada, verified: false };
  const requiring = { acme: { requireEmailVerification: true } };

  test('signs nobody in before, and mails the link', async () => {
    await using app = await acmeApp(requiring);
    const browser = app.browser();

    expect(await app.visit(browser, { profile: unverified })).toBe(`${errorPage}?error=email_not_verified`);

    expect(await browser.api.getSession.query()).toBeNull();
    await app.settle();
    expect(app.outbox.find('verify-email', ada.email)).toBeDefined();
    const { pathname, search } = app.outbox.link('verify-email');
    await browser.send(pathname + search);
    expect(await app.visit(browser, { profile: unverified })).toBe(ORIGIN);
  });

  test('signs in whoever has one, and asks for none at other providers', async () => {
    await using app = await acmeApp(requiring);

    expect(await app.visit(app.browser(), { profile: ada })).toBe(ORIGIN);
    const browser = app.browser();
    const state = await app.leave(browser, { body: { provider: 'other' } });
    app.provider.says({ profile: { ...unverified, id: 'eve-1', email: 'eve@example.com' } });
    expect(await app.arrive(browser, { code: 'c', state }, 'other')).toBe(ORIGIN);
  });
});

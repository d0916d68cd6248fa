import { Account, Event, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { acmeApp, errorPage, ada as profile } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { ORIGIN, signedIn, signedUp } from '#testing/index.ts';

const call = { path: '/link-social', procedure: 'linkSocial' } as const;
const path = '/link-social';
const body = { callbackURL: '/account', errorCallbackURL: '/account?tab=security' };
const idToken = { token: 'brought' };
const own = {
  verifyIdToken: async (token: string) => token === 'brought',
  getUserInfo: async () => ({
    user: { accountId: 'ada-1', email: profile.email, emailVerified: true, name: 'Ada', image: null },
    data: {},
  }),
};

describe('link-social', () => {
  it('adds an account, and tells the owner', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    app.advance(1);
    const before = ada.cookies.get('keystead.session_token');

    expect(await app.visit(ada, { path, body })).toBe('/account');

    expect(ada.cookies.get('keystead.session_token')).toBe(before);
    const accounts = await ada.api.listAccounts.query();
    expect(accounts.map(({ providerId }) => providerId)).toEqual(['credential', 'acme']);
    await app.settle();
    expect(app.outbox.find('account-linked', ada.email)?.text).toContain('Acme');
    expect(await app.em().find(Event, { action: 'account.linked' })).toMatchObject([
      { actorId: ada.id, data: { providerId: 'acme', accountId: 'ada-1' } },
    ]);
  });

  it('adds any account if addresses may differ', async () => {
    await using app = await acmeApp({ account: { accountLinking: { allowDifferentEmails: true } } });
    const ada = await signedUp(app);

    expect(await app.visit(ada, { path, body, profile: { ...profile, verified: false } })).toBe('/account');
    expect(await app.visit(ada, { path, body, profile: { id: 'no-address' } })).toBe('/account');
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(2);
  });

  it('stores the newer tokens of an account that is already linked', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    await app.visit(ada, { path, body });
    await app.visit(ada, { path, body, tokens: { access_token: 'access-2' } });

    const { accessToken } = await ada.api.getAccessToken.mutate({ providerId: 'acme' });
    expect(accessToken).toBe('access-2');
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(1);
  });

  it('does not take the account of another user', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser());
    const eve = await signedUp(app, { name: 'Eve' });

    expect(await app.visit(eve, { path, body })).toBe(
      '/account?tab=security&error=account_already_linked_to_different_user',
    );
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(1);
  });

  it('does not take the same id of another provider for the same user', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser());
    const eve = await signedUp(app, { name: 'Eve' });
    const state = await app.leave(eve, { path, body: { ...body, provider: 'other' } });
    app.provider.says({ profile: { ...profile, email: eve.email } });

    expect(await app.arrive(eve, { code: 'c', state }, 'other')).toBe('/account');
    expect(await app.em().find(Account, { accountId: 'ada-1' })).toHaveLength(2);
  });

  it.each([
    [false, '/account?tab=security&error=email_does_not_match'],
    [true, '/account'],
  ])('accepts another address only if the operator allows it: %s', async (allowDifferentEmails, end) => {
    await using app = await acmeApp({ account: { accountLinking: { allowDifferentEmails } } });
    const eve = await signedUp(app, { name: 'Eve' });

    expect(await app.visit(eve, { path, body })).toBe(end);
  });

  it('is off if linking is', async () => {
    await using app = await acmeApp({ account: { accountLinking: { enabled: false } } });
    const ada = await signedUp(app);

    expect(await app.visit(ada, { path })).toBe(`${errorPage}?error=unable_to_link_account`);
  });

  it('fails when another user is signed in by then', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    const state = await app.leave(ada, { path, body });
    const token = eve.cookies.get('keystead.session_token') ?? '';
    ada.cookies.set('keystead.session_token', token);
    const restart = `${errorPage}?error=please_restart_the_process`;

    expect(await app.arrive(ada, { code: 'c', state })).toBe(restart);
    const again = await app.leave(eve, { path, body });
    await eve.post('/sign-out');
    expect(await app.arrive(eve, { code: 'c', state: again })).toBe(restart);
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(0);
  });

  it('does not sign in with a state of another purpose', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    const state = await app.leave(ada, { path });

    expect(await app.arrive(ada, { code: 'c', state })).toBe(ORIGIN);
    expect(await app.em().count(User)).toBe(1);
    expect(await ada.api.listSessions.query()).toHaveLength(1);
  });

  it.each([
    ['UNAUTHORIZED', 401, false, { provider: 'acme' }],
    ['VALIDATION_ERROR', 400, false, {}],
    ['PROVIDER_NOT_FOUND', 404, true, { provider: 'nowhere' }],
    ['PROVIDER_NOT_FOUND', 404, true, { provider: 'github' }],
    ['ID_TOKEN_NOT_SUPPORTED', 404, true, { provider: 'acme', idToken }],
  ])('is refused with %s', async (code, status, isSignedIn, input) => {
    await using app = await acmeApp();
    const browser = isSignedIn ? await signedUp(app) : app.browser();

    expect(await refusalOf(browser, call, input)).toEqual({ status, code });
  });
});

describe('link-social with an id token', () => {
  it('adds the account at once', async () => {
    await using app = await acmeApp({ acme: own });
    const ada = await signedUp(app);
    const response = await ada.post(path, { provider: 'acme', idToken });

    expect(await response.json()).toEqual({ url: '', redirect: false, status: true });
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(1);
  });

  it.each([
    ['INVALID_TOKEN', 401, {}, { token: 'another' }],
    ['FAILED_TO_GET_USER_INFO', 401, { getUserInfo: async () => null }, idToken],
  ])('is refused with %s', async (code, status, options, brought) => {
    await using app = await acmeApp({ acme: { ...own, ...options } });
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call, { provider: 'acme', idToken: brought })).toEqual({ status, code });
  });

  it('does not add a forbidden account', async () => {
    await using app = await acmeApp({ acme: own });
    const eve = await signedUp(app, { name: 'Eve' });
    const input = { provider: 'acme', idToken };
    expect(await refusalOf(eve, call, input)).toEqual({
      status: 401,
      code: 'LINKING_DIFFERENT_EMAILS_NOT_ALLOWED',
    });

    await app.browser().post('/sign-in/social', input);
    expect(await refusalOf(eve, call, input)).toEqual({ status: 409, code: 'SOCIAL_ACCOUNT_ALREADY_LINKED' });

    await using off = await acmeApp({ acme: own, account: { accountLinking: { enabled: false } } });
    expect(await refusalOf(await signedUp(off), call, input)).toEqual({
      status: 401,
      code: 'LINKING_NOT_ALLOWED',
    });
  });
});

it('lets a linked account sign in, and an unlinked one no longer', async () => {
  await using app = await acmeApp();
  const ada = await signedUp(app);
  await app.visit(ada, { path });
  const other = app.browser();
  await app.visit(other);
  expect((await other.api.getSession.query())?.user.id).toBe(ada.id);

  await ada.post('/unlink-account', { providerId: 'acme' });
  expect(await app.visit(app.browser())).toBe(`${errorPage}?error=account_not_linked`);
  await signedIn(app, ada);
});

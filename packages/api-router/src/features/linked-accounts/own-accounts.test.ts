import { Account, Event, Passkey } from '@keystead/db';
import { describe, expect, it, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { createStaffFeature } from '#testing/apps/staff-feature.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { createBrowser } from '#testing/browser.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { ORIGIN, signedIn, signedUp, type TestOptions, testApp } from '#testing/index.ts';
import { addPasskey, passkeyOwner, signInWithPasskey } from '#testing/people/passkeys.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';
import { linkAccount } from '#testing/providers/link-account.ts';

const unlink = { path: '/unlink-account', procedure: 'unlinkAccount' } as const;
const removePasskey = { path: '/passkey/delete-passkey', procedure: 'passkey.deletePasskey' } as const;
const newPassword = 'a whole new battery';
const client = { clientId: 'id', clientSecret: 'secret' };
/** An id with all that the id of a connection may have. */
const company = { providerId: 'staff:Acme_Staff-1', accountId: '00u7' };
const github = { providerId: 'github', accountId: '77' };
const kept = { status: 403, code: 'UNLINKING_NOT_ALLOWED' };

type Facts = Parameters<typeof createStaffFeature>[0];

/** A service with connections of companies, and an application that has GitHub, too. */
async function companyApp(facts: Facts = {}, options: TestOptions = {}) {
  const app = await testApp({ socialProviders: { github: client }, ...options });
  const service = await app.withFeatures([createStaffFeature(facts)]);
  return Object.assign(app, { service, browser: () => createBrowser(service), settle: () => service.idle() });
}

type CompanyApp = Awaited<ReturnType<typeof companyApp>>;

const providersOf = async (app: CompanyApp, user: string): Promise<string[]> =>
  (await app.em().find(Account, { user })).map(({ providerId }) => providerId).sort();

/** Ada, who has a passkey and the account of her company, and neither password nor mailbox to come in by. */
async function passkeyAndCompany(facts: Facts = {}) {
  const app = await companyApp(facts, { passkey: {}, magicLink: false, emailOTP: false });
  const ada = await passkeyOwner(app);
  await app.em().nativeDelete(Account, { user: ada.id });
  const accountId = await linkAccount(app, ada, company);
  const browser = app.browser();
  await signInWithPasskey(browser, ada.device);
  return Object.assign(app, { ada, accountId, adasBrowser: browser });
}

describe('the last passkey beside an account of a connection', () => {
  it('can be removed, and then the account cannot', async () => {
    await using app = await passkeyAndCompany({ keptFrom: [] });
    const { ada, adasBrowser } = app;

    expect(await outcomeOf(await adasBrowser.post(removePasskey.path, { id: ada.passkeyId }))).toBe('200');
    expect(await refusalOf(adasBrowser, unlink, company)).toEqual({
      status: 400,
      code: 'FAILED_TO_UNLINK_LAST_ACCOUNT',
    });
    expect(await providersOf(app, ada.id)).toEqual([company.providerId]);
  });

  it('cannot be removed once the account is gone', async () => {
    await using app = await passkeyAndCompany({ keptFrom: [] });
    const { ada, adasBrowser } = app;

    expect((await adasBrowser.post(unlink.path, company)).status).toBe(200);
    expect(await refusalOf(adasBrowser, removePasskey, { id: ada.passkeyId })).toEqual({
      status: 400,
      code: 'LAST_SIGN_IN_METHOD',
    });
  });

  it('or the account stays, when both are removed in parallel', async () => {
    await using app = await passkeyAndCompany({ keptFrom: [] });
    const { ada, adasBrowser } = app;
    const elsewhere = app.browser();
    await signInWithPasskey(elsewhere, ada.device);

    const outcomes = await Promise.all([
      adasBrowser.post(removePasskey.path, { id: ada.passkeyId }).then(outcomeOf),
      elsewhere.post(unlink.path, company).then(outcomeOf),
    ]);

    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
    expect((await app.em().count(Passkey)) + (await app.em().count(Account))).toBe(1);
  });

  testOnce('stays while nobody comes in by that account', async () => {
    await using app = await passkeyAndCompany({ resting: [company.accountId] });
    const input = { id: app.ada.passkeyId };

    expect(await refusalOf(app.adasBrowser, removePasskey, input)).toMatchObject({
      code: 'LAST_SIGN_IN_METHOD',
    });
  });

  testOnce('stays in a service where the account belongs to no way of signing in', async () => {
    await using app = await passkeyAndCompany();
    const beside = createBrowser(await app.beside());
    await signInWithPasskey(beside, app.ada.device);

    expect(await refusalOf(beside, removePasskey, { id: app.ada.passkeyId })).toMatchObject({
      code: 'LAST_SIGN_IN_METHOD',
    });
    expect((await beside.post(unlink.path, company)).status).toBe(200);
  });
});

/** Ada with a password, the account of her company, and one at GitHub, which came later than both. */
async function adaOf(app: CompanyApp) {
  const ada = await signedUp(app, { verified: true });
  app.advance(MINUTE);
  return { ...ada, link: () => Promise.all([linkAccount(app, ada, company), linkAccount(app, ada, github)]) };
}

const tokenOf = (app: CompanyApp, kind: string, to: string): string =>
  app.outbox.link(kind, to).searchParams.get('token') ?? '';

async function reset(app: CompanyApp, email: string): Promise<void> {
  const browser = app.browser();
  await browser.post('/forget-password', { email, redirectTo: '/new' });
  await app.settle();
  const link = app.outbox.link('reset-password', email);
  const opened = await browser.send(link.pathname + link.search);
  const token = new URL(opened.headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  expect((await browser.post('/reset-password', { newPassword, token })).status).toBe(200);
  await app.settle();
}

const unlinked = async (app: CompanyApp): Promise<unknown[]> =>
  (await app.em().find(Event, { action: 'account.unlinked' })).map(({ data }) => data);

describe('the account of a connection stays', () => {
  it('after the link of a security notice, which removes others', async () => {
    await using app = await companyApp();
    const ada = await adaOf(app);
    await ada.api.changePassword.mutate({ currentPassword: ada.password, newPassword });
    await app.settle();
    await ada.link();
    const token = tokenOf(app, 'password-changed', ada.email);

    expect((await app.browser().post('/secure-account', { token })).status).toBe(200);

    expect(await providersOf(app, ada.id)).toEqual(['credential', company.providerId]);
    expect(await unlinked(app)).toEqual([github]);
  });

  it('after a reset that removes others without a question', async () => {
    await using app = await companyApp({}, { emailAndPassword: { linkedAccountsOnPasswordReset: 'remove' } });
    const ada = await adaOf(app);
    await ada.link();

    await reset(app, ada.email);

    expect(await providersOf(app, ada.id)).toEqual(['credential', company.providerId]);
    expect(await unlinked(app)).toEqual([github]);
    const told = app.outbox.find('linked-accounts-removed', ada.email)?.text ?? '';
    expect(told).toContain('GitHub');
    expect(told).not.toContain('staff');
  });

  it('after the link in the mail of a reset, which does not list it', async () => {
    await using app = await companyApp();
    const ada = await adaOf(app);
    await ada.link();
    await reset(app, ada.email);
    const asked = app.outbox.find('password-was-reset', ada.email)?.text ?? '';
    expect(asked).toContain('GitHub');
    expect(asked).not.toContain('staff');
    // Newer than the mail, so that no list has it.
    app.advance(MINUTE);
    await linkAccount(app, ada, { ...company, accountId: '00u8' });

    const token = tokenOf(app, 'password-was-reset', ada.email);
    const page = await app.browser().send(`/api/auth/reset-password/linked-accounts?token=${token}`);
    expect(await page.text()).not.toContain('staff');
    expect((await app.browser().post('/reset-password/linked-accounts', { token })).status).toBe(200);

    expect(await providersOf(app, ada.id)).toEqual(['credential', company.providerId, company.providerId]);
    expect(await unlinked(app)).toEqual([github]);
  });

  testOnce('after a reset, and nobody is asked about it alone', async () => {
    await using app = await companyApp();
    const ada = await adaOf(app);
    await linkAccount(app, ada, company);

    await reset(app, ada.email);

    expect(app.outbox.find('password-was-reset', ada.email)).toBeUndefined();
    expect(app.outbox.find('password-changed', ada.email)).toBeDefined();
  });

  it('when its owner unlinks it: not even the last rule and the hook are asked', async () => {
    const hooks = { beforeAccountUnlink: () => expect.unreachable('the hook was asked') };
    const account = { accountLinking: { allowUnlinkingAll: true } };
    await using app = await companyApp({}, { hooks, account });
    const ada = await adaOf(app);
    const [id] = await ada.link();
    const browser = await signedIn(app, ada);

    for (const input of [company, { providerId: company.providerId }, { accountId: id }])
      expect(await refusalOf(browser, unlink, input)).toEqual(kept);
    expect(await providersOf(app, ada.id)).toEqual(['credential', 'github', company.providerId]);
  });
});

test('each of the three may touch the account, if its way of signing in forbids only the others', async () => {
  await using app = await companyApp({ keptFrom: ['security-link', 'reset'] });
  const ada = await adaOf(app);
  await ada.link();
  const browser = await signedIn(app, ada);

  expect((await browser.post(unlink.path, company)).status).toBe(200);
  expect(await providersOf(app, ada.id)).toEqual(['credential', 'github']);
});

testOnce('a reset removes it, if only the other two are forbidden', async () => {
  const options = { emailAndPassword: { linkedAccountsOnPasswordReset: 'remove' } } as const;
  await using app = await companyApp({ keptFrom: ['security-link', 'unlinking'] }, options);
  const ada = await adaOf(app);
  await ada.link();

  await reset(app, ada.email);

  expect(await providersOf(app, ada.id)).toEqual(['credential']);
});

test('the account goes with the user, and with what somebody did before the first proof of the address', async () => {
  await using app = await companyApp({}, { user: { deleteUser: { enabled: true } } });
  const ada = await adaOf(app);
  await ada.link();
  const browser = await signedIn(app, ada);
  await browser.post('/delete-user');
  await app.settle();
  const token = tokenOf(app, 'delete-account', ada.email);
  expect((await browser.post('/delete-user', { token })).status).toBe(200);
  expect(await providersOf(app, ada.id)).toEqual([]);

  const squatted = await signedUp(app, { name: 'Bob' });
  await linkAccount(app, squatted, company);
  await reset(app, squatted.email);
  expect(await providersOf(app, squatted.id)).toEqual(['credential']);
});

test('the list says what cannot be unlinked, and there are no tokens to ask for', async () => {
  await using app = await companyApp();
  const ada = await adaOf(app);
  await ada.link();
  const browser = await signedIn(app, ada);
  const accounts = await browser.api.listAccounts.query();

  expect(accounts.map(({ providerId, unlinkable }) => [providerId, unlinkable]).sort()).toEqual([
    ['credential', undefined],
    ['github', undefined],
    [company.providerId, false],
  ]);
  const none = { status: 404, code: 'PROVIDER_NOT_CONFIGURED' };
  const { providerId } = company;
  for (const input of [{ providerId }, { accountId: company.accountId }]) {
    const info = { path: '/account-info', procedure: 'accountInfo', method: 'GET' } as const;
    expect(await refusalOf(browser, info, input)).toEqual(none);
    const token = { path: '/get-access-token', procedure: 'getAccessToken' } as const;
    expect(await refusalOf(browser, token, input)).toEqual(none);
    const renewal = { path: '/refresh-token', procedure: 'refreshToken' } as const;
    expect(await refusalOf(browser, renewal, input)).toEqual(none);
  }
});

testOnce('a passkey added beside it is what a reset asks about', async () => {
  await using app = await companyApp({}, { passkey: {} });
  const ada = await adaOf(app);
  await linkAccount(app, ada, company);
  await addPasskey(ada, createPasskeyAuthenticator());
  await reset(app, ada.email);

  const token = tokenOf(app, 'password-was-reset', ada.email);
  await app.browser().post('/reset-password/linked-accounts', { token });

  expect(await app.em().count(Passkey)).toBe(0);
  expect(await providersOf(app, ada.id)).toEqual(['credential', company.providerId]);
});

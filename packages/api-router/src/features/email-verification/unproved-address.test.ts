import { Account, Event, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { type AcmeOptions, acmeApp, ada } from '#testing/apps/acme-app.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, ORIGIN, type Person, signedIn, signedUp } from '#testing/index.ts';
import { askForCode } from '#testing/people/mail-challenge.ts';
import { isSignedIn, outcomeOf } from '#testing/people/two-factor.ts';
import { openedByAsking } from '#testing/people/verification-links.ts';

/** Mallory's own account at a provider, which she may link though its address is a different one. */
const hers = { ...ada, id: 'mallory-1', email: 'mallory@example.com' };
const differentEmails: AcmeOptions = { account: { accountLinking: { allowDifferentEmails: true } } };

type App = Awaited<ReturnType<typeof acmeApp>>;

/** Mallory has an account with another person's address, with a password. */
const preHijackedByPassword = (app: App): Promise<Person> =>
  signedUp(app, { email: ada.email, password: 'the password of mallory' });

/** Mallory has an account with another person's address, with an account at a provider, too. */
async function preHijacked(app: App): Promise<Person> {
  const mallory = await preHijackedByPassword(app);
  expect(await app.visit(mallory, { path: '/link-social', profile: hers })).toBe(ORIGIN);
  return mallory;
}

/** Opens the link of the verification mail. A mail scanner has no cookies. */
async function openVerification(app: App, browser: Browser = app.browser()): Promise<void> {
  const { pathname, search } = app.outbox.link('verify-email', ada.email);
  const { headers } = await browser.send(pathname + search);
  expect(headers.get('location')).toBe('/');
}

/** The owner of the mailbox resets the password. */
async function reset(app: App): Promise<void> {
  const owner = app.browser();
  await owner.api.forgetPassword.mutate({ email: ada.email });
  await app.settle();
  const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1) ?? '';
  await owner.api.resetPassword.mutate({ newPassword: 'the password of the owner', token });
}

/** The owner signs in with another provider, which has verified the same address. */
async function comeByProvider(app: App): Promise<Browser> {
  const owner = app.browser();
  const profile = { ...ada, id: 'owner-1' };
  app.provider.says({ profile });
  const state = await app.leave(owner, { body: { provider: 'other' } });
  expect(await app.arrive(owner, { code: 'code', state }, 'other')).toBe(ORIGIN);
  return owner;
}

const accountsOf = async (app: App, userId: string): Promise<string[]> => {
  const accounts = await app.em().find(Account, { user: userId }, { orderBy: { providerId: 'asc' } });
  return accounts.map(({ providerId }) => providerId);
};

const signInWith = async (app: App, password: string): Promise<number> =>
  (await app.browser().post('/sign-in/email', { email: ada.email, password })).status;

describe('an address that a mail scanner verified, without a session', () => {
  test('lets a password reset remove the account at a provider', async () => {
    await using app = await acmeApp(differentEmails);
    const mallory = await preHijacked(app);
    await openVerification(app);

    await reset(app);

    expect(await accountsOf(app, mallory.id)).toEqual(['credential']);
    expect(await mallory.api.getSession.query()).toBeNull();
    expect(await signInWith(app, mallory.password)).toBe(401);
    const again = app.browser();
    await app.visit(again, { profile: hers });
    expect((await again.api.getSession.query())?.user.id).not.toBe(mallory.id);
  });

  test('lets a password reset end every session, though the operator switched that off', async () => {
    await using app = await acmeApp({ emailAndPassword: { revokeSessionsOnPasswordReset: false } });
    const mallory = await preHijackedByPassword(app);
    await openVerification(app);

    await reset(app);

    expect(await mallory.api.getSession.query()).toBeNull();
    expect(await app.em().count(Session, {})).toBe(0);
  });

  test('lets the first sign-in with a provider that has verified it remove sessions, password and accounts', async () => {
    await using app = await acmeApp({ ...differentEmails, session: { cookieCache: { enabled: true } } });
    const mallory = await preHijacked(app);
    const herPhone = await signedIn(app, mallory);
    await openVerification(app);

    const owner = await comeByProvider(app);

    expect((await owner.api.getSession.query())?.user.id).toBe(mallory.id);
    for (const browser of [mallory, herPhone]) expect(await browser.api.getSession.query()).toBeNull();
    expect(await signInWith(app, mallory.password)).toBe(401);
    expect(await accountsOf(app, mallory.id)).toEqual(['other']);
    expect(await app.em().count(Session, {})).toBe(1);
    expect(await app.em().find(Event, { action: 'user.unproved-access-removed' })).toMatchObject([
      { targetId: mallory.id, data: { accounts: ['acme', 'credential'] } },
    ]);
  });

  test('makes earlier links invalid', async () => {
    await using app = await acmeApp();
    const mallory = await preHijackedByPassword(app);
    await openVerification(app);
    await mallory.api.deleteUser.mutate({});
    await app.settle();
    const link = app.outbox.link('delete-account', ada.email);

    const owner = await comeByProvider(app);

    const { status } = await owner.send(link.pathname + link.search);
    expect(status).toBe(401);
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('counts as proved from then on: the next password reset keeps what the owner adds', async () => {
    await using app = await acmeApp(differentEmails);
    const mallory = await preHijacked(app);
    await openVerification(app);
    await reset(app);
    const owner = await signedIn(app, { ...mallory, password: 'the password of the owner' });
    await app.visit(owner, { path: '/link-social', profile: { ...ada, id: 'owner-2' } });
    app.outbox.messages.length = 0;

    await reset(app);

    expect(await accountsOf(app, mallory.id)).toEqual(['acme', 'credential']);
  });

  test('is proved when its owner opens the link again while signed in', async () => {
    await using app = await acmeApp(differentEmails);
    const person = await preHijacked(app);
    await openVerification(app);
    await openVerification(app, person);

    await reset(app);

    expect(await accountsOf(app, person.id)).toEqual(['acme', 'credential']);
  });

  testOnce('is not proved by a session that the link itself opened', async () => {
    const emailVerification = { autoSignInAfterVerification: true };
    await using app = await acmeApp({ ...differentEmails, emailVerification });
    const mallory = await preHijacked(app);
    app.advance(60);
    const owner = await openedByAsking(app, ada.email);
    expect((await owner.api.getSession.query())?.user.id).toBe(mallory.id);
    await openVerification(app, owner);

    await reset(app);

    expect(await accountsOf(app, mallory.id)).toEqual(['credential']);
  });

  test('lets the first sign-in with an account that was linked in between remove all others', async () => {
    const emailVerification = { autoSignInAfterVerification: true };
    await using app = await acmeApp({ ...differentEmails, emailVerification });
    const mallory = await preHijacked(app);
    app.advance(60);
    const owner = await openedByAsking(app, ada.email);
    await app.visit(owner, {
      path: '/link-social',
      profile: { ...ada, id: 'owner-1' },
      body: { provider: 'acme' },
    });
    expect(await accountsOf(app, mallory.id)).toEqual(['acme', 'acme', 'credential']);

    const again = app.browser();
    await app.visit(again);

    expect((await again.api.getSession.query())?.user.id).toBe(mallory.id);
    expect(await app.em().find(Account, {})).toMatchObject([{ accountId: 'owner-1' }]);
    expect(await mallory.api.getSession.query()).toBeNull();
    expect(await signInWith(app, mallory.password)).toBe(401);
  });

  test.each([
    ['does not vouch for it', { verified: false }],
    ['vouches for another one', { email: 'other@example.com' }],
  ])('stays unproved after a sign-in with an account whose provider %s', async (_, said) => {
    await using app = await acmeApp(differentEmails);
    const mallory = await preHijacked(app);
    await openVerification(app);

    await app.visit(app.browser(), { profile: { ...hers, ...said } });

    expect(await accountsOf(app, mallory.id)).toEqual(['acme', 'credential']);
    expect(await mallory.api.getSession.query()).not.toBeNull();
  });

  testOnce('is not proved by a browser with the session of another user', async () => {
    await using app = await acmeApp(differentEmails);
    const mallory = await preHijacked(app);
    const eve = await signedUp(app, { name: 'Eve' });
    await openVerification(app, eve);

    await reset(app);

    expect(await accountsOf(app, mallory.id)).toEqual(['credential']);
  });
});

describeOnce('an address that was proved while its user was signed in', () => {
  test('keeps accounts at providers after a password reset', async () => {
    await using app = await acmeApp(differentEmails);
    const person = await preHijacked(app);
    await openVerification(app, person);

    await reset(app);

    expect(await accountsOf(app, person.id)).toEqual(['acme', 'credential']);
  });

  test('keeps sessions, password and accounts when another provider is linked', async () => {
    await using app = await acmeApp(differentEmails);
    const person = await preHijacked(app);
    await openVerification(app, person);

    await comeByProvider(app);

    expect(await accountsOf(app, person.id)).toEqual(['acme', 'credential', 'other']);
    expect(await person.api.getSession.query()).not.toBeNull();
    expect(await signInWith(app, person.password)).toBe(200);
  });

  test('has to be proved again after a change of address', async () => {
    await using app = await acmeApp();
    const person = await signedUp(app, { email: 'old@example.com' });
    const old = app.outbox.link('verify-email', 'old@example.com');
    await person.send(old.pathname + old.search);
    await app.em().nativeUpdate(User, {}, { emailVerified: false });
    await person.api.changeEmail.mutate({ newEmail: ada.email });
    await app.settle();

    expect(await app.em().findOneOrFail(User, person.id)).toMatchObject({ emailProvedAt: null });
    await openVerification(app, person);
    expect(await app.em().findOneOrFail(User, person.id)).toMatchObject({ emailProvedAt: app.now() });
  });
});

testOnce(
  'an address that a provider had verified at sign-up is proved, and its account outlives a password reset',
  async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    await app.visit(browser);
    const { id = '' } = (await browser.api.getSession.query())?.user ?? {};

    await reset(app);

    expect(await accountsOf(app, id)).toEqual(['acme', 'credential']);
  },
);

describeOnce('a link of a security notice that was mailed to an attacker', () => {
  const proofs: Record<string, (app: App) => Promise<Browser>> = {
    async 'a code'(app) {
      const owner = app.browser();
      const otp = await askForCode(app, owner, { email: ada.email });
      await owner.post('/sign-in/email-otp', { email: ada.email, otp });
      return owner;
    },
    async 'a reset'(app) {
      await reset(app);
      const owner = app.browser();
      await owner.post('/sign-in/email', { email: ada.email, password: 'the password of the owner' });
      return owner;
    },
  };

  test.each(Object.entries(proofs))(
    'becomes invalid when the owner proves the mailbox by %s',
    async (_, prove) => {
      await using app = await acmeApp();
      const mallory = await signedUp(app, { email: 'mallory@example.net' });
      expect((await mallory.post('/change-email', { newEmail: ada.email })).status).toBe(200);
      await app.settle();
      const token = app.outbox.link('email-changed', mallory.email).searchParams.get('token');
      const owner = await prove(app);
      const answer = await app.browser().post('/secure-account', { token });

      expect(await outcomeOf(answer)).toBe('401 INVALID_TOKEN');
      expect(await isSignedIn(owner)).toBe(true);
    },
  );
});

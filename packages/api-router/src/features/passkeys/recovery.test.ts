import { Event, Passkey, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { acmeApp, ada as profile } from '#testing/apps/acme-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { describeOnce } from '#testing/database/once.ts';
import {
  type Browser,
  createBrowser,
  ORIGIN,
  type Person,
  signedUp,
  type TestApp,
  type TestOptions,
  testApp,
} from '#testing/index.ts';
import { addPasskey, passkeyOwner, signInWithPasskey } from '#testing/people/passkeys.ts';
import { isSignedIn, outcomeOf } from '#testing/people/two-factor.ts';

const newPassword = 'a whole new battery';

type ResetApp = Pick<TestApp, 'browser' | 'settle' | 'outbox'>;

async function reset(app: ResetApp, { email }: Pick<Person, 'email'>): Promise<void> {
  const browser = app.browser();
  await browser.post('/forget-password', { email, redirectTo: '/new' });
  await app.settle();
  const link = app.outbox.link('reset-password', email);
  const opened = await browser.send(link.pathname + link.search);
  const token = new URL(opened.headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  expect((await browser.post('/reset-password', { newPassword, token })).status).toBe(200);
  await app.settle();
}

const passkeys = (app: TestApp): Promise<number> => app.em().count(Passkey);

describeOnce('a passkey that an attacker may have added', () => {
  it('is listed in the mail of a password reset, and one click removes it', async () => {
    await using app = await testApp({ passkey: {}, session: { freshAge: 0 } });
    const ada = await passkeyOwner(app, { verified: true });
    app.advance(DAY);
    await addPasskey(ada, createPasskeyAuthenticator(), { name: 'Eve' });
    await reset(app, ada);
    expect(await passkeys(app)).toBe(2);
    expect(app.outbox.find('password-was-reset', ada.email)?.text).toContain('Passkey: Eve');

    const link = app.outbox.link('password-was-reset', ada.email);
    const owner = app.browser();
    expect(await (await owner.send(link.pathname + link.search)).text()).toContain('<dt>Passkey: Eve</dt>');
    const token = link.searchParams.get('token');
    expect((await owner.post('/reset-password/linked-accounts', { token })).status).toBe(200);
    await app.settle();

    // The first one existed when the address was proved, in the same second as the user.
    expect(await passkeys(app)).toBe(1);
    expect(app.outbox.find('linked-accounts-removed', ada.email)?.text).toContain('Passkey: Eve');
    expect(await app.em().count(Event, { action: 'passkey.removed', actorId: ada.id })).toBe(1);
  });

  it.each([
    ['remove', 1],
    ['keep', 2],
  ] as const)('is removed or kept at a password reset as linked accounts are: %s', async (choice, left) => {
    await using app = await testApp({
      passkey: {},
      session: { freshAge: 0 },
      emailAndPassword: { linkedAccountsOnPasswordReset: choice },
    });
    const ada = await passkeyOwner(app, { verified: true });
    app.advance(DAY);
    await addPasskey(ada, createPasskeyAuthenticator());
    await reset(app, ada);

    expect(await passkeys(app)).toBe(left);
  });

  it('is removed with a password reset of a user with an unproved address', async () => {
    await using app = await testApp({
      passkey: {},
      emailAndPassword: { linkedAccountsOnPasswordReset: 'keep' },
    });
    const eve = await passkeyOwner(app);
    await reset(app, eve);

    expect(await passkeys(app)).toBe(0);
    await expect(signInWithPasskey(app.browser(), eve.device)).rejects.toThrow('Passkey not found');
  });

  it('is removed when the owner of the address signs in with a provider that has verified it', async () => {
    await using app = await acmeApp({ passkey: {} });
    const eve = await passkeyOwner(app, { email: profile.email });
    await app.em().nativeUpdate(User, { id: eve.id }, { emailVerified: true });
    const owner = app.browser();
    await app.visit(owner);

    expect((await owner.api.getSession.query())?.user.id).toBe(eve.id);
    expect(await passkeys(app)).toBe(0);
    expect(await app.em().find(Event, { action: 'user.unproved-access-removed' })).toMatchObject([
      { data: { passkeys: 1 } },
    ]);
  });
});

describe('the passkeys of a user who needs a second factor and has no other', () => {
  /** Ada, who added two of them before a second factor was required, and a second service that requires one. */
  async function secured(options: TestOptions = {}) {
    const app = await testApp({ session: { freshAge: 0 }, ...options });
    const ada = await signedUp(app, { verified: true });
    const device = createPasskeyAuthenticator();
    for (const [name, one] of Object.entries({ Mine: device, Other: createPasskeyAuthenticator() })) {
      app.advance(DAY);
      await addPasskey(ada, one, { name });
    }
    await app.settle();
    const beside = await app.beside({ twoFactor: { required: true } });
    const browser = (): Browser => createBrowser(beside);
    const settle = async (): Promise<void> => {
      await beside.idle();
      await app.settle();
    };
    return { ...app, ada, device, beside, browser, settle };
  }

  const signsIn = async (browser: Browser, { email }: Person): Promise<unknown> =>
    (await browser.post('/sign-in/email', { email, password: newPassword })).json();

  it('keep the oldest when the link of a password reset removes them, and the mailbox sets up no factor', async () => {
    await using app = await secured();
    await reset(app, app.ada);
    const mail = app.outbox.find('password-was-reset', app.ada.email);
    expect(mail?.text).toContain('Passkey: Other');
    expect(mail?.text).not.toContain('Passkey: Mine');
    const token = app.outbox.link('password-was-reset').searchParams.get('token');
    expect((await app.browser().post('/reset-password/linked-accounts', { token })).status).toBe(200);

    expect(await app.em().find(Passkey, {})).toMatchObject([{ name: 'Mine' }]);
    const browser = app.browser();
    expect(await signsIn(browser, app.ada)).toMatchObject({ secondFactors: ['passkey'] });
    expect(await outcomeOf(await browser.post('/two-factor/enable', {}))).toBe(
      '401 INVALID_TWO_FACTOR_COOKIE',
    );
    await signInWithPasskey(browser, app.device);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('keep the oldest when a password reset removes them without a question', async () => {
    await using app = await secured({ emailAndPassword: { linkedAccountsOnPasswordReset: 'remove' } });
    await reset(app, app.ada);

    expect(await app.em().find(Passkey, {})).toMatchObject([{ name: 'Mine' }]);
    expect(await signsIn(app.browser(), app.ada)).toMatchObject({ secondFactors: ['passkey'] });
  });

  it('keep the oldest when the link of a notice removes those added with it', async () => {
    await using app = await secured();
    const [first] = app.outbox.messages.filter(({ kind }) => kind === 'passkey-added');
    const token = /secure-account\?token=(\w+)/.exec(first?.text ?? '')?.[1];
    expect((await app.browser().post('/secure-account', { token })).status).toBe(200);

    expect(await app.em().find(Passkey, {})).toMatchObject([{ name: 'Mine' }]);
  });
});

it('are deleted with their user', async () => {
  await using app = await testApp({ passkey: {} });
  const ada = await passkeyOwner(app);
  expect((await ada.post('/delete-user', { password: ada.password })).status).toBe(200);
  await app.settle();
  const link = app.outbox.link('delete-account', ada.email);
  await ada.send(link.pathname + link.search);

  expect(await app.em().count(User)).toBe(0);
  expect(await passkeys(app)).toBe(0);
});

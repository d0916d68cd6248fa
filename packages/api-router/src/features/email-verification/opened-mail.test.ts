import '#testing/database/one-database.ts';
import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { type Browser, opened, type TestApp, testApp } from '#testing/index.ts';
import { adminAndUser, adminApp, signedUpAs } from '#testing/people/administration.ts';
import { invited } from '#testing/people/invitations.ts';
import { addPasskey, signInWithPasskey, signUpWithPasskey } from '#testing/people/passkeys.ts';
import { createAuthenticator, enrol } from '#testing/people/two-factor.ts';
import { openedByAsking, verificationLink } from '#testing/people/verification-links.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

/** A user who has to verify the e-mail address before they may sign in. */
async function scene(autoSignInAfterVerification = false) {
  const app = await testApp({ emailVerification: { required: true, autoSignInAfterVerification } });
  const browser = app.browser();
  const { user } = opened(await browser.api.signUp.email.mutate(ada));
  await app.settle();
  const link = app.outbox.link('verify-email', ada.email);
  const open = (where: Browser) => where.send(link.pathname + link.search);
  return { app, browser, open, id: user.id, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Switches an app on, with which another session takes the place of this one. */
async function enrolled(app: TestApp, browser: Browser): Promise<void> {
  const { totpURI } = await enrol(browser, {});
  await browser.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, totpURI).code() });
}

const isProved = async (app: TestApp, id: string) =>
  (await app.em().findOneOrFail(User, id)).emailProvedAt !== null;

test('a user who opens the mail and then signs in by password in one browser has proved the address', async () => {
  await using set = await scene();
  const { app, browser, open, id } = set;
  await open(browser);
  expect(browser.cookies.has('keystead.opened_mail')).toBe(true);
  expect(await isProved(app, id)).toBe(false);
  await browser.api.signIn.email.mutate(ada);
  expect(await isProved(app, id)).toBe(true);
  expect(browser.cookies.has('keystead.opened_mail')).toBe(false);
});

test('a mail that was opened elsewhere proves nothing, nor does a cookie for another user', async () => {
  await using set = await scene();
  const { app, browser, open, id } = set;
  const scanner = app.browser();
  await open(scanner);
  await browser.api.signIn.email.mutate(ada);
  expect(await isProved(app, id)).toBe(false);

  const eve = { ...ada, name: 'Eve', email: 'eve@example.com' };
  const { user } = opened(await scanner.api.signUp.email.mutate(eve));
  await app.settle();
  const link = app.outbox.link('verify-email', eve.email);
  await app.browser().send(link.pathname + link.search);
  await scanner.api.signIn.email.mutate(eve);
  expect(await isProved(app, user.id)).toBe(false);
});

test('a link that signs in still does not prove the address by itself', async () => {
  await using set = await scene(true);
  const { app, browser, open, id } = set;
  await open(browser);
  expect(await browser.api.getSession.query()).not.toBeNull();
  expect(await isProved(app, id)).toBe(false);
});

describeOnBoth('a session that the mail opened', () => {
  /** A stranger has signed up with an address, and its owner has been signed in by the mail. */
  async function planted() {
    const app = await testApp({
      passkey: { signUp: true },
      emailVerification: { autoSignInAfterVerification: true },
    });
    const squatter = app.browser();
    const device = createPasskeyAuthenticator();
    await signUpWithPasskey(squatter, device, ada);
    app.advance(60);
    const owner = await openedByAsking(app, ada.email);
    const { user } = (await owner.api.getSession.query()) ?? {};
    return { app, owner, id: user?.id ?? '', [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
  }

  test('proves no more once another one takes its place', async () => {
    await using set = await planted();
    const { app, owner, id } = set;
    const before = owner.cookies.get('keystead.session_token');
    await enrolled(app, owner);
    expect(owner.cookies.get('keystead.session_token')).not.toBe(before);
    expect(await isProved(app, id)).toBe(false);
  });

  test('proves no more by a cookie of another browser that opened a mail', async () => {
    await using set = await planted();
    const { app, owner, id } = set;
    await app.em().nativeUpdate(User, { id }, { emailVerified: false });
    app.advance(60);
    await owner.api.sendVerificationEmail.mutate({ email: ada.email });
    const other = app.browser();
    await other.send(await verificationLink(app, ada.email));
    const opened = other.cookies.get('keystead.opened_mail');
    owner.cookies.set('keystead.opened_mail', opened ?? '');
    await enrolled(app, owner);

    expect(opened).toBeDefined();
    expect(owner.cookies.has('keystead.opened_mail')).toBe(false);
    expect(await isProved(app, id)).toBe(false);
  });

  test('leaves nothing in the browser by which what was added in it proves more', async () => {
    await using set = await planted();
    const { app, owner, id } = set;
    const own = createPasskeyAuthenticator();
    await addPasskey(owner, own);
    await owner.api.signOut.mutate();
    await signInWithPasskey(owner, own);
    expect((await owner.api.getSession.query())?.user.id).toBe(id);
    expect(await isProved(app, id)).toBe(false);
  });
});

test('an administrator who acts as a user proves nothing by a mail of theirs', async () => {
  await using app = await adminApp({ organization: {} });
  const { root, ada: user } = await adminAndUser(app);
  const owner = await signedUpAs(app, 'user', { name: 'Olga' });
  await owner.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
  const { id: invitationId, proof } = await invited(app, owner, { email: user.email });
  await app.em().nativeUpdate(User, { id: user.id }, { emailVerified: false, emailProvedAt: null });
  await app.settle();
  await root.api.admin.impersonateUser.mutate({ userId: user.id });
  await root.api.sendVerificationEmail.mutate({ email: user.email });
  await root.send(await verificationLink(app, user.email));
  await root.api.organization.acceptInvitation.mutate({ invitationId, proof });

  expect((await app.em().findOneOrFail(User, user.id)).emailVerified).toBe(true);
  expect(await isProved(app, user.id)).toBe(false);
  expect(await user.api.getSession.query()).not.toBeNull();
});

test('a mail opened in a session of its user needs no cookie', async () => {
  await using app = await testApp();
  const browser = app.browser();
  const { user } = opened(await browser.api.signUp.email.mutate(ada));
  await app.settle();
  const link = app.outbox.link('verify-email', ada.email);
  await browser.send(link.pathname + link.search);
  expect(await isProved(app, user.id)).toBe(true);
  expect(browser.cookies.has('keystead.opened_mail')).toBe(false);
});

import '#testing/database/one-database.ts';
import { expect, test } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { type Browser, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { asJson, askForCode, askForLink } from '#testing/people/mail-challenge.ts';
import { addPasskey } from '#testing/people/passkeys.ts';
import {
  createAuthenticator,
  enrol,
  enrolled,
  isSignedIn,
  outcomeOf,
  waiting,
} from '#testing/people/two-factor.ts';
import { openedByAsking, verificationLink } from '#testing/people/verification-links.ts';

const email = 'ada@example.com';

test('a sign-in of an attacker that waits for its second step ends when the owner proves the mailbox', async () => {
  await using app = await testApp();
  const eve = await signedUp(app, { email });
  const { totpURI } = await enrol(eve, { password: eve.password });
  const device = createAuthenticator(app, totpURI);
  await eve.api.twoFactor.verifyTotp.mutate({ code: device.code() });
  app.advance(60);
  await app.settle();
  const verification = app.outbox.link('verify-email', email);
  await app.browser().send(verification.pathname + verification.search);
  const waitsOn = await waiting(app, eve);

  const owner = app.browser();
  await owner.send(asJson(await askForLink(app, owner, { email })));

  const late = await waitsOn.post('/two-factor/verify-totp', { code: device.code() });
  expect(await outcomeOf(late)).toBe('401 INVALID_TWO_FACTOR_COOKIE');
  expect(await isSignedIn(waitsOn)).toBe(false);
});

/** Ways to sign in while verifying the e-mail address of another person. */
const verifications: [string, (app: TestApp, browser: Browser) => Promise<unknown>][] = [
  [
    'a link',
    async (app, browser) => {
      await browser.api.sendVerificationEmail.mutate({ email });
      return browser.send(await verificationLink(app, email));
    },
  ],
  [
    'a code',
    async (app, browser) => {
      const otp = await askForCode(app, browser, { email, type: 'email-verification' });
      return browser.post('/email-otp/verify-email', { email, otp });
    },
  ],
];

test.each(verifications)(
  'a session that %s opened, which verified the address, keeps nothing of an attacker',
  async (_, verify) => {
    await using app = await acmeApp({ emailVerification: { autoSignInAfterVerification: true } });
    const eve = await signedUp(app, { email });
    const owner = app.browser();
    await verify(app, owner);
    expect((await owner.api.getSession.query())?.user.id).toBe(eve.id);
    app.advance(60);
    await owner.send(asJson(await askForLink(app, owner, { email })));

    expect(await isSignedIn(owner)).toBe(true);
    expect(await isSignedIn(eve)).toBe(false);
    expect((await app.browser().post('/sign-in/email', eve)).status).toBe(401);
  },
);

test('another address does not make what a stranger holds that of somebody whom a link signed in', async () => {
  await using app = await testApp({ emailVerification: { autoSignInAfterVerification: true } });
  const eve = await signedUp(app, { email });
  const owner = await openedByAsking(app, email);
  const open = async (kind: string, to: string): Promise<void> => {
    await app.settle();
    const { pathname, search } = app.outbox.link(kind, to);
    await owner.send(pathname + search);
  };
  const newEmail = 'countess@example.com';
  await owner.api.changeEmail.mutate({ newEmail });
  await open('change-email-approve', email);
  await open('change-email-confirm', newEmail);
  expect((await owner.api.getSession.query())?.user).toMatchObject({ id: eve.id, email: newEmail });

  app.advance(60);
  await owner.send(asJson(await askForLink(app, owner, { email: newEmail })));
  expect(await isSignedIn(owner)).toBe(true);
  expect(await isSignedIn(eve)).toBe(false);
});

test('a mailed code is no second step in a session that a mail opened, if there is an app', async () => {
  await using app = await testApp();
  const ada = await enrolled(app, { email, mailedCodes: true });
  const browser = app.browser();
  await browser.send(asJson(await askForLink(app, browser, { email })));
  await browser.post('/two-factor/verify-totp', { code: ada.authenticator.code() });

  expect(await outcomeOf(await browser.post('/two-factor/send-otp'))).toBe('400 OTP_NOT_ENABLED');
  expect(await outcomeOf(await ada.post('/two-factor/send-otp'))).toBe('200');
});

test('a mailed code is no second step after one, for a user with a passkey', async () => {
  await using app = await testApp();
  const ada = await signedUp(app, { email, verified: true });
  await addPasskey(ada, createPasskeyAuthenticator());
  await ada.api.twoFactor.enable.mutate({ method: 'otp', password: ada.password });
  app.advance(60);
  const browser = app.browser();
  const otp = await askForCode(app, browser, { email });

  expect(await (await browser.post('/sign-in/email-otp', { email, otp })).json()).toMatchObject({
    secondFactors: ['backup-code', 'passkey'],
  });
  expect(await outcomeOf(await browser.post('/two-factor/send-otp'))).toBe('400 OTP_NOT_ENABLED');
});

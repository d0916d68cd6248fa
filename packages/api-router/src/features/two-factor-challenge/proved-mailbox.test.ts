import { expect, test } from 'vitest';
import { signedUp, testApp } from '#testing/index.ts';
import { asJson, askForCode, askForLink } from '#testing/mail-challenge.ts';
import { createPasskeyAuthenticator } from '#testing/passkey-authenticator.ts';
import { addPasskey } from '#testing/passkeys.ts';
import { createAuthenticator, enrol, isSignedIn, outcomeOf, waiting } from '#testing/two-factor.ts';

const email = 'ada@example.com';

test('a sign-in of a stranger that waits for its second step ends when the owner proves the mailbox', async () => {
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

test('a mailed code is no second step after one, for a user who has a passkey', async () => {
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

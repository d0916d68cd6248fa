import { expect, test } from 'vitest';
import {
  type AuthorizeApp,
  authorize,
  authorizeApp,
  decided,
  grantOf,
  open,
  signedQuery,
} from '#testing/apps/authorize-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import type { Browser } from '#testing/index.ts';
import { askForCode } from '#testing/people/mail-challenge.ts';
import { addPasskey, answerWithPasskey, passkeyOwner } from '#testing/people/passkeys.ts';
import { enrolled, mailedCode, waiting } from '#testing/people/two-factor.ts';

const ONE = 'urn:keystead:1';
const TWO = 'urn:keystead:2';

/** Each way, up to a browser that is signed in by it. */
const ways: Readonly<
  Record<string, { sign: (app: AuthorizeApp) => Promise<Browser>; amr: string[]; acr: string }>
> = {
  'a password, and the code of an app': {
    async sign(app) {
      const person = await enrolled(app);
      const browser = await waiting(app, person);
      await browser.post('/two-factor/verify-totp', { code: person.authenticator.code() });
      return browser;
    },
    amr: ['pwd', 'otp', 'mfa'],
    acr: TWO,
  },
  'a password, and a backup code': {
    async sign(app) {
      const person = await enrolled(app);
      const browser = await waiting(app, person);
      await browser.post('/two-factor/verify-backup-code', { code: person.backupCodes[0] });
      return browser;
    },
    amr: ['pwd', 'otp', 'mfa'],
    acr: TWO,
  },
  'a password, and a code by mail': {
    async sign(app) {
      const person = await enrolled(app, { mailedCodes: true });
      const browser = await waiting(app, person);
      await browser.post('/two-factor/send-otp', {});
      const code = await mailedCode(app, person.email);
      await browser.post('/two-factor/verify-otp', { code });
      return browser;
    },
    amr: ['pwd', 'otp', 'email', 'mfa'],
    acr: TWO,
  },
  'a password, and a passkey': {
    async sign(app) {
      const person = await enrolled(app);
      const device = createPasskeyAuthenticator();
      await addPasskey(person, device);
      const browser = await waiting(app, person);
      await answerWithPasskey(browser, device);
      return browser;
    },
    amr: ['pwd', 'swk', 'mfa'],
    acr: TWO,
  },
  'a code by mail, and that of an app': {
    async sign(app) {
      const { email, authenticator } = await enrolled(app);
      const browser = app.browser();
      const otp = await askForCode(app, browser, { email });
      await browser.post('/sign-in/email-otp', { email, otp });
      await browser.post('/two-factor/verify-totp', { code: authenticator.code() });
      return browser;
    },
    amr: ['email', 'otp', 'mfa'],
    acr: TWO,
  },
  'a passkey that was unlocked': {
    async sign(app) {
      const { device } = await passkeyOwner(app);
      const browser = app.browser();
      await answerWithPasskey(browser, device);
      return browser;
    },
    amr: ['user', 'swk', 'mfa'],
    acr: TWO,
  },
  'a passkey that was only touched, and stays on its device': {
    async sign(app) {
      const { device } = await passkeyOwner(app, { device: { synced: false } });
      const browser = app.browser();
      await answerWithPasskey(browser, device, { userVerified: false });
      return browser;
    },
    amr: ['hwk'],
    acr: ONE,
  },
};

test.each(Object.entries(ways))('a sign-in by %s says what it was', async (_, { sign, amr, acr }) => {
  const passkey = { authenticatorSelection: { userVerification: 'preferred' } } as const;
  await using app = await authorizeApp({}, { passkey });
  const browser = await sign(app);

  const done = await decided(browser, await authorize(browser));

  expect(await grantOf(app, done)).toMatchObject({ amr, acr, authTime: app.now() });
});

test('a passkey is the second factor of a person who has signed in without it', async () => {
  await using app = await authorizeApp();
  const { device, ...ada } = await passkeyOwner(app);
  const page = await authorize(ada, { acr_values: TWO });
  expect([page.page, page.query.get('secondFactors')]).toEqual(['/sign-in', 'passkey']);

  const options = await ada.api.passkey.generateAuthenticateOptions.mutate();
  const body = { response: device.get(options, {}), oauth_query: signedQuery(page) };
  const answer = await ada.post('/passkey/verify-authentication', body);
  const shown = await open(ada, answer);

  expect(shown.page).toBe('/consent');
  expect(await grantOf(app, await decided(ada, shown))).toMatchObject({ acr: TWO });
});

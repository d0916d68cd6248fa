import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import type { Browser } from '#testing/browser.ts';
import { asJson, askForCode, askForLink, tokenOf } from '#testing/people/mail-challenge.ts';
import { passkeyOwner } from '#testing/people/passkeys.ts';
import { signedUp } from '#testing/people/people.ts';
import { type Enrolled, enrolled, mailedCode, waiting } from '#testing/people/two-factor.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Something that works once, and who may use it. */
export interface Prepared {
  /** Whose it is. */
  id: string;
  /** The browsers that may use it. */
  browsers: Browser[];
  path: string;
  /** The body of the POST that uses it. Default: the path is that of a link. */
  body?: object;
}

export interface SingleUse {
  what: string;
  prepare: (app: TestApp, email: string) => Promise<Prepared>;
  /** Sessions and passkeys of that person that one use makes. */
  makes: [sessions: number, passkeys: number];
}

/** Sign-ins that wait for a second step, as each of them takes a few tries only. */
async function waitingInTen(app: TestApp, ada: Enrolled): Promise<Browser[]> {
  const browsers: Browser[] = [];
  while (browsers.length < 10) browsers.push(await waiting(app, ada));
  return browsers;
}

export const singleUses: SingleUse[] = [
  {
    what: 'a backup code',
    async prepare(app, email) {
      const ada = await enrolled(app, { email });
      const browsers = await waitingInTen(app, ada);
      const [code] = ada.backupCodes;
      return { id: ada.id, browsers, path: '/two-factor/verify-backup-code', body: { code } };
    },
    makes: [1, 0],
  },
  {
    what: 'a step of an authenticator app',
    async prepare(app, email) {
      const ada = await enrolled(app, { email });
      const browsers = await waitingInTen(app, ada);
      const code = ada.authenticator.code();
      return { id: ada.id, browsers, path: '/two-factor/verify-totp', body: { code } };
    },
    makes: [1, 0],
  },
  {
    what: 'a mailed code of the second step',
    async prepare(app, email) {
      const ada = await enrolled(app, { email, mailedCodes: true });
      const browser = await waiting(app, ada);
      await browser.post('/two-factor/send-otp');
      const code = await mailedCode(app, email);
      return { id: ada.id, browsers: [browser], path: '/two-factor/verify-otp', body: { code } };
    },
    makes: [1, 0],
  },
  {
    what: 'a mailed code that signs in',
    async prepare(app, email) {
      const { id } = await signedUp(app, { email, verified: true });
      const browser = app.browser();
      const otp = await askForCode(app, browser, { email });
      return { id, browsers: [browser], path: '/sign-in/email-otp', body: { email, otp } };
    },
    makes: [1, 0],
  },
  {
    what: 'a mailed link',
    async prepare(app, email) {
      const { id } = await signedUp(app, { email, verified: true });
      const browser = app.browser();
      const link = asJson(await askForLink(app, browser, { email }));
      return { id, browsers: [browser], path: link.replace('/api/auth', '') };
    },
    makes: [1, 0],
  },
  {
    what: 'a mailed link that is confirmed',
    async prepare(app, email) {
      const { id } = await signedUp(app, { email, verified: true });
      const browser = app.browser();
      const token = tokenOf(await askForLink(app, browser, { email }));
      return { id, browsers: [browser], path: '/magic-link/verify', body: { token } };
    },
    makes: [1, 0],
  },
  {
    what: 'a challenge to show a passkey',
    async prepare(app, email) {
      const { id, device } = await passkeyOwner(app, { email });
      const browser = app.browser();
      const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
      const response = device.get(options);
      return { id, browsers: [browser], path: '/passkey/verify-authentication', body: { response } };
    },
    makes: [1, 0],
  },
  {
    what: 'a challenge to make a passkey',
    async prepare(app, email) {
      const ada = await signedUp(app, { email });
      const options = await ada.api.passkey.generateRegisterOptions.mutate();
      const response = createPasskeyAuthenticator().create(options);
      return { id: ada.id, browsers: [ada], path: '/passkey/verify-registration', body: { response } };
    },
    makes: [0, 1],
  },
];

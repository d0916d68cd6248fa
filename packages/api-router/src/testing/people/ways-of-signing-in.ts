import { User } from '@keystead/db';
import type { ada as acmeAda, acmeApp } from '#testing/apps/acme-app.ts';
import { navigation } from '#testing/apps/authorize-app.ts';
import {
  createPasskeyAuthenticator,
  type PasskeyAuthenticator,
} from '#testing/authenticators/passkey-authenticator.ts';
import type { Browser } from '#testing/browser.ts';
import { askForCode, tokenOf } from '#testing/people/mail-challenge.ts';
import { addPasskey } from '#testing/people/passkeys.ts';
import type { Person } from '#testing/people/people.ts';

type App = Awaited<ReturnType<typeof acmeApp>>;

/** Somebody with every way of signing in. */
export interface Owner extends Person {
  device: PasskeyAuthenticator;
}

interface Scene {
  app: App;
  /** Where they sign in. */
  browser: Browser;
  owner: Owner;
}

export interface Way {
  /** Over REST. Leads to the answer, which may be a redirect. */
  rest: (scene: Scene) => Promise<Response>;
  /** Over tRPC, where that has the call. */
  trpc?: (scene: Scene) => Promise<unknown>;
  /** Before the sign-in. */
  prepare?: (scene: Scene) => Promise<void>;
}

/** Gives a person, who has a password and an account at the provider `acme`, all other ways. */
export async function withAllWays(app: App, person: Person): Promise<Owner> {
  await app.visit(person, { path: '/link-social' });
  const device = createPasskeyAuthenticator();
  await addPasskey(person, device);
  await app.em().nativeUpdate(User, { id: person.id }, { username: 'ada' });
  return { ...person, device };
}

const email: (typeof acmeAda)['email'] = 'ada@example.com';

async function unverify({ app, owner }: Scene): Promise<void> {
  await app.em().nativeUpdate(User, { id: owner.id }, { emailVerified: false });
  app.outbox.messages.length = 0;
}

async function magicLink({ app, browser }: Scene): Promise<URL> {
  await browser.post('/sign-in/magic-link', { email, callbackURL: '/board' });
  await app.settle();
  return app.outbox.link('magic-link', email);
}

/** Ways of users who exist, by the names of the table of ways to sign in. */
export const waysOfSigningIn: Readonly<Record<string, Way>> = {
  password: {
    rest: ({ browser, owner }) => browser.post('/sign-in/email', { email, password: owner.password }),
    trpc: ({ browser, owner }) => browser.api.signIn.email.mutate({ email, password: owner.password }),
  },
  username: {
    rest: ({ browser, owner }) =>
      browser.post('/sign-in/username', { username: 'ada', password: owner.password }),
    trpc: ({ browser, owner }) =>
      browser.api.signIn.username.mutate({ username: 'ada', password: owner.password }),
  },
  social: {
    async rest({ app, browser }) {
      const state = await app.leave(browser, { body: { callbackURL: '/board' } });
      return browser.get(`/callback/acme?${new URLSearchParams({ code: 'code-1', state })}`);
    },
  },
  'magic-link': {
    async rest(scene) {
      const { pathname, search } = await magicLink(scene);
      return scene.browser.send(pathname + search, { headers: navigation });
    },
    async trpc(scene) {
      const { href } = await magicLink(scene);
      return scene.browser.api.magicLink.verify.query({ token: tokenOf(href) });
    },
  },
  'verification-link': {
    prepare: unverify,
    async rest({ app, browser }) {
      await browser.post('/send-verification-email', { email, callbackURL: '/board' });
      await app.settle();
      const { pathname, search } = app.outbox.link('verify-email', email);
      return browser.send(pathname + search, { headers: navigation });
    },
  },
  'email-otp': {
    rest: async ({ app, browser }) =>
      browser.post('/sign-in/email-otp', { email, otp: await askForCode(app, browser, { email }) }),
    trpc: async ({ app, browser }) =>
      browser.api.signIn.emailOtp.mutate({ email, otp: await askForCode(app, browser, { email }) }),
  },
  passkey: {
    async rest({ browser, owner }) {
      const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
      return browser.post('/passkey/verify-authentication', { response: owner.device.get(options, {}) });
    },
    async trpc({ browser, owner }) {
      const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
      return browser.api.passkey.verifyAuthentication.mutate({ response: owner.device.get(options, {}) });
    },
  },
  'one-time-token': {
    async rest({ browser, owner }) {
      const { token } = await owner.api.oneTimeToken.generate.query();
      return browser.post('/one-time-token/verify', { token });
    },
    async trpc({ browser, owner }) {
      const { token } = await owner.api.oneTimeToken.generate.query();
      return browser.api.oneTimeToken.verify.mutate({ token });
    },
  },
};

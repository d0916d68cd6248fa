import { expect, test } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import type { Browser } from '#testing/browser.ts';
import { signedUp } from '#testing/index.ts';
import { addPasskey, answerWithPasskey } from '#testing/people/passkeys.ts';
import type { Person } from '#testing/people/people.ts';
import { enrolled, isSignedIn, waiting } from '#testing/people/two-factor.ts';

/** A service in which something happens once, after a sign-in has looked whether it needs a second step. */
async function raced() {
  const meanwhile: { happens?: () => Promise<unknown> } = {};
  const app = await acmeApp({
    passkey: { authenticatorSelection: { userVerification: 'preferred' } },
    hooks: {
      async beforeSessionCreate() {
        const { happens } = meanwhile;
        delete meanwhile.happens;
        await happens?.();
        return undefined;
      },
    },
  });
  return { app, meanwhile, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

type App = Awaited<ReturnType<typeof acmeApp>>;

type Way = (app: App, browser: Browser, ada: Person) => Promise<() => Promise<unknown>>;

/** Each prepares a sign-in, and returns the call that completes it. */
const ways: { way: string; begin: Way }[] = [
  {
    way: 'a password',
    begin:
      async (_, browser, { email, password }) =>
      () =>
        browser.post('/sign-in/email', { email, password }),
  },
  {
    way: 'an account at a provider',
    async begin(app, browser, ada) {
      await app.visit(ada, { path: '/link-social' });
      return () => app.visit(browser);
    },
  },
  {
    way: 'a passkey that nothing unlocks',
    async begin(_, browser, ada) {
      const device = createPasskeyAuthenticator();
      await addPasskey(ada, device);
      // Its challenge is used up, so the call is refused instead of begun again.
      return async () =>
        expect((await answerWithPasskey(browser, device, { userVerified: false })).status).toBe(503);
    },
  },
];

test.each(ways)('a sign-in with $way asks for a factor that is switched on meanwhile', async (one) => {
  await using place = await raced();
  const { app, meanwhile } = place;
  const ada = await signedUp(app, { verified: true });
  const browser = app.browser();
  const signIn = await one.begin(app, browser, ada);
  meanwhile.happens = () => ada.api.twoFactor.enable.mutate({ method: 'otp', password: ada.password });

  await signIn();

  expect(await isSignedIn(browser)).toBe(false);
  expect(await isSignedIn(ada)).toBe(true);
});

test('a sign-in on a trusted device asks for a factor once its owner ends the trust meanwhile', async () => {
  await using place = await raced();
  const { app, meanwhile } = place;
  const ada = await enrolled(app);
  const { email, password } = ada;
  const browser = await waiting(app, ada);
  await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code(), trustDevice: true });
  await browser.post('/sign-out');
  meanwhile.happens = () => ada.api.twoFactor.revokeTrustedDevices.mutate();

  // The device has got its next token, so the call is refused instead of begun again.
  expect((await browser.post('/sign-in/email', { email, password })).status).toBe(503);
  expect(await isSignedIn(browser)).toBe(false);

  await browser.post('/sign-in/email', { email, password });
  expect(await isSignedIn(browser)).toBe(false);
});

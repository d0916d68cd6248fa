import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { browserAt } from '#testing/browser.ts';
import { passkeyOwner } from '#testing/people/passkeys.ts';
import { enrolled, waiting } from '#testing/people/two-factor.ts';
import { type Scenario, scenarioOf, type Waiting, withAda } from '#testing/switches/waiting.ts';
import { testApp } from '#testing/test-app.ts';

const resetLink = async (): Promise<Waiting> => {
  const { app, ada } = await withAda({});
  await app.browser().api.forgetPassword.mutate({ email: ada.email, redirectTo: '/reset' });
  await app.settle();
  const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
  const newPassword = 'another horse battery';
  return {
    app,
    happen: async (service) =>
      (await browserAt(service, app.browser()).post('/reset-password', { token, newPassword })).ok,
  };
};

/** A code that was mailed for the second step of a sign-in. */
const mailedSecondStep = async (): Promise<Waiting> => {
  const { app, ada } = await withAda({ twoFactor: {} });
  await ada.api.twoFactor.enable.mutate({ password: ada.password, method: 'otp' });
  const browser = app.browser();
  await browser.api.signIn.email.mutate({ email: ada.email, password: ada.password });
  await browser.api.twoFactor.sendOtp.mutate();
  await app.settle();
  const code = /\b\d{6}\b/.exec(app.outbox.find('two-factor-code', ada.email)?.text ?? '')?.[0];
  return {
    app,
    happen: async (service) =>
      (await browserAt(service, browser).post('/two-factor/verify-otp', { code })).ok,
  };
};

/** Options with an effect on a sign-in that has begun, or on the way to one, each with what waits for it. */
export const signInScenarios = {
  'emailAndPassword.enabled': scenarioOf({ emailAndPassword: false, magicLink: {} }, resetLink),
  'emailAndPassword.sendResetPassword': scenarioOf(
    { emailAndPassword: { sendResetPassword: false } },
    resetLink,
  ),
  'twoFactor.enabled': scenarioOf({ twoFactor: false }, mailedSecondStep),
  'twoFactor.otpOptions.disable': scenarioOf(
    { twoFactor: { otpOptions: { disable: true } } },
    mailedSecondStep,
  ),
  'twoFactor.totpOptions.disable': scenarioOf({ twoFactor: { totpOptions: { disable: true } } }, async () => {
    const app = await testApp({ twoFactor: {} });
    const ada = await enrolled(app);
    const browser = await waiting(app, ada);
    return {
      app,
      happen: async (service) =>
        (
          await browserAt(service, browser).post('/two-factor/verify-totp', {
            code: ada.authenticator.code(),
          })
        ).ok,
    };
  }),
  'passkey.enabled': scenarioOf({ passkey: false }, async () => {
    const app = await testApp({ passkey: {} });
    const { device } = await passkeyOwner(app);
    const browser = app.browser();
    const asked = await browser.api.passkey.generateAuthenticateOptions.mutate();
    const response = device.get(asked);
    return {
      app,
      happen: async (service) =>
        (await browserAt(service, browser).post('/passkey/verify-authentication', { response })).ok,
    };
  }),
  'passkey.signUp': scenarioOf({ passkey: {} }, async () => {
    const app = await testApp({ passkey: { signUp: true } });
    const browser = app.browser();
    const { context } = await browser.api.signUp.passkey.mutate({ email: 'bo@example.com', name: 'Bo' });
    const asked = await browser.api.passkey.generateRegisterOptions.mutate({ context });
    const response = createPasskeyAuthenticator().create(asked);
    return {
      app,
      happen: async (service) =>
        (await browserAt(service, browser).post('/passkey/verify-registration', { response })).ok,
    };
  }),
} satisfies Record<string, Scenario>;

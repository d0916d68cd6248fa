import {
  type AuthenticatorOptions,
  type Changes,
  createPasskeyAuthenticator,
  type PasskeyAuthenticator,
} from '#testing/authenticators/passkey-authenticator.ts';
import type { Browser } from '#testing/browser.ts';
import { type Person, type PersonOptions, signedUp } from '#testing/people/people.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Adds a passkey to the signed-in user. */
export async function addPasskey(
  browser: Browser,
  authenticator: PasskeyAuthenticator,
  { name, ...changes }: Changes & { name?: string } = {},
) {
  const options = await browser.api.passkey.generateRegisterOptions.mutate();
  const response = authenticator.create(options, changes);
  return browser.api.passkey.verifyRegistration.mutate({ response, ...(name !== undefined && { name }) });
}

/** Makes an account with a passkey and no password, and signs in. */
export async function signUpWithPasskey(
  browser: Browser,
  authenticator: PasskeyAuthenticator,
  { email, name }: { email: string; name: string },
) {
  const { context } = await browser.api.signUp.passkey.mutate({ email, name });
  const options = await browser.api.passkey.generateRegisterOptions.mutate({ context });
  const response = authenticator.create(options);
  return browser.api.passkey.verifyRegistration.mutate({ response, createSession: true });
}

/** The answer of the service to a passkey, over REST. */
export async function answerWithPasskey(
  browser: Browser,
  authenticator: PasskeyAuthenticator,
  changes: Changes = {},
): Promise<Response> {
  const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
  return browser.post('/passkey/verify-authentication', { response: authenticator.get(options, changes) });
}

/** Signs in with a passkey. */
export async function signInWithPasskey(
  browser: Browser,
  authenticator: PasskeyAuthenticator,
  changes: Changes = {},
) {
  const options = await browser.api.passkey.generateAuthenticateOptions.mutate();
  const response = authenticator.get(options, changes);
  return browser.api.passkey.verifyAuthentication.mutate({ response });
}

export interface PasskeyOwner extends Person {
  device: PasskeyAuthenticator;
  passkeyId: string;
}

/** A person who has just signed up, and has a passkey. */
export async function passkeyOwner(
  app: TestApp,
  { device: options, ...person }: PersonOptions & { device?: AuthenticatorOptions } = {},
): Promise<PasskeyOwner> {
  const owner = await signedUp(app, person);
  const device = createPasskeyAuthenticator(options);
  const { id } = await addPasskey(owner, device);
  await app.settle();
  return { ...owner, device, passkeyId: id };
}

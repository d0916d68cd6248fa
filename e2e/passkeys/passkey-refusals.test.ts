import type { APIResponse, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import type { Visitor } from '../support/browser.ts';
import { passkeyActions } from '../support/passkey-actions.ts';
import { sharedDemo } from '../support/shared-demo.ts';
import {
  addVirtualAuthenticator,
  signChallenge,
  suggestNothing,
  type VirtualAuthenticator,
} from '../support/virtual-authenticator.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  passkey: {},
};

const { server, visit } = sharedDemo(() => ({ config }));
let visitor: Visitor;
let page: Page;
let authenticator: VirtualAuthenticator;

const { addPasskey, button, isGreeted, post, signOut, signUp } = passkeyActions(() => page);

beforeEach(async () => {
  visitor = await visit({ baseURL: server().url });
  page = visitor.page;
  authenticator = await addVirtualAuthenticator(page);
});

test('a response of a passkey is accepted only once', async () => {
  await suggestNothing(page);
  await signUp('replay@example.com');
  await addPasskey();
  await signOut();
  await page.goto('/sign-in');
  const sent = page.waitForRequest(/passkey\.verifyAuthentication/);
  await button('Sign in with a passkey').click();
  const { response } = (await sent).postDataJSON();
  await isGreeted();
  await signOut();

  expect(await verify(response)).toMatchObject([400, { code: 'CHALLENGE_NOT_FOUND' }]);
  // Not even with another challenge in this browser.
  await askForPasskey();
  expect(await verify(response)).toMatchObject([401, { code: 'AUTHENTICATION_FAILED' }]);
});

test('a passkey of another user, a response to another challenge and a decreased counter are refused', async () => {
  await suggestNothing(page);
  await signUp('owner@example.com');
  await addPasskey();
  const [{ credentialID: id }] = await (
    await page.request.get('/api/auth/passkey/list-user-passkeys')
  ).json();
  await signOut();
  await signUp('other@example.com');
  await addPasskey();

  const refusal = [401, { code: 'AUTHENTICATION_FAILED' }];
  expect(await verify(await answerTo(await askForPasskey(), id))).toMatchObject(refusal);
  const registration = await page.request.get('/api/auth/passkey/generate-register-options');
  const ofAnotherPurpose = [400, { code: 'CHALLENGE_NOT_FOUND' }];
  expect(await verify(await answerTo(registration, id))).toMatchObject(ofAnotherPurpose);
  const session = await (await page.request.get('/api/auth/get-session')).json();
  expect(session.user.email).toBe('other@example.com');

  await signOut();
  const signedIn = [200, { user: { email: 'owner@example.com' } }];
  expect(await verify(await answerTo(await askForPasskey(), id))).toMatchObject(signedIn);
  await authenticator.rollBack();
  expect(await verify(await answerTo(await askForPasskey(), id))).toMatchObject(refusal);
});

test('a page of another origin cannot use them, and the console says why', async () => {
  await page.goto(`${server().url.replace('localhost', '127.0.0.1')}/sign-in`);
  await button('Sign in with a passkey').click();

  await page.getByRole('alert').getByText('This browser cannot use passkeys.').waitFor();
  expect(visitor.complaints.join('\n')).toContain('passkey.rpID');
});

const askForPasskey = (): Promise<APIResponse> => post('/api/auth/passkey/generate-authenticate-options', {});

/** Signature of one credential, for any user and any challenge. */
async function answerTo(question: APIResponse, id: string): Promise<object> {
  const { challenge } = await question.json();
  return signChallenge(page, { challenge, id });
}

async function verify(response: object): Promise<[status: number, body: unknown]> {
  const answer = await post('/api/auth/passkey/verify-authentication', { response });
  return [answer.status(), await answer.json()];
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { beforeEach, expect, onTestFailed, test } from 'vitest';
import type { Visitor } from '../support/browser.ts';
import { findPageFaults } from '../support/page-faults.ts';
import { LAPTOP, NAME, PASSWORD, passkeyActions } from '../support/passkey-actions.ts';
import { sharedDemo } from '../support/shared-demo.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { secretIn, totpOf } from '../support/totp.ts';
import {
  addVirtualAuthenticator,
  fillInPasswords,
  suggestNothing,
  type VirtualAuthenticator,
} from '../support/virtual-authenticator.ts';

/** For what happens beside the page. */
const PATIENCE = { timeout: 20_000 };
const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  passkey: { signUp: true },
  twoFactor: {},
};

const { server, visit: openProfile } = sharedDemo(() => ({ config }));
let visitor: Visitor;
let page: Page;
let authenticator: VirtualAuthenticator;

const { addPasskey, button, isGreeted, nameIt, post, signOut, signUp } = passkeyActions(() => page);

beforeEach(() => visit(server().url));

test('a passkey is added and renamed, signs in with one press, and is removed', async () => {
  await suggestNothing(page);
  await signUp('one-press@example.com');
  await addPasskey();
  expect(await findPageFaults(page)).toEqual([]);
  expect(await authenticator.credentials()).toMatchObject([
    { rpId: 'localhost', userName: 'one-press@example.com', userDisplayName: NAME },
  ]);

  await signOut();
  await page.goto('/sign-in');
  await button('Sign in with a passkey').waitFor();
  expect(await findPageFaults(page)).toEqual([]);
  await button('Sign in with a passkey').click();
  await isGreeted();

  await page.goto('/account/security');
  await page.getByText('Last used').first().waitFor();
  await button(`Rename ${LAPTOP}`).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Old laptop');
  await button('Save').click();
  await button('Remove Old laptop').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No passkeys yet').waitFor();
  await expect.poll(authenticator.credentials, PATIENCE).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

test('a passkey from the suggestions of the field signs in', async () => {
  await signUp('autofill@example.com');
  await addPasskey();
  await signOut();

  // The authenticator chooses at once; nothing is pressed.
  await page.goto('/sign-in');

  await isGreeted();
  expect(visitor.complaints).toEqual([]);
});

test('an account is created with a passkey and no password', async () => {
  await page.goto('/sign-up');
  await button('Use a passkey instead').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await page.getByRole('textbox', { name: 'Email address' }).fill('no-password@example.com');
  expect(await findPageFaults(page)).toEqual([]);
  await button('Create account').click();

  await isGreeted();
  expect(await authenticator.credentials()).toMatchObject([{ userName: 'no-password@example.com' }]);
  await page.goto('/account/security');
  await page.getByText('You sign in without a password.').first().waitFor();
  await signOut();
  await page.goto('/sign-in');
  await isGreeted();
  expect(visitor.complaints).toEqual([]);
});

test('a passkey is created without a dialog after a sign-in with a password', async () => {
  await fillInPasswords(page);
  await signUp('upgrade@example.com');
  await signOut();
  expect(await authenticator.credentials()).toEqual([]);

  await signIn('upgrade@example.com');

  await expect.poll(authenticator.credentials, PATIENCE).toMatchObject([{ userName: 'upgrade@example.com' }]);
  await page.goto('/account/security');
  await page.getByRole('list', { name: 'Your passkeys' }).getByText('Never used').waitFor();
  expect(visitor.complaints).toEqual([]);
});

test('a passkey is the second step after a password', async () => {
  await suggestNothing(page);
  await signUp('second-step@example.com');
  await addPasskey();
  await enableTwoFactor();
  await signOut();

  await submitPassword('second-step@example.com');
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await page.locator('p', { hasText: 'Use your face, fingerprint' }).waitFor();
  expect(await findPageFaults(page)).toEqual([]);
  await button('Use your passkey').click();

  await isGreeted();
});

test('a passkey removed elsewhere signs nobody in, and the authenticator deletes it', async () => {
  await suggestNothing(page);
  await signUp('elsewhere@example.com');
  await addPasskey();
  const rows = await (await page.request.get('/api/auth/passkey/list-user-passkeys')).json();
  await post('/api/auth/passkey/delete-passkey', { id: rows[0].id });
  await signOut();
  expect(await authenticator.credentials()).toHaveLength(1);

  await page.goto('/sign-in');
  await button('Sign in with a passkey').click();

  await page.getByRole('alert').getByText('no longer linked to an account').waitFor();
  await expect.poll(authenticator.credentials, PATIENCE).toEqual([]);
});

test('a passkey confirms the user when the session is not fresh', async () => {
  const strict = await startServer({ config });
  try {
    await visit(strict.url);
    await signUp('confirm@example.com');
    ageSessions(strict);
    await page.goto('/account/security');
    await isStale();
    await button('Add a passkey').click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button('Confirm').click();
    await nameIt();

    ageSessions(strict);
    await isStale();
    await button(`Remove ${LAPTOP}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await button('Confirm with a passkey').waitFor();
    expect(await findPageFaults(page)).toEqual([]);
    await button('Confirm with a passkey').click();
    await page.getByText('No passkeys yet').waitFor();
    await expect.poll(authenticator.credentials, PATIENCE).toEqual([]);
  } finally {
    await strict.stop();
  }
});

async function visit(url: string): Promise<void> {
  visitor = await openProfile({ baseURL: url });
  page = visitor.page;
  authenticator = await addVirtualAuthenticator(page);
  onTestFailed(async () => {
    await page.screenshot({ path: 'test-results/passkeys.png', fullPage: true });
    console.log(`${page.url()}\n${visitor.complaints.join('\n')}\n${server().output()}`);
  });
}

/** As if a day had passed since everybody signed in: waiting for it would be a race with what the page does. */
function ageSessions({ folder }: TestServer): void {
  const database = new DatabaseSync(join(folder, 'keystead.db'), { timeout: 10_000 });
  database.exec('update session set created_at = created_at - 86400000');
  database.close();
}

/** The session is too old for what concerns passkeys. */
const isStale = (): Promise<void> =>
  expect
    .poll(
      async () => (await page.request.get('/api/auth/passkey/generate-register-options')).status(),
      PATIENCE,
    )
    .toBe(403);

async function submitPassword(email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signIn(email: string): Promise<void> {
  await submitPassword(email);
  await isGreeted();
}

/** By the calls themselves, because the stories of the card cover the pages. */
async function enableTwoFactor(): Promise<void> {
  const { totpURI } = await (await post('/api/auth/two-factor/enable', { password: PASSWORD })).json();
  const verified = await post('/api/auth/two-factor/verify-totp', { code: totpOf(secretIn(totpURI)) });
  expect(verified.status()).toBe(200);
}

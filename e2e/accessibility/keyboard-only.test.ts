import type { Page } from 'playwright';
import { expect, onTestFailed, test } from 'vitest';
import { followAnnouncements, tabTo, waitForAnnouncement, waitForFocus } from '../support/keyboard.ts';
import { codeIn, linkInText, readInMailbox } from '../support/mailbox.ts';
import { findPageFaults } from '../support/page-faults.ts';
import { sharedDemo } from '../support/shared-demo.ts';
import { secretIn, totpOf } from '../support/totp.ts';
import { addVirtualAuthenticator, suggestNothing } from '../support/virtual-authenticator.ts';

const PASSWORD = 'correct horse battery';
const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  twoFactor: {},
  passkey: {},
  magicLink: {},
  emailOTP: { changeEmail: { enabled: true } },
};

const { server, visit } = sharedDemo(() => ({ config }));

/** A signed-in user with a verified address. Nothing after this uses a pointer. */
async function openAs(name: string, email: string): Promise<Page> {
  const { page } = await visit();
  onTestFailed(async () => {
    await page.screenshot({ path: 'test-results/keyboard-only.png', fullPage: true });
    console.log(`${page.url()}\n${server().output()}`);
  });
  await page.goto('/');
  const callbackURL = page.url();
  await post(page, '/sign-up/email', { name, email, password: PASSWORD, callbackURL });
  await post(page, '/send-verification-email', { email, callbackURL });
  await page.goto(linkInText(await readInMailbox(page, email, /confirm your email/i)));
  await followAnnouncements(page);
  return page;
}

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(`/api/auth${path}`, { data, headers });
  return Object(await answer.json());
}

/** Tab to a control, and press it. */
async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** The focus is in it already. */
async function fillIn(page: Page, field: RegExp, text: string): Promise<void> {
  await waitForFocus(page, field);
  await page.keyboard.type(text);
}

async function openSecurity(page: Page, wait: string): Promise<void> {
  await page.goto('/account/security');
  await page.getByRole('button', { name: wait, exact: true }).waitFor();
  expect(await page.title()).toBe('Security · Account · Tideline');
}

const see = async (page: Page): Promise<void> => expect(await findPageFaults(page)).toEqual([]);

const greeting = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name: `Good to see you, ${name}` }).waitFor();

/** The page after a sign-in has the focus, as after a full load; nothing had it once. */
async function greetingWithFocus(page: Page, name: string): Promise<void> {
  await greeting(page, name);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
}

async function addPasskey(page: Page): Promise<void> {
  await addVirtualAuthenticator(page);
  await suggestNothing(page);
  await openSecurity(page, 'Add a passkey');
  await press(page, /^add a passkey$/i);
  await waitForAnnouncement(page, /^passkey added$/i);
  await waitForFocus(page, /^name of the passkey/i);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Work laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rename Work laptop' }).waitFor();
}

/** Saves the ten codes on the screen, with the focus beside them. */
async function saveCodes(page: Page): Promise<void> {
  await waitForFocus(page, /^copy$/i);
  await page.getByText('Your old codes stop working now.').waitFor();
  await see(page);
  await tabTo(page, /^i have saved these codes$/i);
  await page.keyboard.press('Space');
  await press(page, /^done$/i);
  await page.locator('.ua-dialog').waitFor({ state: 'detached' });
}

test('another app, new backup codes, and a sign-in with a password and a code', async () => {
  const name = 'Ada Lovelace';
  const email = 'ada@example.com';
  const page = await openAs(name, email);
  const { totpURI } = await post(page, '/two-factor/enable', { password: PASSWORD });
  const old = secretIn(String(totpURI));
  await post(page, '/two-factor/verify-totp', { code: totpOf(old) });

  await openSecurity(page, 'Replace authenticator app');
  await press(page, /^replace authenticator app$/i);
  await waitForAnnouncement(page, /^step 1 of 3: replace authenticator app$/i);
  await type(page, /^password$/i, PASSWORD);
  await type(page, /^code from your old app/i, '000000');
  await waitForAnnouncement(page, /that code is not right/i);
  await fillIn(page, /^code from your old app/i, totpOf(old, 1));
  await waitForAnnouncement(page, /^step 2 of 3: scan the code$/i);
  await waitForFocus(page, /^code/i);
  const secret = ((await page.locator('.ua-two-factor-key').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).not.toBe(old);
  await fillIn(page, /^code/i, totpOf(secret));
  await waitForAnnouncement(page, /^step 3 of 3: save your backup codes$/i);
  await saveCodes(page);
  await waitForAnnouncement(page, /your new authenticator app is in use/i);

  await page.getByText('10 backup codes left').waitFor();
  await press(page, /^new backup codes$/i);
  await fillIn(page, /^password$/i, 'not this one');
  await page.keyboard.press('Enter');
  await page.getByText('That password is not right.').first().waitFor();
  await waitForFocus(page, /^password$/i);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await saveCodes(page);
  await waitForFocus(page, /^new backup codes$/i);
  await press(page, /^turn on email codes$/i);
  await fillIn(page, /^password$/i, PASSWORD);
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, /^email codes are on/i);
  await waitForFocus(page, /^turn off email codes$/i);

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await fillIn(page, /^email address/i, email);
  await type(page, /^password$/i, 'not this one');
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, /that email and password do not match/i);
  await page.goto('/sign-in');
  await fillIn(page, /^email address/i, email);
  await type(page, /^password$/i, PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await waitForFocus(page, /^code/i);
  await press(page, /^try another way$/i);
  await press(page, /^get a code by email$/i);
  await waitForAnnouncement(page, /we can email you a code/i);
  await waitForFocus(page, /^send me a code$/i);
  await page.keyboard.press('Enter');
  await fillIn(page, /^code/i, codeIn(await readInMailbox(page, email, /your code/i)));
  await waitForAnnouncement(page, /^signed in$/i);
  await greeting(page, name);

  await page.context().clearCookies();
  await page.goto('/sign-in');
  // The address is known here, and only the password is asked for.
  await fillIn(page, /^password$/i, PASSWORD);
  await page.keyboard.press('Enter');
  await fillIn(page, /^code/i, totpOf(secret, 1));
  await waitForAnnouncement(page, /^signed in$/i);
  await greeting(page, name);
});

test('a passkey is added, renamed, and signs in', async () => {
  const name = 'Grace Hopper';
  const page = await openAs(name, 'grace@example.com');
  await addPasskey(page);

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await waitForFocus(page, /^email address/i);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await press(page, /^sign in with a passkey$/i);
  await waitForAnnouncement(page, /^signed in$/i);
  await greetingWithFocus(page, name);
});

test('after a mailed link a passkey is the second step', async () => {
  const name = 'Joan Clarke';
  const email = 'joan@example.com';
  const page = await openAs(name, email);
  const { totpURI } = await post(page, '/two-factor/enable', { password: PASSWORD });
  await post(page, '/two-factor/verify-totp', { code: totpOf(secretIn(String(totpURI))) });
  await post(page, '/two-factor/enable', { password: PASSWORD, method: 'otp' });
  await addPasskey(page);

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await fillIn(page, /^email address/i, email);
  await press(page, /email link$/i);
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.goto(linkInText(await readInMailbox(page, email, /sign in to/i)));
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await press(page, /^try another way$/i);
  // The mailbox was the first factor already.
  expect(await page.getByRole('button', { name: 'Get a code by email' }).count()).toBe(0);
  await see(page);
  await press(page, /^use your passkey$/i);
  await waitForAnnouncement(page, /^signed in$/i);
  await greeting(page, name);
});

test('an address is changed by the codes of both mailboxes', async () => {
  const email = 'eve@example.com';
  const next = 'adams@example.com';
  const page = await openAs('Eve Adams', email);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Change email' }).waitFor();
  await press(page, /^change email$/i);
  await fillIn(page, /^new email address/i, next);
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, /we sent a code to eve@example.com/i);
  await waitForFocus(page, /^code/i);
  await see(page);
  await page.keyboard.type(codeIn(await readInMailbox(page, email, /approves another/i)));
  await waitForAnnouncement(page, /we sent a code to adams@example.com/i);
  await fillIn(page, /^code/i, codeIn(await readInMailbox(page, next, /confirms your new/i)));
  await waitForAnnouncement(page, /your email address has been changed/i);
  await waitForFocus(page, /^change email$/i);
  await see(page);
  const session = await (await page.request.get('/api/auth/get-session')).json();
  expect(Object(session)?.user).toMatchObject({ email: next, emailVerified: true });
});

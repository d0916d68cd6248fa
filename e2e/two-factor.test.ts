import type { Page } from 'playwright';
import { expect, onTestFailed, test } from 'vitest';
import { followAnnouncements, tabTo, waitForAnnouncement, waitForFocus } from './support/keyboard.ts';
import { codeIn, linkInText, readInMailbox } from './support/mailbox.ts';
import { findPageFaults } from './support/page-faults.ts';
import { sharedServer } from './support/shared.ts';
import { sharedDemo } from './support/shared-demo.ts';
import type { TestServer } from './support/start-server.ts';
import { totpOf } from './support/totp.ts';

const emailAndPassword = { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } };

const { server: offering, visit } = sharedDemo(() => ({ config: { emailAndPassword, twoFactor: {} } }));
const requiring = sharedServer(() => ({ config: { emailAndPassword, twoFactor: { required: true } } }));

const PASSWORD = 'correct horse battery';

async function openPage(server: () => TestServer): Promise<Page> {
  const { page } = await visit({ baseURL: server().url });
  onTestFailed(async () => {
    await page.screenshot({ path: 'test-results/two-factor.png', fullPage: true });
    console.log(`${page.url()}\n${server().output()}`);
  });
  return page;
}

/** Signs up without a screen; the address is confirmed by the link of the mail. */
async function signUp(page: Page, name: string, email: string): Promise<void> {
  const { origin } = new URL(await originOf(page));
  const headers = { origin };
  const data = { name, email, password: PASSWORD, callbackURL: `${origin}/` };
  await page.request.post('/api/auth/sign-up/email', { data, headers });
  await page.request.post('/api/auth/send-verification-email', {
    data: { email, callbackURL: `${origin}/` },
    headers,
  });
  await page.goto(linkInText(await readInMailbox(page, email, /confirm your email/i)));
}

async function originOf(page: Page): Promise<string> {
  await page.goto('/');
  return page.url();
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Types into the focused element. */
const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);

/** Of the dialog that asks for it. */
const confirmPassword = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // Whoever signed in here before is known already.
  const address = page.getByRole('textbox', { name: 'Email address' });
  if (await address.isVisible()) await address.fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Good to see you, ${name}` });

async function signOut(page: Page, name: string): Promise<void> {
  await press(page, `Open account menu for ${name}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
}

/** The key that an authenticator app would scan. */
const readSecret = async (page: Page): Promise<string> =>
  ((await page.locator('.ua-two-factor-key').textContent()) ?? '').replaceAll(' ', '');

async function readBackupCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Backup codes' });
  await list.waitFor();
  return list.getByRole('listitem').allTextContents();
}

const see = async (page: Page): Promise<void> => expect(await findPageFaults(page)).toEqual([]);

test('two-step verification is switched on, used in every way, and switched off', async () => {
  const email = 'ada@example.com';
  const name = 'Ada Lovelace';
  const page = await openPage(offering);
  await signUp(page, name, email);

  await page.goto('/account/security');
  await press(page, 'Set up');
  await confirmPassword(page);
  await see(page);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /qr code/i }).waitFor();
  await see(page);
  const secret = await readSecret(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('000 000');
  await page.getByText('That code is not right.').first().waitFor();
  await see(page);
  await type(page, totpOf(secret));
  const codes = await readBackupCodes(page);
  expect(codes).toHaveLength(10);
  await see(page);
  await page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await press(page, 'Done');
  await page.getByText('10 backup codes left').waitFor();
  await press(page, 'Turn on email codes');
  await confirmPassword(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Turn off email codes' }).waitFor();
  await see(page);

  // On a device that is trusted from then on.
  await signOut(page, name);
  await enterPassword(page, email);
  await page.getByRole('checkbox', { name: /trust this device/i }).check();
  await see(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(totpOf(secret, 1));
  await greeting(page, name).waitFor();
  await signOut(page, name);
  await enterPassword(page, email);
  await greeting(page, name).waitFor();

  const elsewhere = await openPage(offering);
  await enterPassword(elsewhere, email);
  await press(elsewhere, 'Try another way');
  await press(elsewhere, 'Get a code by email');
  await press(elsewhere, 'Send me a code');
  await elsewhere.getByText(/we sent a code/i).waitFor();
  await see(elsewhere);
  await type(elsewhere, codeIn(await readInMailbox(elsewhere, email, /your code/i)));
  await greeting(elsewhere, name).waitFor();

  const useBackupCode = async (code: string): Promise<void> => {
    await signOut(elsewhere, name);
    await enterPassword(elsewhere, email);
    await press(elsewhere, 'Try another way');
    await press(elsewhere, 'Use a backup code');
    await type(elsewhere, code);
    await elsewhere.keyboard.press('Enter');
  };
  const [first = '', second = ''] = codes;
  await useBackupCode(first);
  await greeting(elsewhere, name).waitFor();
  await useBackupCode(first);
  await elsewhere
    .getByText(/not right, or was used before/i)
    .first()
    .waitFor();
  await see(elsewhere);
  await type(elsewhere, second);
  await elsewhere.keyboard.press('Enter');
  await greeting(elsewhere, name).waitFor();

  await page.goto('/account/security');
  await page.getByText('8 backup codes left').waitFor();
  await page.getByRole('list', { name: 'Trusted devices' }).getByText('This device').waitFor();
  await see(page);
  await press(page, 'Turn off');
  await confirmPassword(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  await signOut(elsewhere, name);
  await enterPassword(elsewhere, email);
  await greeting(elsewhere, name).waitFor();
});

test('by keyboard: setting up, backup codes, and signing in with one of them', async () => {
  const email = 'grace@example.com';
  const name = 'Grace Hopper';
  const page = await openPage(offering);
  await signUp(page, name, email);
  await followAnnouncements(page);

  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  await tabTo(page, /^set up$/i);
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, /^step 1 of 3: set up two-step verification$/i);
  await tabTo(page, /^password$/i);
  await type(page, PASSWORD);
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, /^step 2 of 3: scan the code$/i);
  await waitForFocus(page, /^code/i);
  const secret = await readSecret(page);
  await type(page, '000000');
  await waitForAnnouncement(page, /that code is not right/i);
  expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('');
  await type(page, totpOf(secret));
  await waitForAnnouncement(page, /^step 3 of 3: save your backup codes$/i);
  await waitForFocus(page, /^copy$/i);
  const [code = ''] = await readBackupCodes(page);
  await tabTo(page, /i have saved these codes/i);
  await page.keyboard.press('Space');
  await tabTo(page, /^done$/i);
  await page.keyboard.press('Enter');
  await page.getByText('10 backup codes left').waitFor();

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await waitForFocus(page, /^email address/i);
  await type(page, email);
  await tabTo(page, /^password$/i);
  await type(page, PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await tabTo(page, /^try another way$/i);
  await page.keyboard.press('Enter');
  await tabTo(page, /^use a backup code$/i);
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, /^enter one of your backup codes/i);
  await waitForFocus(page, /^backup code/i);
  await type(page, 'wrong-wrong');
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, /not right, or was used before/i);
  await type(page, code);
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, /^signed in$/i);
  await greeting(page, name).waitFor();
});

test('if it is required, the sign-up ends with setting it up, and it cannot be switched off', async () => {
  const email = 'eve@example.com';
  const name = 'Eve Adams';
  const page = await openPage(requiring);
  await page.goto('/sign-up');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create account');
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
  await see(page);
  await page.goto(linkInText(await readInMailbox(page, email, /confirm your email/i)));

  await enterPassword(page, email);
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
  await page.getByRole('radio', { name: 'Email code' }).check();
  await press(page, 'Continue');
  await page.getByText(/we sent a code/i).waitFor();
  await see(page);
  await type(page, codeIn(await readInMailbox(page, email, /your code/i)));
  expect(await readBackupCodes(page)).toHaveLength(10);
  await page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await press(page, 'Done');
  await greeting(page, name).waitFor();

  await page.goto('/account/security');
  await page.getByText('it cannot be turned off').waitFor();
  expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
  await press(page, 'Add an authenticator app');
  await confirmPassword(page);
  await page.keyboard.press('Enter');
  const secret = await readSecret(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(totpOf(secret));
  expect(await readBackupCodes(page)).toHaveLength(10);
});

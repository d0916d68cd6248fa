import type { Page } from 'playwright';
import { expect, onTestFailed, test } from 'vitest';
import { followAnnouncements, tabTo, waitForAnnouncement, waitForFocus } from './support/keyboard.ts';
import { codeIn, linkInText, readInMailbox } from './support/mailbox.ts';
import { findPageFaults } from './support/page-faults.ts';
import { sharedServer } from './support/shared.ts';
import { sharedDemo } from './support/shared-demo.ts';
import type { TestServer } from './support/start-server.ts';

const emailAndPassword = { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } };

/** Passwords, with links and codes beside them; codes alone, which verify addresses and reset passwords as well. */
const { server: beside, visit } = sharedDemo(() => ({
  config: { emailAndPassword, magicLink: {}, emailOTP: {} },
}));
const codesOnly = sharedServer(() => ({
  config: { emailAndPassword, emailOTP: { overrideDefaultEmailVerification: true } },
}));

async function openPage(server: () => TestServer): Promise<Page> {
  const { page } = await visit({ baseURL: server().url });
  onTestFailed(async () => {
    await page.screenshot({ path: 'test-results/links-and-codes.png', fullPage: true });
    console.log(`${page.url()}\n${server().output()}`);
  });
  return page;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Good to see you, ${name}` });

const see = async (page: Page): Promise<void> => expect(await findPageFaults(page)).toEqual([]);

async function userOf(page: Page): Promise<unknown> {
  const answer = await page.request.get('/api/auth/get-session');
  return Object(await answer.json())?.user;
}

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await press(page, 'Email link');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  return linkInText(await readInMailbox(page, email, /sign in to/i));
}

test('a link signs in once, in the browser that requested it', async () => {
  const email = 'ada@example.com';
  const page = await openPage(beside);
  const link = await askForLink(page, email);
  await see(page);

  // In another tab: the page that waits continues by itself.
  const tab = await page.context().newPage();
  await tab.goto(link);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /open account menu/i })
    .waitFor();
  expect(await userOf(page)).toMatchObject({ email, emailVerified: true });
  await tab.close();

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await see(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

test('in another browser a page asks before the link signs in', async () => {
  const email = 'grace@example.com';
  const page = await openPage(beside);
  const link = await askForLink(page, email);

  const elsewhere = await openPage(beside);
  await elsewhere.goto(link);
  await elsewhere.getByText(email).waitFor();
  expect(await userOf(elsewhere)).toBeUndefined();
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere
    .getByRole('banner')
    .getByRole('button', { name: /open account menu/i })
    .waitFor();
  expect(await userOf(elsewhere)).toMatchObject({ email });
  expect(await userOf(page)).toBeUndefined();
});

test('a code signs in, by keyboard', async () => {
  const email = 'eve@example.com';
  const page = await openPage(beside);
  await followAnnouncements(page);
  await page.goto('/sign-in');
  await waitForFocus(page, /^email address/i);
  await page.keyboard.type(email);
  await tabTo(page, /email code$/i);
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, /we sent a code to eve@example.com/i);
  await waitForFocus(page, /^code/i);
  await see(page);
  const code = codeIn(await readInMailbox(page, email, /sign-in code/i));
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await waitForAnnouncement(page, /that code is not right/i);
  await page.keyboard.type(code);
  await waitForAnnouncement(page, /^signed in$/i);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /open account menu/i })
    .waitFor();
  expect(await userOf(page)).toMatchObject({ email, emailVerified: true });
});

test('codes verify an address, and reset a password', async () => {
  const email = 'mary@example.com';
  const name = 'Mary Somerville';
  const page = await openPage(codesOnly);
  await page.goto('/sign-up');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await press(page, 'Create account');
  await page.getByRole('link', { name: 'Confirm it' }).click();
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await see(page);
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(codeIn(await readInMailbox(page, email, /confirms your email/i)));
  await greeting(page, name).waitFor();
  expect(await userOf(page)).toMatchObject({ email, emailVerified: true });

  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await press(page, 'Send code');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill(codeIn(await readInMailbox(page, email, /new password/i)));
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await see(page);
  await page.getByLabel('New password', { exact: true }).fill('a whole new battery');
  await press(page, 'Save password');
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();

  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a whole new battery');
  await press(page, 'Sign in');
  await greeting(page, name).waitFor();
});

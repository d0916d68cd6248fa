import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { downloadOwnData, readOwnData } from './support/download-own-data.ts';
import { findPageFaults } from './support/page-faults.ts';
import { sharedDemo } from './support/shared-demo.ts';

const { server, visit } = sharedDemo();

const PASSWORD = 'correct horse battery';

test('two users share a browser, and switch between their accounts', { timeout: 120_000 }, async () => {
  const visitor = await visit();
  const { page } = visitor;

  await page.goto('/sign-up');
  await signUp(page, 'Ada Lovelace', 'ada');
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Username' });
  await card.getByText('ada', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Change username' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('Lovelace');
  await see(page, card.getByText('Available'));
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Lovelace', { exact: true }).waitFor();

  await (await openMenu(page, 'Ada Lovelace')).getByRole('link', { name: 'Add account' }).click();
  await see(page, page.getByRole('heading', { name: 'Welcome back' }));
  await page.request.post('/api/auth/sign-up/email', {
    data: { name: 'Grace Hopper', email: 'grace@example.com', password: PASSWORD, username: 'grace' },
    headers: { origin: server().url, cookie: '' },
  });
  await page.getByRole('textbox', { name: 'Email or username' }).fill('Grace');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Good to see you, Grace Hopper' }).waitFor();

  const menu = await openMenu(page, 'Grace Hopper');
  await see(page, menu.getByRole('button', { name: 'Ada Lovelace' }));
  await menu.getByRole('button', { name: 'Ada Lovelace' }).click();
  await page.getByRole('heading', { name: 'Good to see you, Ada Lovelace' }).waitFor();

  await page.goto('/accounts');
  await see(page, page.getByRole('button', { name: 'Switch to Grace Hopper' }));
  await page.getByRole('button', { name: 'Switch to Grace Hopper' }).click();
  await page.getByRole('heading', { name: 'Good to see you, Grace Hopper' }).waitFor();

  const leaving = await openMenu(page, 'Grace Hopper');
  await leaving.getByRole('button', { name: 'Ada Lovelace' }).waitFor();
  await leaving.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Good to see you, Ada Lovelace' }).waitFor();
  await (await openMenu(page, 'Ada Lovelace')).getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();

  expect(visitor.complaints).toEqual([]);
});

test('a person downloads all that is stored about them, as one whole file', {
  timeout: 120_000,
}, async () => {
  const visitor = await visit();
  const { page } = visitor;

  await page.goto('/sign-up');
  await signUp(page, 'Joan Clarke', 'joan');
  await page.goto('/account');
  const { text, name } = await downloadOwnData(page);
  await see(page, page.getByRole('region', { name: 'Your data' }).getByRole('button', { name: 'Download' }));
  const { user, sessions, events } = readOwnData(text);

  expect(name).toMatch(/\.json$/);
  expect(user).toMatchObject([{ name: 'Joan Clarke', email: 'joan@example.com', username: 'joan' }]);
  expect(sessions).toHaveLength(1);
  expect(events.map(({ action }) => action).sort()).toEqual(['session.created', 'user.created']);
  expect(text).not.toContain(PASSWORD);
  expect(visitor.complaints).toEqual([]);
});

test('whoever signs up before the field for a username is there gets none', {
  timeout: 120_000,
}, async () => {
  const { page } = await visit();
  // The field is in a file of its own, which never arrives here.
  await page.route(/later-parts/, () => undefined);

  await page.goto('/sign-up');
  const [request] = await Promise.all([
    page.waitForRequest(/sign-?up\.?\/?email/i),
    submitSignUp(page, 'Edith Clarke', 'edith@example.com'),
  ]);

  expect(request.postData()).toContain('edith@example.com');
  expect(request.postData()).not.toContain('username');
});

async function signUp(page: Page, name: string, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await see(page, page.getByText('Available'));
  await submitSignUp(page, name, `${username}@example.com`);
  await page.getByRole('button', { name: `Open account menu for ${name}` }).waitFor();
}

async function submitSignUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function openMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Open account menu for ${name}` }).click();
  return page.getByRole('dialog', { name: 'Account' });
}

/** Waits for an element, and then checks the whole page. */
async function see(page: Page, something: Locator): Promise<void> {
  await something.first().waitFor();
  expect(await findPageFaults(page), page.url()).toEqual([]);
}

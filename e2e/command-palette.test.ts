import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { linkInText, readInMailbox } from './support/mailbox.ts';
import { findPageFaults } from './support/page-faults.ts';
import { sharedDemo } from './support/shared-demo.ts';

const PASSWORD = 'correct horse battery';
const { server, visit } = sharedDemo(() => ({
  config: {
    emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
    admin: { adminEmails: ['ada@example.com'] },
    organization: {},
  },
}));

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(`/api/auth${path}`, { data, headers: { origin: server().url } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return Object(await answer.json());
}

const button = (page: Page): Locator => page.getByRole('button', { name: 'Search', exact: true });
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Find people' });
const option = (page: Page, name: string): Locator => page.getByRole('option', { name });

/** By the keys, which work anywhere, and then typed. */
async function find(page: Page, text: string): Promise<void> {
  await button(page).waitFor();
  await page.keyboard.press('Control+k');
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(text);
}

test('a member finds people, pages and organizations by the keyboard, and nothing of an administrator', async () => {
  const { page, complaints } = await visit();
  await post(page, '/sign-up/email', {
    name: 'Grace Hopper',
    email: 'grace@example.com',
    password: PASSWORD,
  });
  const crew = await post(page, '/organization/create', { name: 'Harbour Crew', slug: 'harbour-crew' });
  await post(page, '/organization/create', { name: 'Night Watch', slug: 'night-watch' });
  await post(page, '/organization/set-active', { organizationId: crew.id });
  await page.goto('/account/security');

  await find(page, 'grace');
  await option(page, 'Grace Hopper').waitFor();
  expect(await findPageFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/o/harbour-crew/members?q=grace%40example.com');
  await page.getByRole('row', { name: 'Grace Hopper' }).waitFor();

  await find(page, 'night');
  await option(page, 'Night Watch').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/o/night-watch');
  await page.getByRole('button', { name: 'current: Night Watch' }).waitFor();

  await find(page, 'passkey');
  expect(await option(page, 'Security').count()).toBeGreaterThan(0);
  await field(page).fill('users');
  await expect.poll(() => option(page, 'Administration').count()).toBe(0);
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('an administrator opens a user, and signing out forgets what was chosen', async () => {
  const { page } = await visit();
  await post(page, '/sign-up/email', {
    name: 'Mary Somerville',
    email: 'mary@example.com',
    password: PASSWORD,
  });
  await page.context().clearCookies();
  await post(page, '/sign-up/email', { name: 'Ada Lovelace', email: 'ada@example.com', password: PASSWORD });
  await page.goto(linkInText(await readInMailbox(page, 'ada@example.com', /confirm/i)));
  await page.goto('/account');

  await find(page, 'mary');
  await option(page, 'Mary Somerville').waitFor();
  await page.keyboard.press('ArrowRight');
  await option(page, 'Suspend').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/users?user=*');
  await page.getByRole('dialog', { name: 'Mary Somerville', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  const kept = () => page.evaluate(() => localStorage.getItem('ua-recent'));
  expect(await kept()).toContain('Mary Somerville');

  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.press('Alt+q');
  await button(page).waitFor({ state: 'detached' });
  await expect.poll(kept).toBeNull();
});

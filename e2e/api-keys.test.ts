import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, onTestFailed, test } from 'vitest';
import { findPageFaults } from './support/page-faults.ts';
import { sharedDemo } from './support/shared-demo.ts';

/** A cheap hash, because another test measures the cost. */
const emailAndPassword = { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } };
const { server, visit } = sharedDemo(() => ({
  config: { emailAndPassword, apiKey: { enableSessionForAPIKeys: true } },
}));

const dialog = (page: Page) => page.getByRole('dialog');

/** The user of a key, or the status of its refusal. */
async function callWith(page: Page, key: string): Promise<unknown> {
  const answer = await fetch(`${server().url}/api/auth/get-session`, { headers: { 'x-api-key': key } });
  if (!answer.ok) return answer.status;
  const { user }: { user: { email: string } } = await answer.json();
  expect(await page.context().cookies()).not.toEqual([]);
  return user.email;
}

/** Reads the new key, confirms that it is saved, and closes the dialog. */
async function takeKey(page: Page): Promise<string> {
  const key = await dialog(page).getByLabel('Your new key').inputValue();
  await dialog(page).getByRole('button', { name: 'Copy key' }).click();
  await dialog(page).getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  return key;
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /Actions for .?deploy script/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a key is created, copied, used, rotated and revoked, and all of it is in the events', async () => {
  const { page } = await visit();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  onTestFailed(async () => {
    mkdirSync('test-results', { recursive: true });
    await page.screenshot({ path: 'test-results/api-keys.png', fullPage: true });
    console.log(`${page.url()}\n${server().output()}`);
  });
  const data = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery' };
  await page.request.post('/api/auth/sign-up/email', { data, headers: { origin: server().url } });

  await page.goto('/account/api-keys');
  await page.getByText('No API keys yet').waitFor();
  await page.getByRole('button', { name: 'Create key' }).click();
  await dialog(page).getByLabel('Name').fill('deploy script');
  await dialog(page).getByRole('button', { name: 'Create key' }).click();
  const first = await takeKey(page);
  await page.getByRole('row', { name: /deploy script/ }).waitFor();
  expect(await page.content()).not.toContain(first);
  expect(await callWith(page, first)).toBe('ada@example.com');
  expect(await findPageFaults(page)).toEqual([]);

  await choose(page, 'Replace');
  await dialog(page).getByRole('button', { name: 'Replace key' }).click();
  const second = await takeKey(page);
  await page.getByText(/The old key works until/).waitFor();
  expect([await callWith(page, first), await callWith(page, second)]).toEqual([
    'ada@example.com',
    'ada@example.com',
  ]);

  await choose(page, 'Revoke');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('No API keys yet').waitFor();
  expect([await callWith(page, first), await callWith(page, second)]).toEqual([401, 401]);

  await page.goto('/account/activity');
  const events = page.getByRole('region', { name: 'Events' }).getByRole('listitem');
  await events.first().waitFor();
  const titles = (await events.allTextContents()).slice(0, 3).map((text) => text.split(' deploy script')[0]);
  expect(titles).toEqual(['API key revoked', 'API key replaced', 'API key created']);
  expect(await findPageFaults(page)).toEqual([]);
});

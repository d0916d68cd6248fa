import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createRandom } from '../packages/api-router/src/testing/random/random.ts';
import { isLong, repeatable, seed } from '../packages/api-router/src/testing/random/seed.ts';
import { languages } from '../packages/ui-auth/src/locales/languages.ts';
import { findCutTexts } from './support/find-cut-texts.ts';
import { sharedDemo } from './support/shared-demo.ts';

const { server, visit } = sharedDemo();

/** CSS pixels of the narrowest window for which WCAG 1.4.10 asks to do without scrolling sideways. */
const viewport = { width: 320, height: 720 };

const others = Object.keys(languages).filter((tag) => tag !== 'de');

/** German has the longest words. Others are drawn, as each takes three seconds. */
const shown = ['de', ...createRandom(seed).sample(others, isLong ? others.length : 3)];

const entrance = ['/sign-in', '/sign-up', '/forgot-password', '/verify-email'];

/** Pages of somebody who is signed in, and whether a button that is filled, or has a plus, opens a dialog. */
const inside: readonly (readonly [path: string, hasDialog: boolean])[] = [
  ['/account/profile', false],
  ['/account/security', true],
  ['/account/connections', false],
  ['/account/api-keys', true],
  ['/account/activity', false],
  ['/o/engines/general', false],
  ['/o/engines/members', true],
  ['/o/engines/roles', false],
  ['/o/engines/roles/new', false],
  ['/admin/overview', false],
  ['/admin/users', true],
];

/** Opens a page without loading the application anew, and waits for its code and its answers. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForLoadState('networkidle');
  const busy = page.locator('main [aria-busy="true"], .loading');
  await expect.poll(() => busy.count(), { timeout: 10_000 }).toBe(0);
}

/** Shows the same page in one language after the other, and says what has no room. */
async function findCutIn(page: Page, what: string): Promise<string[]> {
  const faults: string[] = [];
  // A dialog keeps the mouse from the footer, but not this.
  const menu = page.locator('footer select:has(option[value="pt-BR"])');
  for (const locale of shown) {
    await menu.selectOption(locale, { force: true });
    await page.locator(`.ua-scope[lang="${locale}"]`).first().waitFor({ state: 'attached' });
    faults.push(...(await findCutTexts(page)).map((fault) => `${locale} ${what}: ${fault}`));
  }
  return faults;
}

async function findCutAtEntrance(): Promise<string[]> {
  const faults: string[] = [];
  const { page } = await visit({ viewport });
  await page.goto('/');
  for (const path of entrance) {
    await turnTo(page, path);
    faults.push(...(await findCutIn(page, path)));
  }
  return faults;
}

async function findCutInside(): Promise<string[]> {
  const faults: string[] = [];
  const { page } = await visit({ viewport });
  await page.goto('/');
  await page.getByRole('button', { name: /^Mara Lindqvist/ }).click();
  await page.getByRole('link', { name: 'All screens' }).first().waitFor();
  const data = { name: 'Analytical Engines', slug: 'engines' };
  const headers = { origin: server().url };
  const made = await page.request.post('/api/auth/organization/create', { data, headers });
  expect(made.status()).toBe(200);
  for (const [path, hasDialog] of inside) {
    await turnTo(page, path);
    faults.push(...(await findCutIn(page, path)));
    if (!hasDialog) continue;
    await page.locator('main button:is([data-variant="primary"], :has([data-icon="add"]))').first().click();
    await page.getByRole('dialog').waitFor();
    faults.push(...(await findCutIn(page, `dialog of ${path}`)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return faults;
}

test('in a narrow window every language has room for its words', { timeout: 300_000 }, () =>
  repeatable(async () => {
    expect(await findCutAtEntrance()).toEqual([]);
    expect(await findCutInside()).toEqual([]);
  }),
);

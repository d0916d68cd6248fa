import { expect, test } from 'playwright/test';
import { people } from './people.ts';

test('a member sees the organization', async ({ browser }) => {
  const bob = await people.signedIn({ name: 'Bob', organization: { slug: 'acme', role: 'member' } });
  const context = await browser.newContext({ storageState: bob.storageState });
  const page = await context.newPage();

  await page.goto('/o/acme');

  await expect(page.getByRole('heading', { name: 'acme' })).toBeVisible();
});

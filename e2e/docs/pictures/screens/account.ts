import type { Page } from 'playwright';
import { totpOf } from '../../../support/totp.ts';
import { PASSWORD } from '../places.ts';
import type { Opening, Screen } from '../screen.ts';

/** Sets the second step up, up to the page with the backup codes. */
async function startSecondStep({ page }: Opening): Promise<Page> {
  await page.goto('/account/security');
  const card = page.getByRole('region', { name: 'Two-step verification' });
  await card.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.ua-two-factor-key').waitFor({ state: 'attached' });
  return page;
}

async function confirmSecondStep({ page }: Opening): Promise<Page> {
  const secret = ((await page.locator('.ua-two-factor-key').textContent()) ?? '').replaceAll(' ', '');
  const now = await page.evaluate(() => Date.now());
  const steps = Math.floor(now / 30_000) - Math.floor(Date.now() / 30_000);
  await page.getByRole('dialog').getByRole('textbox').first().click();
  await page.keyboard.type(totpOf(secret, steps));
  await page.getByRole('list', { name: 'Backup codes' }).waitFor();
  return page;
}

/** What one person sees of their own account, and on the way in. */
export const accountScreens: readonly Screen[] = [
  {
    name: '01-sign-in',
    place: 'demo',
    guide: 'sign-in',
    async open({ page }) {
      await page.goto('/sign-in');
      await page.getByLabel('Password', { exact: true }).waitFor();
      return page;
    },
  },
  {
    name: '02-welcome-back',
    place: 'demo',
    as: 'Nora Hale',
    async open(opening) {
      await startSecondStep(opening);
      await confirmSecondStep(opening);
      const { page } = await opening.other();
      await page.goto('/sign-in');
      await page.getByRole('textbox', { name: 'Email address' }).fill('nora.hale@harbour.example');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/two-factor?**');
      await page.getByRole('textbox').first().waitFor();
      return page;
    },
  },
  {
    name: '03-account-security',
    place: 'demo',
    as: 'chloe',
    guide: 'account-security',
    async open({ page }) {
      await page.goto('/account/security');
      await page.getByRole('region', { name: 'Two-step verification' }).waitFor();
      return page;
    },
  },
  {
    name: '04-two-step',
    place: 'demo',
    as: 'Grace Hopper',
    open: startSecondStep,
  },
  {
    name: '05-backup-codes',
    place: 'demo',
    as: 'Ada Lovelace',
    async open(opening) {
      await startSecondStep(opening);
      await confirmSecondStep(opening);
      return opening.page;
    },
  },
  {
    name: '13a-empty',
    place: 'demo',
    as: 'Mary Jackson',
    async open({ page }) {
      await page.goto('/account/api-keys');
      await page.getByRole('region', { name: 'API keys' }).waitFor();
      return page;
    },
  },
  {
    name: '13b-404',
    place: 'demo',
    async open({ page }) {
      await page.goto('/nowhere');
      await page.getByRole('main').getByRole('link').first().waitFor();
      return page;
    },
  },
];

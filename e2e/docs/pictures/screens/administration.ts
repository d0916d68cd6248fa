import type { Screen } from '../screen.ts';

/** What an administrator sees, and whoever searches. */
export const administrationScreens: readonly Screen[] = [
  {
    name: '09-overview',
    place: 'demo',
    as: 'mara',
    async open({ page }) {
      await page.goto('/admin/overview');
      await page.getByRole('heading', { name: 'Sign-ins' }).first().waitFor();
      return page;
    },
  },
  {
    name: '08-activity',
    place: 'demo',
    as: 'mara',
    guide: 'activity',
    async open({ page }) {
      // The application opens her organization first, which is an event, too.
      await page.goto('/admin/overview');
      await page.waitForLoadState('networkidle');
      await page.goto('/admin/activity');
      await page.getByRole('region', { name: 'Activity' }).waitFor();
      return page;
    },
  },
  {
    name: 'users',
    place: 'demo',
    as: 'mara',
    guide: 'users',
    async open({ page }) {
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Priya Raman', exact: true }).waitFor();
      return page;
    },
  },
  {
    name: '10-user-drawer',
    place: 'demo',
    as: 'mara',
    async open({ page }) {
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Priya Raman', exact: true }).click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      return page;
    },
  },
  {
    name: '17-palette',
    place: 'demo',
    as: 'mara',
    guide: 'command-palette',
    async open({ page }) {
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find people' }).fill('lin');
      await page.getByRole('option', { name: 'Mara Lindqvist' }).waitFor();
      return page;
    },
  },
  {
    name: '23-reference',
    place: 'demo',
    as: 'chloe',
    async open({ page }) {
      await page.goto('/api/auth/reference/update-user');
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
  },
  {
    name: '24-brand-studio',
    place: 'demo',
    as: 'mara',
    async open({ page }) {
      await page.goto('/admin/brand');
      await page.getByRole('heading', { name: 'Administration' }).waitFor();
      const section = page.getByRole('navigation').getByRole('link', { name: 'Brand' });
      return (await section.count()) === 0 ? null : page;
    },
  },
];

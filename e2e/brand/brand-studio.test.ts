import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { linkInText, readInMailbox } from '../support/mailbox.ts';
import { findPageFaults } from '../support/page-faults.ts';
import { sharedDemo } from '../support/shared-demo.ts';

const PASSWORD = 'correct horse battery';
const { server, visit } = sharedDemo(() => ({
  config: {
    emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
    admin: { adminEmails: ['ada@example.com'] },
    brand: { radius: '10px' },
  },
}));

const TEAL = '15 118 110';

/** A colour as a screen shows it: browsers write one that was computed from another in the space of the computation. */
function readFill(element: Element): string {
  const paint = document.createElement('canvas').getContext('2d');
  if (!paint) throw new Error('This browser paints nothing.');
  paint.fillStyle = getComputedStyle(element).backgroundColor;
  paint.fillRect(0, 0, 1, 1);
  return paint.getImageData(0, 0, 1, 1).data.slice(0, 3).join(' ');
}

/** The colour that a page fills its main button with, for somebody who has never been there. */
async function fillFor(path: string, button: string): Promise<string> {
  const { page, complaints } = await visit({ colorScheme: 'light' });
  await page.goto(path);
  const fill = await page.locator(button).first().evaluate(readFill);
  expect(complaints).toEqual([]);
  await page.context().close();
  return fill;
}

const signInFill = () => fillFor('/sign-in', 'main button[type="submit"]');
const errorFill = () => fillFor('/api/auth/error?error=INVALID_TOKEN', '.btn');

async function openStudio(): Promise<{ page: Page; complaints: readonly string[] }> {
  const { page, complaints } = await visit({ colorScheme: 'light' });
  await page.request.post('/api/auth/sign-up/email', {
    data: { name: 'Ada Lovelace', email: 'ada@example.com', password: PASSWORD },
    headers: { origin: server().url },
  });
  await page.goto(linkInText(await readInMailbox(page, 'ada@example.com', /confirm/i)));
  await page.goto('/admin/brand');
  await page.getByRole('textbox', { name: 'Color', exact: true }).waitFor();
  return { page, complaints };
}

test('an administrator changes the colour for everybody without a restart, and takes it back', {
  timeout: 180_000,
}, async () => {
  const before = [await signInFill(), await errorFill()];
  const { page, complaints } = await openStudio();

  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#0f766e');
  await page.getByText('Draft, saved').waitFor();
  for (const [title, filled] of [
    ['Email', 'td.button'],
    ['Page of the service', '.btn'],
  ] as const) {
    const drawn = page.frameLocator(`iframe[title="${title}"]:not([data-waiting])`).locator(filled).first();
    await expect.poll(() => drawn.evaluate(readFill), { timeout: 20_000 }).toBe(TEAL);
  }
  expect(await findPageFaults(page)).toEqual([]);
  expect([await signInFill(), await errorFill()], 'a draft is nobody’s look').toEqual(before);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // A notice under the pointer stays.
  await undo.hover();
  expect([await signInFill(), await errorFill()]).toEqual([TEAL, TEAL]);
  await undo.click();
  await expect.poll(errorFill).toBe(before[1]);
  expect(await signInFill()).toBe(before[0]);

  await page.getByText('Set in the configuration').first().waitFor();
  expect(complaints).toEqual([]);
});

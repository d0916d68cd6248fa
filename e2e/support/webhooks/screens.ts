import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Receiver } from '../../../packages/api-router/src/testing/network/webhook-receiver.ts';
import { findPageFaults } from '../page-faults.ts';

/** Where the webhooks of an owner are, and what they are called there. */
export interface WebhookPlace {
  path: string;
  name: string;
}

/** Waits for an element, and then checks the whole page. */
async function see(page: Page, something: Locator): Promise<void> {
  await something.first().waitFor();
  expect(await findPageFaults(page), page.url()).toEqual([]);
}

async function chooseAction(page: Page, { name }: WebhookPlace, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Reads a secret that is shown once, and closes its dialog. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Save this secret now' });
  const secret = await dialog.getByRole('textbox', { name: 'Secret of the webhook' }).inputValue();
  await see(page, dialog);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'detached' });
  return secret;
}

async function add(page: Page, { path, name }: WebhookPlace, url: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByRole('textbox', { name: 'URL' }).fill(url);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await see(page, dialog);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await takeSecret(page);
  await page.reload();
  await page.getByRole('button', { name: `Deliveries of ${name}` }).waitFor();
  expect(await page.content()).not.toContain(secret);
  return secret;
}

/** The drawer with the deliveries, which `work` uses, and which is closed then. */
async function inDeliveries(page: Page, { name }: WebhookPlace, work: (drawer: Locator) => Promise<void>) {
  await page.getByRole('button', { name: `Deliveries of ${name}` }).click();
  const drawer = page.getByRole('dialog', { name: `Deliveries of ${name}` });
  await work(drawer);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}

/** Everything that can be done with a webhook, from the first to the last. The secrets that were shown. */
export async function walkWebhook(page: Page, place: WebhookPlace, receiver: Receiver): Promise<string[]> {
  const first = await add(page, place, receiver.url);
  receiver.answers.status = 500;
  await inDeliveries(page, place, async (drawer) => {
    await drawer.getByRole('button', { name: 'Send a test' }).click();
    const test = drawer.getByRole('listitem').filter({ hasText: 'Test' });
    await test.getByText('Answered with 500').waitFor();
    await see(page, test.getByText(/Next attempt/));
    receiver.answers.status = 204;
    await test.getByRole('button', { name: /^Send again/ }).click();
    await test.getByText('Answered with 204').waitFor();
    await see(page, test.getByText('Delivered'));
  });

  await chooseAction(page, place, 'Replace secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click();
  const second = await takeSecret(page);
  await see(page, page.getByText(/The old secret works until/));

  await chooseAction(page, place, 'Delete webhook');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByText('No webhooks yet').waitFor();
  return [first, second];
}

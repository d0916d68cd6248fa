import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { createMailbox } from '../../apps/api/src/mail/mailbox.ts';
import { createMailboxRouter } from '../../apps/api/src/mail/mailbox-router.ts';
import { launchBrowser } from '../support/browser.ts';

/** A red picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

async function startMailbox() {
  const app = express().use('/dev/mailbox', createMailboxRouter(createMailbox(() => new Date())));
  const server = createServer(app);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return {
    url: `http://127.0.0.1:${port}/dev/mailbox/brand`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a page and mails change with the brand in the editor, in light and in the dark', async () => {
  await using mailbox = await startMailbox();
  await using browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(mailbox.url);

  await page.getByLabel('Name').fill('Tideline');
  await page.getByLabel('Color').fill('#ffd400');
  await page.getByLabel('Logo').setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: png });

  const lines = page.getByLabel('Lines for the options');
  await lines.filter({ hasText: 'logo: "/sign.png"' }).waitFor();
  expect(await lines.textContent()).toContain('color: "#ffd400"');
  for (const [scheme, background] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(24, 23, 20)'],
  ] as const) {
    const mail = page.frameLocator(`iframe[data-sample="invitation"].${scheme}`);
    await mail.locator('img[src^="data:image/png"]').waitFor();
    expect(await mail.locator('.card').evaluate((card) => getComputedStyle(card).backgroundColor)).toBe(
      background,
    );
    const hosted = page.frameLocator(`iframe[data-sample="page"].${scheme}`);
    const button = hosted.getByRole('button', { name: 'Sign in' });
    expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(255, 212, 0)');
  }

  await page.getByLabel('Name').fill(' ');
  await page.getByText('name must be').waitFor();
});

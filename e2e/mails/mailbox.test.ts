import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { createMailbox } from '../../apps/api/src/mail/mailbox.ts';
import { createMailboxRouter } from '../../apps/api/src/mail/mailbox-router.ts';
import { mailKinds, renderSample } from '../../packages/api-router/src/mail.ts';
import { launchBrowser } from '../support/browser.ts';
import { findPageFaults } from '../support/page-faults.ts';

async function startMailbox() {
  const mailbox = createMailbox(() => new Date());
  const app = express().use('/dev/mailbox', createMailboxRouter(mailbox));
  const server = createServer(app);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return {
    url: `http://127.0.0.1:${port}/dev/mailbox`,
    async receive(to: string) {
      await mailbox.send({
        to,
        ...(await renderSample('sign-in-code', { appName: 'Tideline', locale: 'en' })),
      });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('the list takes new mails over by itself, and leaves the focus where it is', async () => {
  await using mailbox = await startMailbox();
  await using browser = await launchBrowser();
  const page = await browser.newPage();
  await mailbox.receive('ada@example.com');
  await page.goto(mailbox.url);
  expect(await findPageFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'ada@example.com' }).focus();

  await mailbox.receive('grace@example.com');

  await page.getByRole('link', { name: 'grace@example.com' }).waitFor();
  expect(await page.title()).toContain('(2) Mails');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    '/dev/mailbox/mails/1',
  );
});

test('previews open at once, with the mails that are near, in the language and scheme that are chosen', async () => {
  await using mailbox = await startMailbox();
  await using browser = await launchBrowser();
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/previews\/./.test(request.url())) asked.push(request.url());
  });

  await page.goto(`${mailbox.url}/previews`);

  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(mailKinds.length / 3);
  expect(await findPageFaults(page)).toEqual([]);
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Scheme').selectOption('dark');
  await page.getByRole('button', { name: 'Show' }).click();
  const mail = page.frameLocator('iframe').first();
  await expect.poll(() => mail.locator('html').getAttribute('lang')).toBe('de');
  expect(
    await mail
      .locator('.card')
      .first()
      .evaluate((card) => getComputedStyle(card).backgroundColor),
  ).toBe('rgb(23, 23, 26)');
});

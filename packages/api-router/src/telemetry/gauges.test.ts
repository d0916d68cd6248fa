import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createMetrics } from '#metrics.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { readScrape } from '#testing/network/scrape.ts';
import { createReceiver } from '#testing/network/webhook-receiver.ts';
import { webhookApp } from '#testing/people/webhooks.ts';

const scrapeOf = async (service: Parameters<typeof createMetrics>[0]) =>
  readScrape(await createMetrics(service, { register: new Registry() }).text());

test('show the mails that wait, and for how long the oldest does', async () => {
  await using app = await testApp({
    mailer: { send: () => Promise.reject(new Error('the mail server is away')) },
  });
  expect((await scrapeOf(app.service)).sum('keystead_outbox_oldest_age_seconds')).toBe(0);

  await signedUp(app);
  app.advance(30);
  const scrape = await scrapeOf(app.service);

  expect(scrape.sum('keystead_outbox_mails')).toBe(1);
  expect(scrape.sum('keystead_outbox_oldest_age_seconds')).toBe(30);
  expect(scrape.sum('keystead_database_up')).toBe(1);
});

test('show attempts of webhooks by outcome, what waits, and what was switched off', async () => {
  await using receiver = await createReceiver();
  await using made = await webhookApp([receiver]);
  const { app, root } = made;
  const attempt = async (status: number): Promise<void> => {
    const { id } = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.banned'] });
    receiver.answers.status = status;
    await root.api.webhook.test.mutate({ id });
    await app.settle();
  };
  for (const status of [200, 500, 410]) await attempt(status);

  const scrape = await scrapeOf(app.service);

  for (const outcome of ['delivered', 'failed', 'gone'])
    expect(scrape.sum('keystead_webhook_attempts', { outcome })).toBe(1);
  expect(scrape.sum('keystead_webhook_deliveries_waiting')).toBe(1);
  expect(scrape.sum('keystead_webhooks_switched_off')).toBe(1);
});

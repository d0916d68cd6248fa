import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createMetrics } from '#metrics.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { readScrape } from '#testing/scrape.ts';

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

import { join } from 'node:path';
import { smallDisk } from '@keystead/db/testing';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createMemoryCounter } from '#core/limits/counters.ts';
import { createKeystead } from '#create-keystead.ts';
import { createMetrics } from '#metrics.ts';
import { createBrowser, signedUp, testApp } from '#testing/index.ts';
import { readScrape } from '#testing/network/scrape.ts';
import { createReceiver } from '#testing/network/webhook-receiver.ts';
import { webhookApp } from '#testing/people/webhooks.ts';
import { TEST_SECRET } from '#testing/service-test-options.ts';

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
    expect(
      ['keystead_webhook_attempts_total', 'keystead_webhook_attempts'].map((name) =>
        scrape.sum(name, { outcome }),
      ),
    ).toEqual([1, 1]);
  expect(scrape.sum('keystead_webhook_deliveries_waiting')).toBe(1);
  expect(scrape.sum('keystead_webhooks_switched_off')).toBe(1);
});

test('show whether Redis is there, where there is one', async () => {
  await using alone = await testApp();
  expect((await scrapeOf(alone.service)).samplesOf('keystead_redis_up')).toEqual([]);
  let isUp = true;
  const counter = { ...createMemoryCounter(), isUp: () => isUp };
  await using app = await testApp({ counter });
  expect((await scrapeOf(app.service)).samplesOf('keystead_redis_up').map(({ value }) => value)).toEqual([
    '1',
  ]);

  isUp = false;

  expect((await scrapeOf(app.service)).samplesOf('keystead_redis_up').map(({ value }) => value)).toEqual([
    '0',
  ]);
});

test('show that the disk of a SQLite file is full, which is said once, and that there is room again', async (context) => {
  const disk = await smallDisk();
  if (typeof disk === 'string') {
    expect(process.env.CI, disk).not.toBe('true');
    return context.skip(disk);
  }
  await using stack = new AsyncDisposableStack();
  stack.use(disk);
  const lines: string[] = [];
  const silent = (): void => undefined;
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: TEST_SECRET,
    database: `sqlite:${join(disk.path, 'keystead.db')}`,
    logger: { debug: silent, info: silent, error: silent, warn: (_, message) => lines.push(message) },
  });
  stack.defer(() => service.close());
  await service.migrate();
  const writable = async () => (await scrapeOf(service)).sum('keystead_database_writable');
  const signUp = async (name: string) =>
    createBrowser(service).post('/sign-up/email', {
      name,
      email: `${crypto.randomUUID()}@example.com`,
      password: 'correct horse battery',
    });
  expect([await service.ready(), await writable()]).toEqual([true, 1]);

  await disk.fill();
  for (let turn = 0; turn < 200 && (await signUp('Ada')).status === 200; turn += 1);

  expect((await signUp('Ada')).status).toBe(503);
  expect([await service.ready(), await writable()]).toEqual([false, 0]);
  expect(lines.filter((line) => line.includes('its disk is full'))).toHaveLength(1);
  await disk.free();
  expect([await service.ready(), await writable()]).toEqual([true, 1]);
  expect((await signUp('Grace')).status).toBe(200);
  expect(lines.at(-1)).toBe('The database takes writes again.');
});

test('are of the type that their names say: whatever counts is a counter and ends in _total', async () => {
  await using made = await webhookApp([]);
  const text = await createMetrics(made.app.service, { register: new Registry() }).text();
  const types = [...text.matchAll(/^# TYPE (keystead_\w+) (\w+)$/gm)].map(([, name = '', type]) => ({
    name,
    type,
  }));
  const ofType = (wanted: string): string[] =>
    types.filter(({ type }) => type === wanted).map(({ name }) => name);

  expect(ofType('counter')).toContain('keystead_webhook_attempts_total');
  expect(ofType('counter').filter((name) => !name.endsWith('_total'))).toEqual([]);
  expect(ofType('gauge').filter((name) => name.endsWith('_total'))).toEqual([]);
});

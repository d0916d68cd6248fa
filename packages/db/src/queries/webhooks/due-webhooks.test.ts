import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { WebhookDelivery } from '#entities/webhooks/webhook-delivery.ts';
import { WebhookEndpoint } from '#entities/webhooks/webhook-endpoint.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { findDueWebhooks } from './due-webhooks.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const now = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

test('a webhook is found by a delivery that is due, or too late to be true, and not by one that waits or has ended', async () => {
  const em = orm.em.fork();
  const plant = (id: string, moments: readonly (Date | null)[]): void => {
    const endpoint = em.create(WebhookEndpoint, {
      id,
      organization: null,
      createdBy: 'ada',
      name: null,
      url: 'https://hooks.example/',
      events: ['*'],
      signing: 'v1',
      secret: 'sealed',
      createdAt: now,
      updatedAt: now,
    });
    for (const [index, nextAttemptAt] of moments.entries())
      em.create(WebhookDelivery, {
        id: `${id}-${index}`,
        endpoint,
        messageId: `${id}-${index}`,
        type: 'user.created',
        body: '{}',
        nextAttemptAt,
        triedSince: now,
        createdAt: now,
      });
  };
  plant('due', [null, at(0), at(-60)]);
  plant('later', [at(60)]);
  plant('ended', [null]);
  plant('idle', []);
  plant('long-due', [at(60), at(-3600)]);
  plant('of another clock', [at(3601)]);
  await em.flush();

  const found = await findDueWebhooks(orm.em.fork(), now, at(3600));
  expect(found.map(({ id }) => id).sort()).toEqual(['due', 'long-due', 'of another clock']);
});

import { Event, WebhookDelivery, WebhookEndpoint } from '@keystead/db';
import { expect, onTestFinished } from 'vitest';
import type { Outcome } from '#features/webhooks/sending/send.ts';
import { createSettling } from '#features/webhooks/sending/settling.ts';
import { testOnce } from '#testing/database/once.ts';
import { createReceiver } from '#testing/network/webhook-receiver.ts';
import { webhookApp } from '#testing/people/webhooks.ts';

const delivered: Outcome = { isDelivered: true, status: 204, failure: null, isGone: false };
const gone: Outcome = { isDelivered: false, status: 410, failure: 'Gone.', isGone: true };

/** An endpoint with four messages under way, and what settles them. */
async function underWay() {
  const receiver = await createReceiver();
  const made = await webhookApp([receiver]);
  const { app, root } = made;
  const { id } = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.banned'] });
  for (let count = 0; count < 4; count += 1) await root.api.webhook.test.mutate({ id });
  await app.settle();
  const em = app.em();
  await em.nativeUpdate(WebhookDelivery, {}, { status: 'waiting', nextAttemptAt: app.now() });
  const endpoint = await em.findOneOrFail(WebhookEndpoint, { id }, { refresh: true });
  const deliveries = await em.find(WebhookDelivery, {}, { orderBy: { id: 'asc' }, refresh: true });
  const settleTogether = createSettling(app.service.deps, endpoint);
  /** Settles all of them at the same time, the third one with an outcome of its own. */
  const settleAll = (third: Outcome) =>
    Promise.allSettled(
      deliveries.map((delivery, index) =>
        settleTogether({ delivery, outcome: index === 2 ? third : delivered }),
      ),
    );
  const statuses = async () =>
    (await app.em().find(WebhookDelivery, {}, { orderBy: { id: 'asc' } })).map(({ status }) => status);
  const close = async () => {
    await made[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  };
  return { app, id, deliveries, settleAll, statuses, [Symbol.asyncDispose]: close };
}

/** Makes statements on a table fail until the test ends. Other tests use the same database. */
async function breakTable({ app }: Pick<Awaited<ReturnType<typeof underWay>>, 'app'>, trigger: string) {
  onTestFinished(async () => {
    await app.em().execute('drop trigger broken');
  });
  await app.em().execute(`create trigger broken ${trigger}`);
}

testOnce('what was delivered is written, also beside an attempt that cannot be written', async () => {
  await using made = await underWay();
  const broken = made.deliveries[2]?.id;
  await breakTable(
    made,
    `before update on webhook_delivery when old.id = '${broken}' begin select raise(abort, 'broken'); end`,
  );

  const settled = await made.settleAll(delivered);

  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await made.statuses()).toEqual(['delivered', 'delivered', 'waiting', 'delivered']);
});

testOnce('a webhook that wants no more is switched off, though the mail cannot be written', async () => {
  await using made = await underWay();
  const { app, id } = made;
  await breakTable(made, `before insert on outbox_mail begin select raise(abort, 'full'); end`);

  const settled = await made.settleAll(gone);

  expect(settled.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  expect(await made.statuses()).toEqual(['delivered', 'delivered', 'failed', 'delivered']);
  expect(await app.em().findOne(WebhookEndpoint, { id })).toMatchObject({ enabled: false, ended: 'gone' });
  expect(await app.em().count(Event, { action: 'webhook.disabled', targetId: id })).toBe(1);
  expect(app.log).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'the mail about a webhook could not be written' }),
  );
});

import { WebhookDelivery, WebhookEndpoint } from '@keystead/db';
import { expect } from 'vitest';
import type { Outcome } from '#features/webhooks/sending/send.ts';
import { createSettling } from '#features/webhooks/sending/settling.ts';
import { testOnce } from '#testing/once.ts';
import { createReceiver } from '#testing/webhook-receiver.ts';
import { webhookApp } from '#testing/webhooks.ts';

const delivered: Outcome = { isDelivered: true, status: 204, failure: null, isGone: false };
const gone: Outcome = { isDelivered: false, status: 410, failure: 'Gone.', isGone: true };

testOnce('what was delivered is written, also beside an attempt that cannot be written', async () => {
  await using receiver = await createReceiver();
  await using made = await webhookApp([receiver]);
  const { app, root } = made;
  const { id } = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.banned'] });
  for (let count = 0; count < 4; count += 1) await root.api.webhook.test.mutate({ id });
  await app.settle();
  const em = app.em();
  await em.nativeUpdate(WebhookDelivery, {}, { status: 'waiting', nextAttemptAt: app.now() });
  // The mail about its end names the host, which there is none of.
  await em.nativeUpdate(WebhookEndpoint, { id }, { url: 'nowhere' });
  const endpoint = await em.findOneOrFail(WebhookEndpoint, { id }, { refresh: true });
  const deliveries = await em.find(WebhookDelivery, {}, { orderBy: { id: 'asc' }, refresh: true });
  const settleTogether = createSettling(app.service.deps, endpoint);

  const settled = await Promise.allSettled(
    deliveries.map((delivery, index) =>
      settleTogether({ delivery, outcome: index === 2 ? gone : delivered }),
    ),
  );

  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  const written = await app.em().find(WebhookDelivery, {}, { orderBy: { id: 'asc' } });
  expect(written.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'waiting', 'delivered']);
});

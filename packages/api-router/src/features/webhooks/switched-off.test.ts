import { WebhookDelivery } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import type { KeysteadOptions } from '#options.ts';
import { browserAt } from '#testing/browser.ts';
import { type NamedCall, refusalOf } from '#testing/calls/refusals.ts';
import { createReceiver, type Receiver } from '#testing/network/webhook-receiver.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';
import { webhookApp } from '#testing/people/webhooks.ts';

const changing = [
  { path: '/webhook/update', procedure: 'webhook.update' },
  { path: '/webhook/replace-secret', procedure: 'webhook.replaceSecret' },
  { path: '/webhook/resend', procedure: 'webhook.resend' },
  { path: '/webhook/test', procedure: 'webhook.test' },
] as const satisfies NamedCall[];

const list = { path: '/webhook/list', procedure: 'webhook.list', method: 'GET' } as const;

const create = { path: '/webhook/create', procedure: 'webhook.create' } as const;

/** A service with a message that waits for a webhook, whose receiver has failed once. */
async function withWaiting(receiver: Receiver, of: 'organization' | 'operator') {
  const made = await webhookApp([receiver]);
  const { app, root } = made;
  const { owner, organizationId } = await founded(app);
  await app.settle();
  const events = ['organization.updated'];
  const { id } =
    of === 'organization'
      ? await owner.api.webhook.create.mutate({ organizationId, url: receiver.url, events })
      : await root.api.webhook.create.mutate({ url: receiver.url, events });
  receiver.answers.status = 503;
  const rename = (name: string) => owner.api.organization.update.mutate({ organizationId, data: { name } });
  await rename('First');
  await app.settle();
  receiver.answers.status = 204;
  return {
    ...made,
    owner,
    organizationId,
    id,
    rename,
    /** The service after a restart with other options, which looks for what is due. */
    async restarted(changes: Partial<KeysteadOptions>) {
      const privateOrigins = [receiver.origin];
      const webhooks = { organizations: true, privateOrigins, ...Object(changes.webhooks) };
      const service = await app.beside({ ...changes, webhooks });
      app.advance(2 * MINUTE);
      service.sendDueMails();
      await service.idle();
      return service;
    },
  };
}

const cases = [
  ['organization', { webhooks: { organizations: false } }],
  ['operator', { admin: { enabled: false } }],
  ['operator', { webhooks: { enabled: false } }],
] as const;

describe.each(cases)('a webhook of an %s that may no longer have any', (of, off) => {
  test('gets nothing of what waits, and nothing new, until the option is on again', async () => {
    await using receiver = await createReceiver();
    await using made = await withWaiting(receiver, of);

    const stopped = await made.restarted(off);
    const owner = browserAt(stopped, made.owner);
    await owner.api.organization.update.mutate({
      organizationId: made.organizationId,
      data: { name: 'Second' },
    });
    await stopped.idle();
    expect(receiver.received).toHaveLength(1);
    expect(await made.app.em().count(WebhookDelivery, { nextAttemptAt: { $ne: null } })).toBe(1);

    await made.restarted({});
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});

describe('what is left of webhooks where organizations may no longer have any', () => {
  test('is seen and removed by administrators', async () => {
    await using receiver = await createReceiver();
    await using made = await withWaiting(receiver, 'organization');
    const { id, organizationId } = made;

    const root = browserAt(await made.restarted({ webhooks: { organizations: false } }), made.root);

    expect(await root.api.webhook.list.query({ ofOrganizations: true })).toMatchObject([
      { id, organizationId, organizationName: 'First', url: receiver.url },
    ]);
    expect(await root.api.webhook.list.query({ organizationSlug: 'acme' })).toMatchObject([{ id }]);
    expect((await root.api.webhook.listDeliveries.query({ id })).deliveries).toHaveLength(1);
    for (const call of changing)
      expect(await refusalOf(root, call, { id, deliveryId: 'd' })).toEqual({
        status: 403,
        code: 'ORGANIZATION_WEBHOOKS_DISABLED',
      });
    await root.api.webhook.delete.mutate({ id });
    expect(await root.api.webhook.list.query({ ofOrganizations: true })).toEqual([]);
  });

  test('is seen and removed by the owners, who get no new ones', async () => {
    await using receiver = await createReceiver();
    await using made = await withWaiting(receiver, 'organization');
    const { id, organizationId } = made;
    const disabled = { status: 403, code: 'ORGANIZATION_WEBHOOKS_DISABLED' };

    const owner = browserAt(await made.restarted({ webhooks: { organizations: false } }), made.owner);

    expect(await owner.api.webhook.list.query({ organizationId })).toMatchObject([{ id }]);
    expect(await refusalOf(owner, create, { organizationId, url: 'https://a.example' })).toEqual(disabled);
    for (const call of changing)
      expect(await refusalOf(owner, call, { id, deliveryId: 'd' })).toEqual(disabled);
    await owner.api.webhook.delete.mutate({ id });
    expect(await refusalOf(owner, list, { organizationId })).toEqual(disabled);
  });

  test('is hidden from everybody else', async () => {
    await using receiver = await createReceiver();
    await using made = await withWaiting(receiver, 'organization');
    const { id, organizationId, app } = made;
    const member = await joined(app, { organizationId }, { name: 'Bob' });
    const stranger = await signedUp(app, { name: 'Mallory', verified: true });
    const stopped = await made.restarted({ webhooks: { organizations: false } });
    const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS' };

    for (const person of [member, stranger]) {
      const browser = browserAt(stopped, person);
      expect(await refusalOf(browser, list, { organizationId })).toEqual(denied);
      expect(await refusalOf(browser, list, { ofOrganizations: true })).toEqual(denied);
      expect(
        await refusalOf(browser, { path: '/webhook/delete', procedure: 'webhook.delete' }, { id }),
      ).toEqual({ status: 404, code: 'WEBHOOK_NOT_FOUND' });
    }
    expect(await refusalOf(made.root, list, { ofOrganizations: true })).toEqual(denied);
  });
});

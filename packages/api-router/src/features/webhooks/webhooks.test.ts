import { Event, Member, WebhookDelivery, WebhookEndpoint } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { OptionsError } from '#core/options/check-options.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { type NamedCall, refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { testApp } from '#testing/index.ts';
import { createReceiver } from '#testing/network/webhook-receiver.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';
import { webhookApp } from '#testing/people/webhooks.ts';

const url = 'https://hooks.example/keystead';

const calls = {
  create: { path: '/webhook/create', procedure: 'webhook.create' },
  list: { path: '/webhook/list', procedure: 'webhook.list', method: 'GET' },
  listEvents: { path: '/webhook/list-events', procedure: 'webhook.listEvents', method: 'GET' },
  update: { path: '/webhook/update', procedure: 'webhook.update' },
  delete: { path: '/webhook/delete', procedure: 'webhook.delete' },
  replaceSecret: { path: '/webhook/replace-secret', procedure: 'webhook.replaceSecret' },
  listDeliveries: { path: '/webhook/list-deliveries', procedure: 'webhook.listDeliveries', method: 'GET' },
  resend: { path: '/webhook/resend', procedure: 'webhook.resend' },
  test: { path: '/webhook/test', procedure: 'webhook.test' },
} as const satisfies Record<string, NamedCall>;

/** Calls about one webhook. */
const ofOne = [
  calls.update,
  calls.delete,
  calls.replaceSecret,
  calls.listDeliveries,
  calls.resend,
  calls.test,
];

describeOnce('the public configuration', () => {
  test.each([
    { given: {}, expected: { ofOperator: true, ofOrganizations: true } },
    { given: { webhooks: { organizations: false } }, expected: { ofOperator: true, ofOrganizations: false } },
    { given: { admin: { enabled: false } }, expected: { ofOperator: false, ofOrganizations: true } },
    { given: { webhooks: { enabled: false } }, expected: { ofOperator: false, ofOrganizations: false } },
    {
      given: { disabledPaths: ['/webhook/create'] },
      expected: { ofOperator: false, ofOrganizations: false },
    },
  ])('says who may have webhooks with $given', async ({ given, expected }) => {
    await using made = await testApp({
      admin: {},
      organization: {},
      webhooks: { enabled: true, organizations: true },
      ...given,
    });

    expect((await made.browser().api.config.query()).webhooks).toEqual({
      ...expected,
      maximum: 10,
      secretOverlap: DAY,
    });
  });
});

describe('a webhook', () => {
  test('is set up, listed, changed, switched off and deleted, and each is an event', async () => {
    await using made = await webhookApp([]);
    const { app, root } = made;
    const created = await root.api.webhook.create.mutate({
      url,
      name: ' CRM ',
      events: ['user.created', 'user.created'],
    });
    expect(created).toMatchObject({
      url,
      name: 'CRM',
      events: ['user.created'],
      signing: 'v1',
      enabled: true,
    });
    const { id } = created;

    await root.api.webhook.update.mutate({ id, events: ['user.created', '*'], name: null });
    expect(await root.api.webhook.list.query()).toMatchObject([
      { id, events: ['*'], name: null, createdBy: root.id },
    ]);
    expect(await root.api.webhook.update.mutate({ id, enabled: false })).toMatchObject({ enabled: false });
    await root.api.webhook.replaceSecret.mutate({ id });
    const { events: told } = await root.api.admin.listEvents.query({ action: 'webhook' });
    expect(told.map(({ webhookHost }) => webhookHost)).toEqual(told.map(() => new URL(url).host));
    await root.api.webhook.delete.mutate({ id });

    expect(await root.api.webhook.list.query()).toEqual([]);
    const actions = (await app.em().find(Event, { targetId: id }, { orderBy: { createdAt: 'asc' } })).map(
      ({ action }) => action,
    );
    expect(actions.sort()).toEqual([
      'webhook.created',
      'webhook.deleted',
      'webhook.secret-replaced',
      'webhook.updated',
      'webhook.updated',
    ]);
  });

  test('is tried by hand, and a delivery is sent again with the same id', async () => {
    await using receiver = await createReceiver();
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    receiver.answers.status = 400;
    const { id } = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.created'] });
    const tried = await root.api.webhook.test.mutate({ id });
    await app.settle();
    receiver.answers.status = 202;

    await root.api.webhook.resend.mutate({ id, deliveryId: tried.id });
    await app.settle();

    expect(receiver.types()).toEqual(['webhook.test', 'webhook.test']);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      tried.messageId,
      tried.messageId,
    ]);
    expect(await root.api.webhook.listDeliveries.query({ id })).toMatchObject({
      deliveries: [{ id: tried.id, status: 'delivered', lastStatus: 202, lastFailure: null }],
      hasMore: false,
    });
  });

  test('has pages of deliveries, the newest first', async () => {
    await using made = await webhookApp([]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url, events: ['user.created'] });
    const start = app.now().getTime();
    await app.em().insertMany(
      WebhookDelivery,
      ['a', 'b', 'c', 'd', 'e'].map((name, index) => ({
        id: name,
        endpoint: id,
        messageId: name,
        type: 'user.created',
        body: '{}',
        status: index % 2 === 0 ? ('delivered' as const) : ('failed' as const),
        attempts: 1,
        nextAttemptAt: null,
        triedSince: app.now(),
        lastAttemptAt: null,
        lastStatus: null,
        lastFailure: null,
        endedAt: null,
        // Two at the same moment are in the order of their ids.
        createdAt: new Date(start + Math.floor(index / 2) * 1000),
      })),
    );
    const page = async (query: object) => {
      const { deliveries, hasMore } = await root.api.webhook.listDeliveries.query({ id, ...query });
      return [deliveries.map((one) => one.id).join(''), hasMore];
    };

    expect(await page({ limit: 2 })).toEqual(['ed', true]);
    expect(await page({ limit: 2, before: 'd' })).toEqual(['cb', true]);
    expect(await page({ limit: 2, before: 'b' })).toEqual(['a', false]);
    expect(await page({ status: 'failed' })).toEqual(['db', false]);
  });

  testOnce('can have the events of the catalogue, which says nothing of the service itself', async () => {
    await using made = await webhookApp([]);
    const types = (await made.root.api.webhook.listEvents.query()).map(({ type }) => type);

    expect(types).toContain('organization.member-added');
    expect(types).toContain('user.deleted');
    expect(types.filter((type) => /^(webhook|secret|jwks|audit|mail|import)\./.test(type))).toEqual([]);
  });
});

describe('a webhook of the operator', () => {
  test('is for administrators alone', async () => {
    await using made = await webhookApp([]);
    const { app, root } = made;
    const ada = await signedUp(app, { name: 'Ada' });
    const { id } = await root.api.webhook.create.mutate({ url });

    expect(await refusalOf(ada, calls.list)).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS',
    });
    expect(await refusalOf(ada, calls.create, { url })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS',
    });
    for (const call of ofOne)
      expect(await refusalOf(ada, call, { id, deliveryId: 'd' })).toEqual({
        status: 404,
        code: 'WEBHOOK_NOT_FOUND',
      });
    for (const call of ofOne)
      expect(await refusalOf(root, call, { id: 'other', deliveryId: 'd' })).toEqual({
        status: 404,
        code: 'WEBHOOK_NOT_FOUND',
      });
    for (const call of Object.values(calls))
      expect(await refusalOf(app.browser(), call, { id, url, deliveryId: 'd' })).toMatchObject({
        status: 401,
      });
  });
});

describe('a webhook of an organization', () => {
  test('is for its owners, and for roles with the permission', async () => {
    await using made = await webhookApp([]);
    const { app, root } = made;
    const { owner, organizationId } = await founded(app);
    const admin = await joined(app, { organizationId }, { name: 'Bob', role: 'admin' });
    const { id } = await owner.api.webhook.create.mutate({ organizationId, url });
    const own = { organizationId };

    for (const person of [admin, root]) {
      expect(await refusalOf(person, calls.list, own)).toMatchObject({
        code: 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS',
      });
      expect(await refusalOf(person, calls.create, { ...own, url })).toMatchObject({ status: 403 });
      for (const call of ofOne)
        expect(await refusalOf(person, call, { id, deliveryId: 'd' })).toMatchObject({
          code: 'WEBHOOK_NOT_FOUND',
        });
    }
    await app.em().nativeUpdate(Member, { id: admin.memberId }, { role: 'owner' });
    expect(await admin.api.webhook.list.query(own)).toMatchObject([{ id, organizationId }]);
    expect(await admin.api.webhook.list.query({ organizationSlug: 'acme' })).toHaveLength(1);
    await admin.api.webhook.delete.mutate({ id });
    expect(await owner.api.webhook.list.query(own)).toEqual([]);
  });

  test('is told to its owners when it is set up and when its URL changes, and to nobody else', async () => {
    await using made = await webhookApp([]);
    const { app, root } = made;
    const { owner, organizationId } = await founded(app);
    const grace = await joined(app, { organizationId }, { name: 'Grace', role: 'owner' });
    await joined(app, { organizationId }, { name: 'Bob', role: 'admin' });
    const told = async (change: () => Promise<unknown>): Promise<string[]> => {
      await app.settle();
      app.outbox.messages.length = 0;
      await change();
      await app.settle();
      return app.outbox.messages.map(({ to, kind }) => `${kind} ${to}`).sort();
    };
    const both = [owner.email, grace.email].map((to) => `organization-webhook-set-up ${to}`).sort();
    const ofOrganization = () => owner.api.webhook.list.query({ organizationId });

    expect(await told(() => owner.api.webhook.create.mutate({ organizationId, url }))).toEqual(both);
    expect(app.outbox.messages[0]?.text).toContain('Set up by: Ada');
    // Whoever sets a webhook up chooses its URL, and could send a link to the others by it.
    expect(app.outbox.messages[0]?.text).not.toContain('hooks.example');
    const id = (await ofOrganization())[0]?.id ?? '';
    expect(await told(() => owner.api.webhook.update.mutate({ id, url, name: 'CRM' }))).toEqual([]);
    expect(await told(() => grace.api.webhook.update.mutate({ id, url: `${url}/2` }))).toEqual(both);
    expect(await told(() => root.api.webhook.create.mutate({ url }))).toEqual([]);
  });

  test('is refused where the operator does not allow them', async () => {
    await using made = await webhookApp([], { webhooks: { organizations: false } });
    const { owner, organizationId } = await founded(made.app);

    for (const call of [calls.list, calls.create])
      expect(await refusalOf(owner, call, { organizationId, url })).toEqual({
        status: 403,
        code: 'ORGANIZATION_WEBHOOKS_DISABLED',
      });
  });

  test('is no way into the network of the operator', async () => {
    await using inside = await createReceiver();
    await using made = await webhookApp([], { advanced: { privateOrigins: [inside.origin] } });
    const { app, root } = made;
    const { owner, organizationId } = await founded(app);
    await app.settle();

    await root.api.webhook.create.mutate({ url: inside.url });
    for (const wrong of [
      inside.url,
      'https://hooks.example:465/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1/',
    ])
      expect(await refusalOf(owner, calls.create, { organizationId, url: wrong })).toEqual({
        status: 400,
        code: 'INVALID_WEBHOOK_URL',
      });
    const { id } = await owner.api.webhook.create.mutate({
      organizationId,
      url: 'https://localhost/',
      events: ['organization.deleted'],
    });
    await owner.api.webhook.test.mutate({ id });
    await app.settle();

    const { deliveries } = await owner.api.webhook.listDeliveries.query({ id });
    expect(deliveries).toMatchObject([
      { status: 'waiting', lastStatus: null, lastFailure: 'The host has no public IP address.' },
    ]);
    expect(inside.types().filter((type) => type === 'webhook.test')).toEqual([]);
  });
});

describeOnce('the port of a webhook', () => {
  test.each([
    ['443, which is not written', 'https://hooks.example:443/'],
    ['one from 1024 on', 'https://hooks.example:1024/'],
    ['any of an origin that the operator lists', 'http://localhost:81/'],
  ])('may be %s', async (_, allowed) => {
    await using made = await webhookApp([], { advanced: { privateOrigins: ['http://localhost:81'] } });

    expect(await made.root.api.webhook.create.mutate({ url: allowed })).toMatchObject({ url: allowed });
  });

  test('is looked at again when something is sent', async () => {
    await using made = await webhookApp([]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url });
    await app.em().nativeUpdate(WebhookEndpoint, { id }, { url: 'https://hooks.example:25/' });

    await root.api.webhook.test.mutate({ id });
    await app.settle();

    const { deliveries } = await root.api.webhook.listDeliveries.query({ id });
    expect(deliveries[0]?.lastFailure).toMatch(/^The URL has to begin with https:\/\//);
  });
});

testOnce('a secret is replaced in a fresh session', async () => {
  await using made = await webhookApp([]);
  const { app, root } = made;
  const { id } = await root.api.webhook.create.mutate({ url });
  app.advance(DAY);

  expect(await refusalOf(root, calls.replaceSecret, { id })).toEqual({
    status: 403,
    code: 'SESSION_NOT_FRESH',
  });
});

describe('a webhook is refused', () => {
  test.each([
    ['with http', { url: 'http://hooks.example/' }, 'INVALID_WEBHOOK_URL'],
    ['with a password in its URL', { url: 'https://a:b@hooks.example/' }, 'INVALID_WEBHOOK_URL'],
    ['with the port of mail in its URL', { url: 'https://hooks.example:25/' }, 'INVALID_WEBHOOK_URL'],
    ['with the port of SSH in its URL', { url: 'https://hooks.example:22/' }, 'INVALID_WEBHOOK_URL'],
    ['with the last port of those', { url: 'https://hooks.example:1023/' }, 'INVALID_WEBHOOK_URL'],
    ['with an event that does not exist', { url, events: ['user.exploded'] }, 'UNKNOWN_WEBHOOK_EVENT'],
    ['with an event of the service itself', { url, events: ['secret.rotated'] }, 'UNKNOWN_WEBHOOK_EVENT'],
  ])('%s', async (_, input, code) => {
    await using made = await webhookApp([]);
    const { root } = made;
    const { id } = await root.api.webhook.create.mutate({ url });

    expect(await refusalOf(root, calls.create, input)).toEqual({ status: 400, code });
    expect(await refusalOf(root, calls.update, { id, ...input })).toEqual({ status: 400, code });
  });

  test('when there are as many as allowed, also by calls at once', async () => {
    await using made = await webhookApp([], { webhooks: { maximumEndpoints: 2 } });
    const { root } = made;

    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => root.api.webhook.create.mutate({ url })),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refusalOf(root, calls.create, { url })).toEqual({ status: 400, code: 'TOO_MANY_WEBHOOKS' });
  });

  test('while it is off, for messages by hand, and so is a delivery that is not its own', async () => {
    await using made = await webhookApp([]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url: 'https://localhost/' });
    const other = await root.api.webhook.create.mutate({ url });
    const { id: deliveryId } = await root.api.webhook.test.mutate({ id });
    await app.settle();

    expect(await refusalOf(root, calls.resend, { id: other.id, deliveryId })).toEqual({
      status: 404,
      code: 'WEBHOOK_DELIVERY_NOT_FOUND',
    });
    await root.api.webhook.update.mutate({ id, enabled: false });
    expect(await refusalOf(root, calls.test, { id })).toEqual({ status: 400, code: 'WEBHOOK_DISABLED' });
    expect(await refusalOf(root, calls.resend, { id, deliveryId })).toEqual({
      status: 400,
      code: 'WEBHOOK_DISABLED',
    });
    const { deliveries } = await root.api.webhook.listDeliveries.query({ id });
    expect(deliveries).toMatchObject([{ status: 'failed', lastFailure: 'The webhook was switched off.' }]);
  });
});

testOnce('messages by hand are limited', async () => {
  await using made = await webhookApp([], { rateLimit: { enabled: true } });
  const { app, root } = made;
  const { id } = await root.api.webhook.create.mutate({ url: 'https://localhost/' });
  const send = () => root.post('/webhook/test', { id });
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await send()).status);

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses[20]).toBe(429);
  app.advance(MINUTE);
  expect((await send()).status).toBe(200);
});

testOnce('webhooks that are off are not there, and cost no row', async () => {
  await using app = await testApp({ admin: {} });
  const ada = await signedUp(app);

  for (const call of Object.values(calls)) expect(await refusalOf(ada, call)).toMatchObject({ status: 404 });
  expect(await app.em().execute('select * from "webhook_event"')).toEqual([]);
});

testOnce('webhooks of organizations need organizations', async () => {
  await expect(testApp({ webhooks: { organizations: true } })).rejects.toThrow(OptionsError);
});

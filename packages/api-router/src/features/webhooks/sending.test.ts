import { createPublicKey, verify } from 'node:crypto';
import {
  Event,
  Organization,
  OutboxMail,
  User,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
  WebhookSubject,
} from '@keystead/db';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { createReceiver, type ReceivedMessage } from '#testing/network/webhook-receiver.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { type Person, signedUp } from '#testing/people/people.ts';
import { pass, webhookApp } from '#testing/people/webhooks.ts';

const signaturesOf = ({ headers }: Pick<ReceivedMessage, 'headers'>): string[] =>
  String(headers['webhook-signature']).split(' ');

/** The signature of an independent library for the same message. */
function signedBy(secret: string, { headers, body }: ReceivedMessage): string {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return new Webhook(secret).sign(String(headers['webhook-id']), at, body);
}

function isSignedBy(publicKey: string, { headers, body }: ReceivedMessage): boolean {
  const raw = Buffer.from(publicKey.replace('whpk_', ''), 'base64');
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  return signaturesOf({ headers }).some(
    (text) => text.startsWith('v1a,') && verify(null, content, key, Buffer.from(text.slice(4), 'base64')),
  );
}

describe('an event', () => {
  test('arrives at the webhook of the operator, signed, with ids alone', async () => {
    await using receiver = await createReceiver();
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const { secret } = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.created'] });

    const ada = await signedUp(app, { name: 'Ada', headers: { 'user-agent': 'Firefox 123' } });
    await app.settle();

    expect(receiver.types()).toEqual(['user.created']);
    const [got] = receiver.received;
    if (!got || secret === null) throw new Error('nothing arrived');
    expect(signaturesOf(got)).toEqual([signedBy(secret, got)]);
    expect(got.headers['content-type']).toBe('application/json');
    expect(JSON.parse(got.body)).toEqual({
      type: 'user.created',
      timestamp: app.now().toISOString(),
      version: 1,
      subject: { type: 'user', id: ada.id },
      number: 1,
      data: { actorId: ada.id, targetType: 'user', targetId: ada.id, organizationId: null },
    });
    const event = await app.em().findOneOrFail(Event, { action: 'user.created', targetId: ada.id });
    expect(got.headers['webhook-id']).toBe(event.id);
    for (const text of ['Ada', ada.email, 'Firefox', '127.0.0.1']) expect(got.body).not.toContain(text);
    expect(await app.em().count(WebhookEvent)).toBe(0);
  });

  test('has a number within its subject, which grows by one', async () => {
    await using receiver = await createReceiver();
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const ada = await signedUp(app, { name: 'Ada' });
    const bob = await signedUp(app, { name: 'Bob' });
    await root.api.webhook.create.mutate({ url: receiver.url });
    await app.settle();
    const numbersOf = (id: string) =>
      receiver.received
        .filter(({ message }) => message.subject.id === id)
        .map(({ message }) => message.number);
    const before = (await app.em().find(WebhookSubject, {})).map(({ id, lastNumber }) => [id, lastNumber]);
    const lastOf = (id: string) => Number(Object.fromEntries(before)[`user:${id}`]);

    for (const name of ['A', 'B', 'C']) await ada.api.updateUser.mutate({ name });
    await bob.api.updateUser.mutate({ name: 'Robert' });
    await app.settle();

    const next = lastOf(ada.id) + 1;
    expect(numbersOf(ada.id).sort()).toEqual([next, next + 1, next + 2]);
    expect(numbersOf(bob.id)).toEqual([lastOf(bob.id) + 1]);
  });

  test('of an organization arrives at its own webhooks, and no other does', async () => {
    await using receiver = await createReceiver();
    await using other = await createReceiver();
    await using made = await webhookApp([receiver, other]);
    const { app } = made;
    const { owner, organizationId } = await founded(app);
    const rival = await founded(app, 'Eve', 'rival');
    await app.settle();
    await owner.api.webhook.create.mutate({ organizationId, url: receiver.url });
    await rival.owner.api.webhook.create.mutate({ organizationId: rival.organizationId, url: other.url });

    await owner.api.organization.update.mutate({ organizationId, data: { name: 'Acme Ltd' } });
    await signedUp(app, { name: 'Somebody' });
    await app.settle();

    expect(receiver.types()).toEqual(['organization.updated']);
    expect(receiver.received[0]?.message).toMatchObject({
      subject: { type: 'organization', id: organizationId },
      data: { organizationId, actorId: owner.id },
    });
    expect(other.types()).toEqual([]);
  });

  testOnce('of before a webhook was set up does not arrive there', async () => {
    await using receiver = await createReceiver();
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    await signedUp(app, { name: 'Ada' });
    app.advance(1);
    await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.created'] });
    await app.settle();

    expect(receiver.types()).toEqual([]);
  });

  test('that was refused or rolled back is never sent', async () => {
    await using receiver = await createReceiver();
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.created'] });
    const ada = await signedUp(app, { name: 'Ada' });
    await app.settle();

    await root.post('/sign-up/email', { name: 'Twin', email: ada.email, password: 'correct horse battery' });
    await app.settle();

    expect(receiver.received.map(({ message }) => message.data.targetId)).toEqual([ada.id]);
  });
});

describe('a secret', () => {
  test('that was replaced signs beside the new one until the overlap is over', async () => {
    await using receiver = await createReceiver();
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const first = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.created'] });
    const second = await root.api.webhook.replaceSecret.mutate({ id: first.id });
    expect(new Date(second.previousSecretEndsAt ?? 0).getTime()).toBe(app.now().getTime() + DAY * 1000);

    await signedUp(app, { name: 'Ada' });
    await pass(app, DAY);
    await signedUp(app, { name: 'Bob' });
    await app.settle();

    const [during, after] = receiver.received;
    if (!during || !after || !first.secret || !second.secret) throw new Error('nothing arrived');
    expect(first.secret).not.toBe(second.secret);
    expect(signaturesOf(during)).toEqual([signedBy(second.secret, during), signedBy(first.secret, during)]);
    expect(signaturesOf(after)).toEqual([signedBy(second.secret, after)]);
  });

  testOnce('that somebody else has seen ends at once', async () => {
    await using receiver = await createReceiver();
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url: receiver.url });
    const { secret } = await root.api.webhook.replaceSecret.mutate({ id, endPrevious: true });

    await root.api.webhook.test.mutate({ id });
    await app.settle();

    const [got] = receiver.received;
    if (!got || !secret) throw new Error('nothing arrived');
    expect(signaturesOf(got)).toEqual([signedBy(secret, got)]);
  });

  testOnce('may be a private key, whose public one is shown', async () => {
    await using receiver = await createReceiver();
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const { id, publicKey, secret } = await root.api.webhook.create.mutate({
      url: receiver.url,
      signing: 'v1a',
    });
    const replaced = await root.api.webhook.replaceSecret.mutate({ id });

    await root.api.webhook.test.mutate({ id });
    await app.settle();

    const [got] = receiver.received;
    if (!got || !publicKey || !replaced.publicKey) throw new Error('nothing arrived');
    expect(secret).toBeNull();
    expect(isSignedBy(publicKey, got)).toBe(true);
    expect(isSignedBy(replaced.publicKey, got)).toBe(true);
    expect(isSignedBy(publicKey, { ...got, body: `${got.body} ` })).toBe(false);
  });

  test('is sealed in the database', async () => {
    await using made = await webhookApp([]);
    const { app, root } = made;
    const { id, secret } = await root.api.webhook.create.mutate({ url: 'https://hooks.example/' });

    const stored = await app.em().findOneOrFail(WebhookEndpoint, { id });

    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(stored.secret).not.toContain(String(secret).slice(6));
    expect(JSON.stringify(await root.api.webhook.list.query())).not.toContain('whsec_');
  });
});

describe('a receiver that fails', () => {
  testOnce('is tried for a day with growing delays, and the message is given up', async () => {
    await using receiver = await createReceiver();
    receiver.answers.status = 500;
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.created'] });
    await signedUp(app, { name: 'Ada' });
    await app.settle();
    const hours: number[] = [0];

    for (let minutes = 0; minutes < 30 * 60; minutes += 15) {
      const { length } = receiver.received;
      await pass(app, 15 * MINUTE);
      if (receiver.received.length > length) hours.push((minutes + 15) / 60);
    }

    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(hours).toEqual([0, 0.25, 0.5, 1, 3, 7, 15, 23]);
    const { deliveries } = await root.api.webhook.listDeliveries.query({ id });
    expect(deliveries).toMatchObject([
      {
        status: 'failed',
        attempts: 8,
        nextAttemptAt: null,
        lastStatus: 500,
        lastFailure: 'The server answered with the status 500.',
      },
    ]);
  });

  testOnce('has no last attempt while the next one is under way', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let isSlow = false;
    await using receiver = await createReceiver(() => (isSlow ? released : Promise.resolve()));
    receiver.answers.status = 503;
    await using made = await webhookApp([receiver], { webhooks: { timeout: 30 } });
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.created'] });
    await signedUp(app, { name: 'Ada' });
    await app.settle();
    const deliveries = async () => (await root.api.webhook.listDeliveries.query({ id })).deliveries;
    expect(await deliveries()).toMatchObject([{ attempts: 1, lastAttemptAt: expect.any(String) }]);
    isSlow = true;

    app.advance(DAY / 2);
    app.service.sendDueMails();
    await receiver.arrived(2);

    expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: 2, lastAttemptAt: null }]);
    release();
    await app.settle();
    expect(await deliveries()).toMatchObject([{ attempts: 2, lastAttemptAt: expect.any(String) }]);
  });

  test('and comes back gets what waited, once', async () => {
    await using receiver = await createReceiver();
    receiver.answers.status = 503;
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.created'] });
    await signedUp(app, { name: 'Ada' });
    await signedUp(app, { name: 'Bob' });
    await app.settle();
    receiver.answers.status = 200;
    receiver.received.length = 0;

    for (let hour = 0; hour < 3; hour += 1) await pass(app, HOUR);

    expect(receiver.types()).toEqual(['user.created', 'user.created']);
    expect(await root.api.webhook.list.query()).toMatchObject([{ id, failingSince: null, enabled: true }]);
    const { deliveries } = await root.api.webhook.listDeliveries.query({ id, status: 'delivered' });
    expect(deliveries).toHaveLength(2);
  });

  testOnce('and comes back gets what waited in few transactions', async () => {
    await using receiver = await createReceiver();
    receiver.answers.status = 503;
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.updated'] });
    for (let count = 0; count < 12; count += 1) await root.api.updateUser.mutate({ name: `Root${count}` });
    await app.settle();
    receiver.answers.status = 204;
    await app.forgetStatements();

    await pass(app, HOUR);

    const claims = app.statements
      .join('\n')
      .split(/^commit$/im)
      .map((transaction) => transaction.match(/update \W?webhook_delivery\W? set \W?attempts/g)?.length ?? 0);
    expect(claims.filter((count) => count > 0)).toEqual([1, 10, 1]);
  });

  test('for three days is switched off, with a mail to whoever set it up, and one event', async () => {
    await using receiver = await createReceiver();
    receiver.answers.status = 500;
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({
      url: receiver.url,
      name: 'CRM',
      events: ['user.updated'],
    });
    await app.settle();
    app.outbox.messages.length = 0;

    for (let day = 0; day < 4; day += 1) {
      await root.api.updateUser.mutate({ name: `Root ${day}` });
      await pass(app, DAY);
    }

    expect(await root.api.webhook.list.query()).toMatchObject([{ id, enabled: false, ended: 'failures' }]);
    const mails = app.outbox.messages.filter(({ kind }) => kind === 'webhook-disabled');
    expect(mails).toMatchObject([{ to: root.email }]);
    expect(mails[0]?.text).toContain('Webhook: CRM\n');
    expect(mails[0]?.text).toMatch(/Open the settings:\n.*\/admin\/webhooks\n/);
    expect(await app.em().count(Event, { action: 'webhook.disabled', targetId: id })).toBe(1);
    expect(await app.em().count(WebhookDelivery, { nextAttemptAt: { $ne: null } })).toBe(0);
    expect(await app.em().count(OutboxMail, { kind: 'webhook-disabled' })).toBe(1);

    const { length } = receiver.received;
    await root.api.updateUser.mutate({ name: 'Root again' });
    await pass(app, DAY);
    expect(receiver.received).toHaveLength(length);
  });

  testOnce('is tried again within eight hours of a clock that is set back by a year', async () => {
    await using receiver = await createReceiver();
    receiver.answers.status = 500;
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url: receiver.url, events: ['user.created'] });
    await signedUp(app, { name: 'Ada' });
    await app.settle();
    expect(receiver.received).toHaveLength(1);

    app.advance(-365 * DAY);
    for (let hour = 0; hour < 8; hour += 1) await pass(app, HOUR);

    expect(receiver.received.length).toBeGreaterThan(2);
    const { failingSince } = await app.em().findOneOrFail(WebhookEndpoint, { id });
    expect(failingSince?.getTime()).toBeLessThanOrEqual(app.now().getTime());
  });

  testOnce('with 410 is switched off at once', async () => {
    await using receiver = await createReceiver();
    receiver.answers.status = 410;
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url: receiver.url });
    await root.api.webhook.test.mutate({ id });
    await app.settle();

    expect(await root.api.webhook.list.query()).toMatchObject([{ enabled: false, ended: 'gone' }]);
  });

  testOnce('is switched off with a mail to those who manage it once its maker has left', async () => {
    await using receiver = await createReceiver();
    receiver.answers.status = 410;
    await using made = await webhookApp([receiver]);
    const { app, root } = made;
    const { owner, organizationId } = await founded(app);
    const grace = await joined(app, { organizationId }, { name: 'Grace', role: 'owner' });
    const told = async (tester: Person, id: string): Promise<string[]> => {
      await tester.api.webhook.test.mutate({ id });
      await app.settle();
      return app.outbox.messages.filter(({ kind }) => kind === 'webhook-disabled').map(({ to }) => to);
    };
    const create = (maker: Person, of: { organizationId?: string } = {}) =>
      maker.api.webhook.create.mutate({ ...of, url: receiver.url, events: ['user.banned'] });
    const first = await create(owner, { organizationId });
    const second = await create(owner, { organizationId });
    const third = await create(root);
    const fourth = await create(root);
    const other = await signedUp(app, { name: 'Other', verified: true });
    await app.em().nativeUpdate(User, { id: other.id }, { role: 'admin' });

    expect(await told(grace, first.id)).toEqual([owner.email]);
    expect(app.outbox.link('webhook-disabled', owner.email).pathname).toBe('/o/acme/general');
    expect(await told(other, third.id)).toEqual([owner.email, root.email]);
    await grace.api.organization.removeMember.mutate({ organizationId, memberIdOrEmail: owner.email });
    await app.em().nativeUpdate(User, { id: root.id }, { role: 'user' });
    expect((await told(grace, second.id)).slice(2)).toEqual([grace.email]);
    expect((await told(other, fourth.id)).slice(3)).toEqual([other.email]);
    expect(await other.api.webhook.list.query()).toMatchObject([{ ended: 'gone' }, { ended: 'gone' }]);
  });

  describeOnce('that is switched off', () => {
    test.each([
      [null, /Set up by: Ada\nSet up on: .*2026/],
      ['your-account-is-locked.unlock.example', /Set up by: Ada\nSet up on: .*2026/],
      ['Orders', /Webhook: Orders\n/],
    ])('is named %s in the mail to others, who never see its URL', async (webhook, line) => {
      await using receiver = await createReceiver();
      receiver.answers.status = 410;
      await using made = await webhookApp([receiver]);
      const { app } = made;
      const { owner, organizationId } = await founded(app);
      const grace = await joined(app, { organizationId }, { name: 'Grace', role: 'owner' });
      const url = receiver.url;
      const { id } = await owner.api.webhook.create.mutate({ organizationId, url, name: webhook });
      await grace.api.organization.removeMember.mutate({ organizationId, memberIdOrEmail: owner.email });

      await grace.api.webhook.test.mutate({ id });
      await app.settle();

      const mail = app.outbox.find('webhook-disabled', grace.email);
      expect(mail?.text).toMatch(line);
      expect(`${mail?.text} ${mail?.html}`).not.toMatch(/unlock\.example|127\.0\.0\.1/);
    });
  });

  testOnce('by a redirect is not followed', async () => {
    await using receiver = await createReceiver();
    await using inside = await createReceiver();
    Object.assign(receiver.answers, { status: 307, headers: { location: inside.url } });
    await using made = await webhookApp([receiver, inside]);
    const { app, root } = made;
    const { id } = await root.api.webhook.create.mutate({ url: receiver.url });
    await root.api.webhook.test.mutate({ id });
    await app.settle();

    expect(inside.received).toEqual([]);
    const { deliveries } = await root.api.webhook.listDeliveries.query({ id });
    expect(deliveries).toMatchObject([{ lastStatus: 307, status: 'waiting' }]);
  });

  testOnce('is not asked for with each event of others, however much waits for it', async () => {
    await using healthy = await createReceiver();
    await using failing = await createReceiver();
    failing.answers.status = 500;
    await using made = await webhookApp([healthy, failing]);
    const { app, root } = made;
    const events = ['user.updated'];
    await root.api.webhook.create.mutate({ url: failing.url, events });
    await root.api.webhook.create.mutate({ url: healthy.url, events });
    await root.api.updateUser.mutate({ name: 'Root 1' });
    await app.forgetStatements();

    await root.api.updateUser.mutate({ name: 'Root 2' });
    await app.settle();

    expect(healthy.types()).toHaveLength(2);
    const reads = app.statements.filter((sql) => /^select .* from \W?webhook_delivery/s.test(sql));
    expect(reads).not.toEqual([]);
    expect(reads.filter((sql) => !/endpoint_id\W+= /.test(sql))).toEqual([]);
  });

  test('holds no other receiver up', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await using healthy = await createReceiver();
    await using hanging = await createReceiver(() => released);
    await using made = await webhookApp([healthy, hanging], { webhooks: { timeout: 30 } });
    const { app, root } = made;
    const events = ['user.updated'];
    await root.api.webhook.create.mutate({ url: hanging.url, events });
    await root.api.webhook.create.mutate({ url: healthy.url, events });

    for (let count = 0; count < 12; count += 1) await root.api.updateUser.mutate({ name: `Root${count}` });
    await healthy.arrived(12);

    expect(healthy.types()).toHaveLength(12);
    expect(hanging.types().length).toBeLessThanOrEqual(10);
    release();
    await app.settle();
    expect(hanging.types()).toHaveLength(12);
  });
});

test('deliveries that are over are removed after a month, and those that wait stay', async () => {
  await using receiver = await createReceiver();
  await using made = await webhookApp([receiver]);
  const { app, root } = made;
  const { id } = await root.api.webhook.create.mutate({ url: receiver.url });
  await root.api.webhook.test.mutate({ id });
  await app.settle();

  const countAfter = async (seconds: number): Promise<number> => {
    app.advance(seconds);
    await signedUp(app, { name: `Person${seconds}` });
    await app.settle();
    return app.em().count(WebhookDelivery, { type: 'webhook.test' });
  };
  expect(await countAfter(29 * DAY)).toBe(1);
  expect(await countAfter(2 * DAY)).toBe(0);
});

test('webhooks end with their organization, and stay when whoever set them up is deleted', async () => {
  await using receiver = await createReceiver();
  await using made = await webhookApp([receiver], { user: { deleteUser: { enabled: true } } });
  const { app, root } = made;
  const { owner, organizationId } = await founded(app);
  await owner.api.webhook.create.mutate({ organizationId, url: receiver.url });
  const bob = await signedUp(app, { name: 'Bob' });
  const kept = await root.api.webhook.create.mutate({ url: receiver.url });
  await app.em().nativeUpdate(WebhookEndpoint, { id: kept.id }, { createdBy: bob.id });

  await root.api.admin.removeUser.mutate({ userId: bob.id });
  await app.em().nativeDelete(Organization, {});
  await app.settle();

  expect(await app.em().find(WebhookEndpoint, {})).toMatchObject([{ id: kept.id, createdBy: bob.id }]);
  expect(await app.em().findOne(WebhookSubject, { id: `user:${bob.id}` })).toMatchObject({
    endsAt: expect.any(Date),
  });
});

import { ApiKey, Event, OutboxMail, RateLimit, User } from '@keystead/db';
import { DeadlockException } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { detached, Overtaken } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { count, take } from '#core/call/unit-of-work/count.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { writes } from '#core/limits/limits.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { publicProcedure, sessionProcedure } from '#core/session/procedures.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { createBrowser, signedUp, type TestApp, testApp } from '#testing/index.ts';

const noticed = defineEvent('probe.noticed');

const deadlock = () => new DeadlockException(new Error('deadlock detected'));

const attributes = { path: '/', httpOnly: true, secure: false, sameSite: 'lax' } as const;

const hit = { key: 'probe', count: 1, expiresAt: 1 };

/** A call whose first transactions are lost, with an effect before each. */
async function losing(
  app: TestApp,
  { losses, error = deadlock, before = async () => {} }: Losing,
): Promise<Response> {
  let left = losses;
  const probe = publicProcedure
    .meta({ route: { path: '/probe', summary: 'Probe', tag: 'Probe', limit: writes } })
    .mutation(async ({ ctx }) => {
      await before(ctx);
      record(ctx, noticed, { actorId: null });
      sendMail(ctx, newDeviceMail, { to: 'ada@example.com', data: newDeviceMail.sample });
      ctx.response.setCookie('probe', `${left}`, attributes);
      ctx.write((em) => em.nativeUpdate(User, {}, { name: 'Noticed' }));
      ctx.write(async () => {
        left -= 1;
        if (left >= 0) throw error();
      });
    });
  const service = await app.withFeatures([
    defineFeature({ name: 'probe', events: [noticed], procedures: { probe } }),
  ]);
  const response = await createBrowser(service).post('/probe');
  await service.idle();
  return response;
}

interface Losing {
  losses: number;
  error?: () => Error;
  before?: (ctx: AuthContext) => Promise<unknown>;
}

const findAll = async (app: TestApp) => ({
  names: (await app.em().find(User, {})).map(({ name }) => name),
  events: await app.em().count(Event, { action: noticed.action }),
  mails: app.outbox.messages.filter(({ kind }) => kind === newDeviceMail.kind).length,
  hits: await app.em().count(RateLimit, { key: 'probe' }),
});

test.each([
  ['the victim of a deadlock', deadlock],
  ['overtaken', () => new Overtaken()],
])('a call that is %s runs again, and has no effect twice', async (_name, error) => {
  await using app = await testApp();
  await signedUp(app);
  const response = await losing(app, { losses: 2, error });

  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect(await findAll(app)).toEqual({ names: ['Noticed'], events: 1, mails: 1, hits: 0 });
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a call that loses every time is refused, and writes nothing', async () => {
  await using app = await testApp();
  await signedUp(app);
  const response = await losing(app, { losses: 100 });

  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await findAll(app)).toEqual({ names: ['Ada'], events: 0, mails: 0, hits: 0 });
});

test('a call with a counter still runs again', async () => {
  await using app = await testApp();
  await signedUp(app);
  let counted = 0;
  const response = await losing(app, {
    losses: 1,
    before: (ctx) =>
      count(ctx, async () => {
        counted += 1;
      }),
  });

  expect([response.status, counted]).toEqual([200, 2]);
});

test.each([
  ['took', (ctx: AuthContext) => take(ctx, (em) => em.insert(RateLimit, hit))],
  [
    'wrote apart',
    (ctx: AuthContext) => detached(ctx, async (unit) => unit.write((em) => em.insert(RateLimit, hit))),
  ],
])('a call that %s something does not begin again: it would not find it', async (_name, before) => {
  await using app = await testApp();
  await signedUp(app);
  const response = await losing(app, { losses: 1, before });

  expect(response.status).toBe(503);
  expect(await findAll(app)).toEqual({ names: ['Ada'], events: 0, mails: 0, hits: 1 });
});

test('work in a separate unit runs again in a new one', async () => {
  await using app = await testApp();
  await signedUp(app);
  let runs = 0;
  const answer = await detached(serviceCaller(app.service.deps), async (unit) => {
    record(unit, noticed, { actorId: null });
    sendMail(unit, newDeviceMail, { to: 'ada@example.com', data: newDeviceMail.sample });
    return unit.write(async () => {
      runs += 1;
      if (runs === 1) throw deadlock();
      return 'done';
    });
  });
  await app.settle();

  expect(answer).toBe('done');
  expect(await app.em().count(OutboxMail, { kind: newDeviceMail.kind })).toBe(1);
  expect(await findAll(app)).toMatchObject({ events: 1, mails: 1 });
});

test('the deletion of an account runs again, and calls the hook of the operator once', async () => {
  const asked: string[] = [];
  await using app = await testApp({
    withoutMailer: true,
    user: {
      deleteUser: {
        enabled: true,
        beforeDelete: ({ email }) => void asked.push(`before ${email}`),
        afterDelete: ({ email }) => void asked.push(`after ${email}`),
      },
    },
  });
  const ada = await signedUp(app);
  let losses = 2;
  app.service.orm.em.getEventManager().registerSubscriber({
    async beforeTransactionCommit() {
      if (asked.length === 0) return;
      losses -= 1;
      if (losses >= 0) throw deadlock();
    },
  });

  await ada.api.deleteUser.mutate({ password: ada.password });
  await app.settle();

  expect(losses).toBeLessThan(0);
  expect(asked).toEqual([`before ${ada.email}`, `after ${ada.email}`]);
  expect(await app.em().count(Event, { action: 'user.deleted' })).toBe(1);
  expect(await app.em().count(User)).toBe(0);
});

test('a call that runs again counts one use of an API key', async () => {
  await using app = await testApp({ apiKey: { enableSessionForAPIKeys: true } });
  const ada = await signedUp(app);
  const { key, id } = await app.service
    .caller()
    .apiKey.create({ userId: ada.id, name: 'Once', remaining: 1 });
  let left = 1;
  const probe = sessionProcedure
    .meta({ route: { path: '/probe', summary: 'Probe', tag: 'Probe', limit: writes, changes: [] } })
    .mutation(({ ctx }) => {
      ctx.write(async () => {
        left -= 1;
        if (left >= 0) throw deadlock();
      });
    });
  const service = await app.withFeatures([defineFeature({ name: 'probe', procedures: { probe } })]);
  const response = await createBrowser(service, { headers: { 'x-api-key': key } }).post('/probe');

  expect(response.status).toBe(200);
  expect(await app.em().findOneOrFail(ApiKey, id)).toMatchObject({ remaining: 0 });
});

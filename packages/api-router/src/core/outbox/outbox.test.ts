import { createOrm, Event, OutboxMail, User } from '@keystead/db';
import { canShareDatabase, sharedDatabase } from '@keystead/db/testing';
import { describe, expect, test } from 'vitest';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { writes } from '#core/limits/limits.ts';
import { defineMail } from '#core/mail/define-mail.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { deliver } from '#core/outbox/deliver.ts';
import type { Mailer } from '#core/ports.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { createBrowser, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { createOutbox } from '#testing/network/outbox.ts';

/** A mailer that refuses a given number of mails first. */
function refusing(times: number) {
  const { mailer: inner, messages } = createOutbox();
  const seen: string[] = [];
  const mailer: Mailer = {
    async send(message) {
      seen.push(message.kind);
      if (seen.length <= times)
        throw new Error(`550 <${message.to}> is unknown, see ${/https?:\S+/.exec(message.text)?.[0]}`);
      await inner.send(message);
    },
  };
  return { mailer, messages, seen };
}

/** Moves the clock, and lets the service look for due mails, as a timer of the packaged server does. */
async function pass(app: TestApp, seconds: number): Promise<void> {
  app.advance(seconds);
  app.service.sendDueMails();
  await app.settle();
}

/** An attempt that ends with the test, because the service waits for it then. */
function unendingAttempt() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, [Symbol.dispose]: resolve };
}

const rowsOf = (app: TestApp) => app.em().find(OutboxMail, {}, { orderBy: { createdAt: 'asc' } });

const DONE = { recipient: null, content: null, nextAttemptAt: null };

const waitlistMail = defineMail({
  kind: 'waitlist',
  sample: { name: 'Ada' },
  en: ({ name }: { name: string }) => ({ subject: 'A place for you', name, intro: ['Come in.'], outro: [] }),
});

describe('a mail', () => {
  test('that the mail server refused twice arrives at the third attempt, once', async () => {
    const { mailer, messages, seen } = refusing(2);
    await using app = await testApp({ mailer });
    const ada = await signedUp(app);

    expect(seen).toHaveLength(1);
    await pass(app, MINUTE - 1);
    expect(seen).toHaveLength(1);
    await pass(app, 1);
    expect(seen).toHaveLength(2);
    await pass(app, 5 * MINUTE - 1);
    expect(seen).toHaveLength(2);
    await pass(app, 1);
    for (let hour = 0; hour < 30; hour += 1) await pass(app, HOUR);

    expect(messages.map(({ to, kind }) => [to, kind])).toEqual([[ada.email, 'verify-email']]);
    expect(await rowsOf(app)).toMatchObject([{ ...DONE, attempts: 3, sentAt: expect.any(Date) }]);
    expect(app.log.map(({ level, message }) => [level, message])).toEqual(
      Array(2).fill(['warn', 'a mail could not be sent, and will be tried again']),
    );
  });

  test('that could not be sent within a day is given up with one error and one event', async () => {
    const { mailer, seen } = refusing(Infinity);
    await using app = await testApp({ mailer });
    const ada = await signedUp(app, { headers: { 'x-request-id': 'request-7' } });

    for (let minutes = 0; minutes < 48 * 60; minutes += 30) await pass(app, 30 * MINUTE);

    const given = { kind: 'verify-email', userId: ada.id, requestId: 'request-7' };
    const errors = app.log.filter(({ level }) => level === 'error');
    expect(errors).toMatchObject([
      { message: 'a mail was given up', fields: { ...given, attempts: seen.length } },
    ]);
    expect(await app.em().find(Event, { action: 'mail.given-up' })).toMatchObject([
      { actorId: null, targetId: ada.id, data: { kind: 'verify-email', requestId: 'request-7' } },
    ]);
    expect(await rowsOf(app)).toMatchObject([{ ...DONE, ...given, sentAt: null }]);
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.length).toBeLessThan(30);
  });

  test('is retried with growing delays, then every hour', async () => {
    const { mailer, seen } = refusing(Infinity);
    await using app = await testApp({ mailer });
    await signedUp(app);
    const minutes: number[] = [];

    for (let minute = 1; minute <= 5 * 60; minute += 1) {
      const before = seen.length;
      await pass(app, MINUTE);
      if (seen.length > before) minutes.push(minute);
    }

    expect(minutes).toEqual([1, 6, 21, 81, 141, 201, 261]);
  });

  test('that failed is logged without its e-mail address and its links', async () => {
    await using app = await testApp({ mailer: refusing(1).mailer });
    const ada = await signedUp(app);

    const text = JSON.stringify(app.log);
    expect(text).toContain('550');
    expect(text).toContain(ada.id);
    expect(text).not.toContain(ada.email);
    expect(text).not.toContain('token=');
  });

  test('that is overdue is sent after the answer to a later call', async () => {
    const { mailer, messages } = refusing(1);
    await using app = await testApp({ mailer });
    const ada = await signedUp(app);

    app.advance(MINUTE);
    await ada.post('/update-user', { name: 'Augusta' });
    await app.settle();

    expect(messages).toHaveLength(1);
  });

  test('is not searched for by a call that only reads', async () => {
    await using app = await testApp({ mailer: refusing(1).mailer });
    const ada = await signedUp(app);
    app.advance(MINUTE);
    await app.forgetStatements();

    await ada.get('/get-session');
    await app.settle();

    expect(app.statements).toHaveLength(1);
  });

  test('that was sent is deleted after a week', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    expect(await rowsOf(app)).toHaveLength(1);

    app.advance(7 * DAY - 1);
    await app.browser().post('/sign-in/email', { email: ada.email, password: ada.password });
    await app.settle();
    expect(await rowsOf(app)).toHaveLength(1);
    app.advance(2 * HOUR);
    await app.browser().post('/sign-in/email', { email: ada.email, password: ada.password });
    await app.settle();
    expect(await rowsOf(app)).toHaveLength(0);
  });

  test('that waits is encrypted in the database', async () => {
    await using app = await testApp({ mailer: refusing(1).mailer });
    await signedUp(app);

    const [row] = await rowsOf(app);
    expect(row?.content).toMatch(/^sealed\./);
    expect(JSON.stringify(row)).not.toMatch(/https?:|Hello|token/);
  });

  test('that no secret decrypts is given up at once', async () => {
    await using app = await testApp({ mailer: refusing(1).mailer });
    await signedUp(app);
    const later = await app.beside({ mailer: app.outbox.mailer });
    await app.em().nativeUpdate(OutboxMail, {}, { content: 'sealed.1.AAAA' });

    app.advance(MINUTE);
    later.sendDueMails();
    await later.idle();

    expect(app.outbox.messages).toEqual([]);
    expect(await rowsOf(app)).toMatchObject([DONE]);
    expect(app.log.at(-1)).toMatchObject({ level: 'error', message: 'a mail was given up' });
  });

  test('whose process ended in every attempt is given up', async () => {
    await using app = await testApp();
    const unit = createUnit(serviceCaller(app.service.deps));
    sendMail(unit, waitlistMail, { to: 'ada@example.com', data: { name: 'Ada' } });
    await writeUnit(unit);
    await app.em().nativeUpdate(OutboxMail, {}, { attempts: 30 });

    await pass(app, HOUR);

    expect(app.outbox.messages).toEqual([]);
    expect(await rowsOf(app)).toMatchObject([DONE]);
    expect(app.log).toMatchObject([
      { level: 'error', message: 'a mail was given up', fields: { recipientHash: expect.any(String) } },
    ]);
    expect(JSON.stringify(app.log)).not.toContain('ada@example.com');
  });

  test('of a service without a mailer is not kept', async () => {
    await using app = await testApp({ withoutMailer: true });
    await signedUp(app);
    expect(await rowsOf(app)).toEqual([]);
  });
});

describe('several processes', () => {
  test('send a due mail once', async () => {
    const { mailer, messages, seen } = refusing(1);
    await using app = await testApp({ mailer });
    await signedUp(app);
    const others = await Promise.all(Array.from({ length: 3 }, () => app.beside()));

    app.advance(MINUTE);
    for (const service of [app.service, ...others]) service.sendDueMails();
    await Promise.all([app.service, ...others].map((service) => service.idle()));

    expect(seen).toHaveLength(2);
    expect(messages).toHaveLength(1);
  });

  test('that found the same mail at the same moment send it once', async () => {
    const { mailer, messages, seen } = refusing(1);
    await using app = await testApp({ mailer });
    await signedUp(app);
    const processes = [app.service, await app.beside(), await app.beside()];
    app.advance(MINUTE);

    const found = await Promise.all(processes.map(() => rowsOf(app)));
    await Promise.all(
      processes.flatMap(({ deps }, index) => found[index]?.map((mail) => deliver(deps, mail)) ?? []),
    );

    expect(seen).toHaveLength(2);
    expect(messages).toHaveLength(1);
  });

  test('wait for another one that is sending a mail, until its time is over', async () => {
    await using app = await testApp();
    using attempt = unendingAttempt();
    const started = Promise.withResolvers<void>();
    const dying = await app.beside({
      mailer: {
        send() {
          started.resolve();
          return attempt.promise;
        },
      },
    });
    const input = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
    await createBrowser(dying).post('/sign-up/email', input);
    await started.promise;

    await pass(app, 10 * MINUTE - 1);
    expect(app.outbox.messages).toEqual([]);
    await pass(app, 1);
    await pass(app, HOUR);
    expect(app.outbox.messages).toHaveLength(1);
  });
});

test('a mail whose process ended between the commit and the sending is sent by another one', async () => {
  await using app = await testApp();
  const unit = createUnit(serviceCaller(app.service.deps));
  sendMail(unit, waitlistMail, { to: 'ada@example.com', data: { name: 'Ada' } });
  await writeUnit(unit);
  expect(app.outbox.messages).toEqual([]);

  const other = await app.beside();
  app.advance(MINUTE);
  other.sendDueMails();
  await other.idle();

  expect(app.outbox.messages.map(({ kind }) => kind)).toEqual(['waitlist']);
});

test('a call that is rolled back sends nothing, then or later', async () => {
  await using app = await testApp();
  const refused = publicProcedure
    .meta({
      route: { path: '/refused', summary: 'Probe', tag: 'Probe', limit: writes, errors: [SERVICE_BUSY] },
    })
    .mutation(({ ctx }) => {
      sendMail(ctx, waitlistMail, { to: 'ada@example.com', data: { name: 'Ada' } });
      ctx.write((em) => em.nativeUpdate(User, {}, { name: 'Renamed' }));
      ctx.write(() => Promise.reject(new AuthError(SERVICE_BUSY)));
    });
  const service = await app.withFeatures([defineFeature({ name: 'probe', procedures: { refused } })]);

  expect((await createBrowser(service).post('/refused')).status).toBe(503);
  await service.idle();
  await pass(app, HOUR);

  expect(await rowsOf(app)).toEqual([]);
  expect(app.outbox.messages).toEqual([]);
});

test('a mail whose attempt never ends does not delay other mails', async () => {
  const begun = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<string>();
  await using app = await testApp({ mailer: refusing(1).mailer });
  using attempt = unendingAttempt();
  const ada = await signedUp(app);
  const stuck = await app.beside({
    mailer: {
      async send({ to }) {
        if (to !== ada.email) return sent.resolve(to);
        begun.resolve();
        return attempt.promise;
      },
    },
  });

  app.advance(MINUTE);
  stuck.sendDueMails();
  await begun.promise;
  const unit = createUnit(serviceCaller(app.service.deps));
  sendMail(unit, waitlistMail, { to: 'eve@example.com', data: { name: 'Eve' } });
  await writeUnit(unit);
  app.advance(MINUTE);
  stuck.sendDueMails();

  expect(await sent.promise).toBe('eve@example.com');
});

test.skipIf(!canShareDatabase())(
  'a mail that never comes to an end keeps its service from closing no longer than that may take',
  async () => {
    const begun = Promise.withResolvers<void>();
    await using app = await testApp();
    using attempt = unendingAttempt();
    await using database = await sharedDatabase();
    const stuck = await app.beside({
      database: await createOrm(database.url),
      mailer: {
        send() {
          begun.resolve();
          return attempt.promise;
        },
      },
    });
    const input = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
    await createBrowser(stuck).post('/sign-up/email', input);
    await begun.promise;

    await stuck.close(0.05);

    // Besides the mail there may be the chain of events, which a service that closes brings up to date.
    expect(app.log.filter(({ message }) => message.startsWith('closed before'))).toMatchObject([
      { level: 'warn', fields: { left: expect.any(Number) } },
    ]);
    expect(await database.orm.em.fork().find(OutboxMail, {})).toMatchObject([{ attempts: 1, sentAt: null }]);
  },
);

describe('a failure after the answer', () => {
  test.each([
    { name: 'a hook', options: { hooks: { afterUserCreate: fail } }, kind: 'hooks.afterUserCreate' },
    {
      name: "an operator's own mail",
      options: { emailVerification: { sendVerificationEmail: fail } },
      kind: 'emailVerification.sendVerificationEmail',
    },
  ])('is logged with its kind, its user and its request: $name', async ({ options, kind }) => {
    await using app = await testApp(options);
    const ada = await signedUp(app, { headers: { 'x-request-id': 'request-7' } });

    expect(app.log).toMatchObject([
      {
        level: 'error',
        message: 'work after the answer failed',
        fields: { kind, userId: ada.id, requestId: 'request-7', err: new Error('no') },
      },
    ]);
  });

  test('is logged without a request id that is too long', async () => {
    await using app = await testApp({ hooks: { afterUserCreate: fail } });
    await signedUp(app, { headers: { 'x-request-id': `${'x'.repeat(200)} of a client` } });
    expect(app.log).toMatchObject([{ fields: { requestId: null } }]);
  });
});

function fail(): Promise<void> {
  return Promise.reject(new Error('no'));
}

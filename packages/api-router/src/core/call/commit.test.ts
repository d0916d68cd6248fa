import { Account, Event, Session, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { detached } from '#core/call/commit.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { writes } from '#core/limits/limits.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { acmeApp, ada, errorPage } from '#testing/apps/acme-app.ts';
import { createBrowser, ORIGIN, signedUp, type TestApp, testApp } from '#testing/index.ts';

/** Runs an action once, in the middle of a call. */
function interruption() {
  let work: (() => Promise<unknown>) | undefined;
  return {
    by(interrupt: () => Promise<unknown>) {
      work = interrupt;
    },
    async now(): Promise<undefined> {
      const interrupt = work;
      work = undefined;
      await interrupt?.();
    },
  };
}

describe('an early commit', () => {
  it('sends no mail and runs no hook of the attempt that lost', async () => {
    const between = interruption();
    const created: string[] = [];
    await using app = await acmeApp({
      hooks: {
        beforeUserCreate: between.now,
        afterUserCreate: ({ email }) => void created.push(email),
      },
    });
    app.provider.says({ profile: { ...ada, verified: false } });
    const [first, second] = [app.browser(), app.browser()];
    const state = await app.leave(first);
    between.by(() => app.visit(second));

    expect(await app.arrive(first, { code: 'c', state })).toBe(ORIGIN);
    await app.settle();
    expect(created).toEqual([ada.email]);
    expect(app.outbox.messages.map(({ kind }) => kind)).toEqual(['verify-email']);
    expect([await app.em().count(User), await app.em().count(Account)]).toEqual([1, 1]);
    expect(await app.em().count(Event, { action: { $in: ['user.created', 'account.linked'] } })).toBe(2);
    expect((await first.api.getSession.query())?.user).toEqual((await second.api.getSession.query())?.user);
  });

  it('sends the cookie of the attempt that was committed', async () => {
    const between = interruption();
    await using app = await acmeApp({ hooks: { beforeUserCreate: between.now } });
    const browser = app.browser();
    const state = await app.leave(browser);
    between.by(() => app.visit(app.browser()));
    const response = await browser.get(`/callback/acme?${new URLSearchParams({ code: 'c', state })}`);

    const cookies = response.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(cookies).toEqual(['keystead.session_token']);
    expect(await app.em().count(Session)).toBe(2);
  });

  it('runs again for a user who was deleted in between', async () => {
    const between = interruption();
    await using app = await acmeApp({ hooks: { beforeSessionCreate: between.now } });
    await app.visit(app.browser());
    const browser = app.browser();
    const state = await app.leave(browser);
    between.by(() => app.em().nativeDelete(User, {}));

    expect(await app.arrive(browser, { code: 'c', state })).toBe(ORIGIN);
    expect((await browser.api.getSession.query())?.user.email).toBe(ada.email);
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('runs again twice, for a user who was deleted and signed up again in between', async () => {
    const [beforeUser, beforeSession] = [interruption(), interruption()];
    await using app = await acmeApp({
      hooks: { beforeUserCreate: beforeUser.now, beforeSessionCreate: beforeSession.now },
    });
    await app.visit(app.browser());
    const browser = app.browser();
    const state = await app.leave(browser);
    beforeSession.by(() => app.em().nativeDelete(User, {}));
    beforeUser.by(() => app.visit(app.browser()));

    expect(await app.arrive(browser, { code: 'c', state })).toBe(ORIGIN);
    expect([await app.em().count(User), await app.em().count(Account)]).toEqual([1, 1]);
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('links nothing to a user who was deleted in between', async () => {
    const between = interruption();
    await using app = await acmeApp({
      acme: { verifyIdToken: async () => true },
      fetch: async (...call) => {
        await between.now();
        return app.provider.fetch(...call);
      },
    });
    const person = await signedUp(app);
    const state = await app.leave(person, { path: '/link-social' });
    app.provider.says({ profile: ada });
    between.by(() => app.em().nativeDelete(User, {}));

    expect(await app.arrive(person, { code: 'c', state })).toBe(
      `${errorPage}?error=please_restart_the_process`,
    );
    expect(await app.em().count(Account)).toBe(0);
  });
});

const noticed = defineEvent('probe.noticed');

/** An entity, a statement and a mail. */
function notice(unit: Unit): void {
  record(unit, noticed, { actorId: null });
  unit.write((em) => em.nativeUpdate(User, {}, { name: 'Noticed' }));
  sendMail(unit, newDeviceMail, { to: 'ada@example.com', data: newDeviceMail.sample });
}

async function findNotice(app: TestApp) {
  await app.settle();
  return {
    events: await app.em().count(Event, { action: 'probe.noticed' }),
    names: (await app.em().find(User, {})).map(({ name }) => name),
    mails: app.outbox.messages.filter(({ kind }) => kind === 'new-device').length,
  };
}

const none = { events: 0, names: ['Ada'], mails: 0 };
const all = { events: 1, names: ['Noticed'], mails: 1 };

describe('work in a separate unit', () => {
  it('is committed, and its mails are sent, though the call is refused', async () => {
    await using app = await testApp();
    await signedUp(app);
    const refused = publicProcedure
      .meta({ route: { path: '/refused', summary: 'Probe', tag: 'Probe', limit: writes } })
      .mutation(async ({ ctx }) => {
        await detached(ctx, async (unit) => notice(unit));
        record(ctx, noticed, { actorId: null });
        throw new AuthError(SERVICE_BUSY);
      });
    const service = await app.withFeatures([defineFeature({ name: 'probe', procedures: { refused } })]);

    const response = await createBrowser(service).post('/refused');
    await service.idle();

    expect(response.status).toBe(503);
    expect(await findNotice(app)).toEqual(all);
  });

  it('writes nothing when it rejects, and rejects with the same error', async () => {
    await using app = await testApp();
    await signedUp(app);
    const work = detached(serviceCaller(app.service.deps), async (unit) => {
      notice(unit);
      throw new Error('no more of this');
    });

    await expect(work).rejects.toThrow('no more of this');
    expect(await findNotice(app)).toEqual(none);
  });

  it('writes nothing when the database refuses a part of it', async () => {
    await using app = await testApp();
    await signedUp(app);
    const work = detached(serviceCaller(app.service.deps), async (unit) => {
      notice(unit);
      unit.write(() => Promise.reject(new Error('the database says no')));
    });

    await expect(work).rejects.toThrow('the database says no');
    expect(await findNotice(app)).toEqual(none);
  });

  it('sends its mails after the commit, not before', async () => {
    await using app = await testApp();
    await signedUp(app);
    const mailsWhileWriting: number[] = [];
    await detached(serviceCaller(app.service.deps), async (unit) => {
      notice(unit);
      unit.write(async () => {
        await new Promise(setImmediate);
        mailsWhileWriting.push(app.outbox.messages.filter(({ kind }) => kind === 'new-device').length);
      });
    });

    expect(mailsWhileWriting).toEqual([0]);
    expect(await findNotice(app)).toEqual(all);
  });

  it('returns what the work returns', async () => {
    await using app = await testApp();

    expect(await detached(serviceCaller(app.service.deps), async () => 'done')).toBe('done');
  });
});

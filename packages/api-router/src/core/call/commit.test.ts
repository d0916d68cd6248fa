import { Account, Event, Session, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { acmeApp, ada, errorPage } from '#testing/acme-app.ts';
import { ORIGIN, signedUp } from '#testing/index.ts';

/** Does something once, in the middle of a call that asks for it. */
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

describe('what is written before a call ends', () => {
  it('sends no mail and runs no hook of the attempt that came too late', async () => {
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

  it('gives the browser the cookie of the attempt that was written', async () => {
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

  it('begins again for somebody who was deleted meanwhile', async () => {
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

  it('begins again twice, for somebody who was deleted and signed up anew meanwhile', async () => {
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

  it('links nothing to somebody who was deleted meanwhile', async () => {
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

import { Event, User } from '@keystead/db';
import { initTRPC } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AuthContext, createContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { writes } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { browserAt, createBrowser, ORIGIN, signedUp, type TestApp, testApp } from '#testing/index.ts';

const isBeginning = (sql: string): boolean => sql.toLowerCase() === 'begin';

const renamed = defineEvent('probe.renamed');

/** Everything that a call can add: an entity, a statement, a cookie, later work. */
function change(ctx: AuthContext, done: string[]): void {
  record(ctx, renamed, { actorId: null });
  ctx.write((em) => em.nativeUpdate(User, {}, { name: 'Renamed' }));
  ctx.response.setCookie('probe', 'x', { path: '/', httpOnly: true, secure: false, sameSite: 'lax' });
  ctx.later(async () => void done.push('later'), { kind: 'probe' });
}

const route = (path: `/${string}`) => ({
  route: {
    path,
    summary: 'Probe',
    tag: 'Probe',
    limit: writes,
    errors: [SERVICE_BUSY],
    changesSession: true,
  },
});

function createProbe(done: string[]) {
  return defineFeature({
    name: 'probe',
    events: [renamed],
    procedures: {
      probe: publicProcedure.meta(route('/probe')).mutation(({ ctx }) => change(ctx, done)),
      refused: publicProcedure.meta(route('/refused')).mutation(({ ctx }) => {
        change(ctx, done);
        throw new AuthError(SERVICE_BUSY);
      }),
      unwritten: publicProcedure.meta(route('/unwritten')).mutation(({ ctx }) => {
        change(ctx, done);
        ctx.write(() => Promise.reject(new AuthError(SERVICE_BUSY)));
      }),
    },
  });
}

/** The service with the calls above, one user, and a log of the work after the answers. */
async function probed(app: TestApp) {
  const done: string[] = [];
  const service = await app.withFeatures([createProbe(done)]);
  const ada = await signedUp(app);
  const browser = createBrowser(service);
  const ask = async (path: string): Promise<Response> => {
    await app.forgetStatements();
    const response = await browser.post(path);
    await service.idle();
    return response;
  };
  const findChanges = async () => ({
    names: (await app.em().find(User, { id: ada.id })).map(({ name }) => name),
    events: await app.em().count(Event, { action: 'probe.renamed' }),
    done,
  });
  return { ask, findChanges };
}

describe('a call', () => {
  it('writes nothing before its end, even if it reads in between', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    await app.forgetStatements();

    // The sign-in queries events while a new one waits to be written with the user.
    expect(await app.arrive(browser, { code: 'c', state })).toBe(ORIGIN);
    // Later work of the call may have begun already.
    const end = app.statements.findIndex((sql) => sql.toLowerCase() === 'commit');
    const transaction = app.statements.slice(app.statements.findIndex(isBeginning), end);
    expect(transaction.filter(isBeginning)).toHaveLength(1);
    for (const table of [/["`]user["`]/, /["`]event["`]/])
      expect(transaction.filter((sql) => /^insert into/.test(sql) && table.test(sql))).not.toEqual([]);
  });

  it('writes entities and statements in one transaction, and runs later work after it', async () => {
    await using app = await testApp();
    const { ask, findChanges } = await probed(app);

    const response = await ask('/probe');

    expect(response.status).toBe(200);
    expect(app.statements.filter(isBeginning)).toHaveLength(1);
    expect(await findChanges()).toEqual({ names: ['Renamed'], events: 1, done: ['later'] });
    expect(response.headers.getSetCookie()).toHaveLength(1);
    expect(response.headers.get('keystead-session')).toBe('changed');
  });

  it.each([
    ['that is refused', '/refused'],
    ['whose transaction fails', '/unwritten'],
  ])('%s writes nothing, sets no cookie and runs no later work', async (_, path) => {
    await using app = await testApp();
    const { ask, findChanges } = await probed(app);

    const response = await ask(path);

    expect(response.status).toBe(503);
    expect(await findChanges()).toEqual({ names: ['Ada'], events: 0, done: [] });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('keystead-session')).toBeNull();
  });

  it('is checked for its origin, then for its input, then for its caller', async () => {
    await using app = await testApp();
    const call = { path: '/change-password', procedure: 'changePassword' } as const;
    const input = { currentPassword: 'x', newPassword: 'correct horse battery' };
    const stranger = app.browser({ headers: { origin: 'https://evil.example' } });

    expect(await refusalOf(stranger, call)).toEqual({ status: 403, code: 'INVALID_ORIGIN' });
    expect(await refusalOf(app.browser(), call)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    expect(await refusalOf(app.browser(), call, input)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('that changes the session of a browser is marked on REST, on tRPC and in a redirect', async () => {
    await using app = await acmeApp();
    const { email, password } = await signedUp(app);
    const browser = app.browser();
    const body = JSON.stringify({ email, password });
    const headers = { 'content-type': 'application/json' };
    const answers = [
      await browser.post('/sign-in/email', { email, password }),
      await browser.send('/api/trpc/signIn.email', { method: 'POST', headers, body }),
      await browser.get(`/callback/acme?code=c&state=${await app.leave(browser)}`),
      await browser.get('/get-session'),
    ];

    expect(answers.map((answer) => [answer.status, answer.headers.get('keystead-session')])).toEqual([
      [200, 'changed'],
      [200, 'changed'],
      [302, 'changed'],
      [200, null],
    ]);
  });

  it('that goes on without a session that has ended says so where it clears the cookie', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const thief = browserAt(app.service, ada);
    await ada.api.signOut.mutate();
    const ask = async () => {
      const answer = await thief.post('/send-verification-email', { email: ada.email });
      return [answer.status, answer.headers.get('keystead-session'), thief.cookies.size];
    };

    expect(await ask()).toEqual([200, 'changed', 0]);
    expect(await ask()).toEqual([200, null, 0]);
  });

  it('that changes the answers of other calls names them on REST and on tRPC, also if it is refused', async () => {
    await using app = await testApp({ organization: { enabled: true } });
    const browser = await signedUp(app);
    const body = JSON.stringify({ name: 'Acme', slug: 'acme' });
    const headers = { 'content-type': 'application/json' };
    const answers = [
      await browser.post('/organization/create', { name: 'Acme', slug: 'acme' }),
      await browser.send('/api/trpc/organization.create', { method: 'POST', headers, body }),
      await browser.post('/organization/create', { name: 'Acme', slug: 'acme' }),
      await browser.post('/organization/check-slug', { slug: 'other' }),
      await browser.get('/organization/list'),
    ];

    expect(answers.map((answer) => [answer.status, answer.headers.get('keystead-changes')])).toEqual([
      [200, 'organization.list'],
      [400, 'organization.list'],
      [400, 'organization.list'],
      [200, null],
      [200, null],
    ]);
  });

  it('parses its input once, and takes several inputs together', async () => {
    await using app = await testApp();
    let parsed = 0;
    const counted = z.string().transform((text) => {
      parsed += 1;
      return text.length;
    });
    const service = await app.withFeatures([
      defineFeature({
        name: 'probe',
        procedures: {
          measure: publicProcedure
            .meta(route('/measure'))
            .input(z.object({ one: counted }))
            .input(z.object({ other: z.string().default('none') }))
            .output(z.object({ one: z.number(), other: z.string() }))
            .mutation(({ input }) => input),
        },
      }),
    ]);

    const response = await createBrowser(service).post('/measure', { one: 'four', unknown: 1 });

    expect(await response.json()).toEqual({ one: 4, other: 'none' });
    expect(parsed).toBe(1);
  });

  it('whose output does not fit its schema is a bug: it is logged, and the output is not sent', async () => {
    await using app = await testApp();
    const lie = publicProcedure
      .meta({ route: { path: '/lie', summary: 'Probe', tag: 'Probe' } })
      .output(z.object({ sum: z.number() }))
      .query(() => JSON.parse('{"sum":"a secret"}'));
    const service = await app.withFeatures([defineFeature({ name: 'probe', procedures: { lie } })]);
    const browser = createBrowser(service);

    for (const url of ['/api/auth/lie', '/api/trpc/lie']) {
      const response = await browser.send(url);
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('a secret');
    }
    expect(app.log.map(({ level, message }) => [level, message])).toEqual([
      ['error', 'call failed'],
      ['error', 'call failed'],
    ]);
  });
});

describe('a procedure', () => {
  const other = initTRPC.create();

  it.each([
    [
      'of another builder',
      other.procedure.query(() => 'x'),
      /was not made by a procedure builder of this package/,
    ],
    ['that is a subscription', other.procedure.subscription(async function* () {}), /neither a query nor/],
  ])('%s does not get into the service', async (_, procedure, message) => {
    await using app = await testApp();

    const start = app.withFeatures([defineFeature({ name: 'probe', procedures: { stray: procedure } })]);

    await expect(start).rejects.toThrow(message);
  });

  it("does not run in tRPC's own engine, which has neither guard nor transaction", async () => {
    await using app = await testApp();
    const { router, deps } = app.service;
    const incoming = {
      method: 'GET',
      url: '/',
      headers: {},
      address: null,
      body: async () => new Uint8Array(),
    };
    const ctx = createContext(deps, { incoming, transport: 'server' });

    await expect(router.createCaller(ctx).ok()).rejects.toThrow('cannot be run by tRPC directly');
    expect(await app.service.caller().ok()).toEqual({ ok: true });
  });
});

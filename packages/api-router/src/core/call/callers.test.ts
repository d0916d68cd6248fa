import { Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller, CallerKind, Nobody, SessionCaller } from '#core/call/caller.ts';
import { definitionsOf } from '#core/call/definition.ts';
import { router } from '#core/call/init.ts';
import { defineErrors } from '#core/errors/define-errors.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { readHeader } from '#core/http/incoming.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { reads, writes } from '#core/limits/limits.ts';
import { DAY } from '#core/options/durations.ts';
import { inSession, procedureFor, publicProcedure, sessionProcedure } from '#core/session/procedures.ts';
import { refusalOf, saidBy } from '#testing/calls/refusals.ts';
import { createBrowser, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';

type Credential = Exclude<Caller, SessionCaller | Nobody>;
type Program = Exclude<Credential['kind'], 'key'>;

const programs = ['client', 'access-token', 'directory', 'set-up-link'] as const satisfies Program[];

const { BADLY_MADE } = defineErrors({ BADLY_MADE: [401, 'This token is not one of ours'] });

const done = defineEvent('plant.done');

/** What the tests see of the credentials: how often the database was asked, and whether they have ended. */
interface Seen {
  reads: number;
  ended: boolean;
}

function toCaller(kind: Program, seen: Seen): Exclude<Credential, { kind: 'key' }> {
  const credential = {
    id: `${kind}-1`,
    isThere: async (sql: Parameters<Credential['isThere']>[0]) => {
      await sql`select 1 as there`;
      return !seen.ended;
    },
  };
  const organizationId = 'acme';
  const callers = {
    client: { ...credential, kind: 'client', organizationId: null },
    'access-token': {
      ...credential,
      kind: 'access-token',
      clientId: 'shop',
      user: null,
      scopes: ['read'],
      organizationId: null,
    },
    directory: { ...credential, kind: 'directory', connectionId: 'okta', organizationId },
    'set-up-link': { ...credential, kind: 'set-up-link', organizationId, makerId: 'ada', purposes: ['sso'] },
  } as const satisfies Record<Program, Caller>;
  return callers[kind];
}

/** Every kind has a token that begins with its name, as a bearer token or in a header of its own. */
const identifying = (kind: Program, seen: Seen) =>
  defineFeature({
    name: `plant-${kind}`,
    identify: {
      isOn: () => true,
      kind,
      errors: [BADLY_MADE],
      schemes: () => ({}),
      find(_deps, { incoming: { headers } }, input) {
        const inBody = typeof input === 'object' && input !== null && 'secret' in input;
        const places = {
          authorization: readHeader(headers, 'authorization')?.startsWith(`Bearer ${kind}:`) === true,
          [`x-${kind}`]: readHeader(headers, `x-${kind}`) !== undefined,
          body: kind === 'client' && inBody,
        };
        const read = async () => {
          seen.reads += 1;
          return toCaller(kind, seen);
        };
        return Object.entries(places).flatMap(([at, isThere]) => (isThere ? [{ at, read }] : []));
      },
    },
    procedures: {},
  });

const limit = defineLimit('plant', { account: { window: 60, max: 2, by: 'client', counts: 'calls' } });
const byToken = defineLimit('plant-token', {
  account: { window: 60, max: 2, by: 'credential', counts: 'calls' },
});

const shown = z.object({ kind: z.string(), id: z.string().nullable() });
const show = (caller: Caller) => ({
  kind: caller.kind,
  id: 'id' in caller ? caller.id : (caller.session?.id ?? null),
});

/** A call for one kind of callers, which writes an event. */
const callFor = <const Kind extends Exclude<CallerKind, 'nobody'>>(kind: Kind, counted = limit) =>
  procedureFor(kind)
    .meta({
      route: { path: `/plant/${kind}`, summary: 'Plant', limit: counted, changes: [], tag: 'Plant' },
    })
    .input(z.object({ secret: z.string().optional() }).optional())
    .output(shown)
    .mutation(({ ctx }) => {
      record(ctx, done, { data: { of: kind } });
      return show(ctx.caller);
    });

const calls = {
  plantSession: callFor('session'),
  plantKey: callFor('key'),
  plantClient: callFor('client'),
  plantAccessToken: callFor('access-token'),
  plantDirectory: callFor('directory', byToken),
  plantSetUpLink: callFor('set-up-link'),
};

const kinds = ['session', 'key', ...programs] as const;

const names = {
  session: 'plantSession',
  key: 'plantKey',
  client: 'plantClient',
  'access-token': 'plantAccessToken',
  directory: 'plantDirectory',
  'set-up-link': 'plantSetUpLink',
} as const satisfies Record<(typeof kinds)[number], keyof typeof calls>;

const named = (kind: keyof typeof names) => ({ path: `/plant/${kind}`, procedure: names[kind] }) as const;

async function plantedApp(app: TestApp, options: TestOptions = {}) {
  const seen: Seen = { reads: 0, ended: false };
  const ada = await signedUp(app);
  const key = await ada.api.apiKey.create.mutate({ name: 'CI' });
  const service = await app.withFeatures(
    [
      defineFeature({ name: 'plant', events: [done], errors: { BADLY_MADE }, procedures: calls }),
      ...programs.map((kind) => identifying(kind, seen)),
    ],
    { apiKey: { enableSessionForAPIKeys: true }, ...options },
  );
  const withHeaders = (headers: Record<string, string>) => createBrowser(service, { headers });
  const inBrowser = () => {
    const browser = createBrowser(service);
    for (const [name, value] of ada.cookies) browser.cookies.set(name, value);
    return browser;
  };
  const as = {
    session: inBrowser,
    key: () => withHeaders({ 'x-api-key': key.key }),
    client: () => withHeaders({ authorization: 'Bearer client:1' }),
    'access-token': () => withHeaders({ authorization: 'Bearer access-token:1' }),
    directory: () => withHeaders({ authorization: 'Bearer directory:1' }),
    'set-up-link': () => withHeaders({ authorization: 'Bearer set-up-link:1' }),
  };
  const events = () => app.em().find(Event, { action: done.action }, { orderBy: { createdAt: 'asc' } });
  return { ada, key, seen, service, withHeaders, inBrowser, as, events };
}

const keyed = { apiKey: { enableSessionForAPIKeys: true } } as const;

describe('callers', () => {
  test('of each kind make the calls for them, and are in the context and in the event', async () => {
    await using app = await testApp(keyed);
    const { ada, as, events } = await plantedApp(app);

    for (const kind of kinds) {
      expect(await (await as[kind]().post(`/plant/${kind}`)).json()).toMatchObject({ kind });
      // The clock stands, and rows of one moment have no order.
      app.advance(1);
    }

    const written = await events();
    expect(written.map(({ actorId, data }) => ({ ...data, actorId }))).toEqual([
      { of: 'session', actorId: ada.id },
      { of: 'key', actorId: ada.id },
      { of: 'client', actorId: null, by: { kind: 'client', id: 'client-1' } },
      { of: 'access-token', actorId: null, by: { kind: 'client', id: 'shop' } },
      { of: 'directory', actorId: null, by: { kind: 'directory', id: 'directory-1' } },
      { of: 'set-up-link', actorId: null, by: { kind: 'set-up-link', id: 'set-up-link-1' } },
    ]);
  });

  test('of one kind are nobody at the calls for others, in one sentence, before the database is asked', async () => {
    await using app = await testApp(keyed);
    const { as, seen, events } = await plantedApp(app);
    const said = new Map<string, string[]>();

    for (const kind of kinds)
      for (const other of kinds.filter((one) => one !== kind)) {
        const answer = await saidBy(await as[kind]().post(`/plant/${other}`));
        said.set(answer, [...(said.get(answer) ?? []), `${kind} at ${other}`]);
        await refusalOf(as[kind](), named(other));
      }

    expect([...said.keys()].sort()).toEqual(['401 Not authenticated', '403 Not allowed with an API key']);
    // A program with a key learns why it may not do what a person may.
    expect(said.get('403 Not allowed with an API key')).toEqual(['key at session']);
    expect(seen.reads).toBe(0);
    expect(await events()).toEqual([]);
  });

  test('with two credentials are refused, wherever these are, and a cookie is none', async () => {
    await using app = await testApp(keyed);
    const { ada, key, seen, withHeaders, inBrowser, as } = await plantedApp(app);
    const several = { status: 400, code: 'AMBIGUOUS_CREDENTIALS' };

    const twice = withHeaders({ authorization: 'Bearer client:1', 'x-client': '2' });
    expect(await refusalOf(as.client(), named('client'), { secret: 'also in the body' })).toEqual(several);
    expect(await refusalOf(twice, named('client'))).toEqual(several);
    const other = await ada.api.apiKey.create.mutate({ name: 'Other' });
    const keys = withHeaders({ authorization: `Bearer ${key.key}`, 'x-api-key': other.key });
    expect(await refusalOf(keys, named('key'))).toEqual(several);
    const same = withHeaders({ authorization: `Bearer ${key.key}`, 'x-api-key': key.key });
    expect((await same.post('/plant/key')).status).toBe(200);
    expect(seen.reads).toBe(0);

    const browser = inBrowser();
    const directory = { authorization: 'Bearer directory:1', 'content-type': 'application/json' };
    const beside = await browser.send('/api/auth/plant/directory', { method: 'POST', headers: directory });
    expect(await beside.json()).toEqual({ kind: 'directory', id: 'directory-1' });
  });

  test('that are programs need no origin, and no call for them reads a cookie', async () => {
    await using app = await testApp(keyed);
    const { ada, service } = await plantedApp(app);
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = (path: string, headers: Record<string, string>) =>
      service.handler(
        new Request(`https://app.example.com/api/auth${path}`, {
          method: 'POST',
          headers: { ...headers, cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
          body: '{}',
        }),
        '203.0.113.7',
      );

    const before = await app.em().findOneOrFail(Session, { user: ada.id });
    // A call that reads the session would extend it.
    app.advance(2 * DAY);

    expect((await ask('/plant/directory', { authorization: 'Bearer directory:1' })).status).toBe(200);
    const answer = await ask('/plant/directory', {});
    expect(await saidBy(answer)).toBe('401 Not authenticated');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await saidBy(await ask('/plant/session', {}))).toBe('403 Invalid origin');
    await service.idle();
    const { expiresAt } = await app.em().findOneOrFail(Session, { user: ada.id });
    expect(expiresAt).toEqual(before.expiresAt);
  });

  test('with a set-up link in a cookie need an origin that is trusted', async () => {
    await using app = await testApp();
    const seen: Seen = { reads: 0, ended: false };
    const byCookie = defineFeature({
      name: 'plant-page',
      identify: {
        isOn: () => true,
        kind: 'set-up-link',
        errors: [],
        schemes: () => ({}),
        find: (_deps, { incoming: { headers } }) =>
          readHeader(headers, 'cookie')?.includes('setup=1')
            ? [{ at: 'cookie', read: async () => toCaller('set-up-link', seen) }]
            : [],
      },
      procedures: { plantSetUpLink: calls.plantSetUpLink },
      events: [done],
    });
    const service = await app.withFeatures([byCookie]);
    const asked = ['/api/auth/plant/set-up-link', '/api/trpc/plantSetUpLink'];
    const ask = (url: string, headers: Record<string, string>) =>
      createBrowser(service, { headers: { cookie: 'setup=1', ...headers } }).send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });

    for (const url of asked) {
      expect((await ask(url, { origin: 'https://evil.example' })).status).toBe(403);
      expect((await ask(url, { origin: 'http://evil.localhost:3000' })).status).toBe(403);
      expect((await ask(url, {})).status).toBe(200);
    }
    expect(await app.em().count(Event, { action: done.action })).toBe(asked.length);
  });

  test('whose credential ends while they call write nothing', async () => {
    await using app = await testApp(keyed);
    const { as, seen, events } = await plantedApp(app);
    seen.ended = true;

    for (const kind of programs)
      expect(await refusalOf(as[kind](), named(kind))).toEqual({ status: 401, code: 'UNAUTHORIZED' });

    expect(await events()).toEqual([]);
  });

  test('are counted by their application, or by the one token that they have', async () => {
    await using app = await testApp({ ...keyed, rateLimit: { enabled: true } });
    const { as } = await plantedApp(app, { rateLimit: { enabled: true } });
    const statuses = async (kind: 'client' | 'access-token' | 'directory' | 'set-up-link') => {
      const found: number[] = [];
      for (let call = 0; call < 3; call += 1) found.push((await as[kind]().post(`/plant/${kind}`)).status);
      return found;
    };

    expect(await statuses('client')).toEqual([200, 200, 429]);
    expect(await statuses('access-token')).toEqual([200, 200, 429]);
    expect(await statuses('directory')).toEqual([200, 200, 429]);
    // It has no application, so it is counted by its address alone.
    expect(await statuses('set-up-link')).toEqual([200, 200, 200]);
  });
});

describe('a route', () => {
  test('that names no callers is no procedure', () => {
    const meta = { access: 'caller', route: { path: '/plant', summary: 'Plant', tag: 'Plant' } } as const;
    const none = publicProcedure.meta(meta).query(() => null);
    const empty = sessionProcedure.meta({ route: { ...meta.route, callers: [] } }).query(() => null);

    expect(() => definitionsOf(router({ none }))).toThrow('none names no callers');
    expect(() => definitionsOf(router({ empty }))).toThrow('empty names no callers');
  });

  const misspelt: [string, object][] = [
    ['callers sesion, expected session, key, client, access-token', { callers: ['session', 'sesion'] }],
    ['methods FETCH, expected GET, POST, PUT, PATCH, DELETE', { methods: ['FETCH'] }],
    ['dialect soap, expected own, oauth, scim', { dialect: 'soap' }],
    ['status 202, expected 201, 204', { status: 202 }],
    ['cors all, expected open', { cors: 'all' }],
    ['needsSession in its route', { needsSession: true }],
    ['caller in its route', { caller: ['session'] }],
  ];
  test.each(misspelt)('that has %s, is no procedure', (sentence, facts) => {
    const route = { path: '/plant' as const, summary: 'Plant', tag: 'Plant', ...facts };
    const plant = sessionProcedure.meta({ route }).query(() => null);

    expect(() => definitionsOf(router({ plant }))).toThrow(`plant has ${sentence}`);
  });

  test('that names no limit has the general one of its type', () => {
    const route = { path: '/plant', summary: 'Plant', tag: 'Plant' } as const;
    const plant = sessionProcedure.meta({ route }).mutation(() => null);
    const look = sessionProcedure.meta({ route: { ...route, path: '/look' } }).query(() => null);
    const definitions = definitionsOf(router({ plant, look }));

    expect(definitions.get('plant')?.limit).toBe(writes);
    expect(definitions.get('look')?.limit).toBe(reads);
  });

  test('for callers that are misspelt is no procedure', () => {
    const facts: object = { callers: ['directroy'] };
    const plant = publicProcedure.meta({ access: 'caller', ...facts }).query(() => null);

    expect(() => definitionsOf(router({ plant }))).toThrow('plant has callers directroy, expected session');
  });

  test('for sessions gives its procedure the session', async () => {
    await using app = await testApp(keyed);
    const ada = await signedUp(app);
    const plant = sessionProcedure
      .meta({ route: { path: '/plant', summary: 'Plant', callers: ['session'], tag: 'Plant' } })
      .use(inSession)
      .output(z.string())
      .query(({ ctx }) => ctx.caller.session.userId);
    const service = await app.withFeatures([defineFeature({ name: 'plant', procedures: { plant } })]);
    const browser = createBrowser(service);
    for (const [name, value] of ada.cookies) browser.cookies.set(name, value);

    expect(await (await browser.get('/plant')).json()).toBe(ada.id);
  });
});

import { Event, EventChain, ImportRun, User } from '@keystead/db';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sealEvent } from '#core/events/chain/event-seal.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { chainAll, chained, probe, verify } from '#testing/database/event-log.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedUp, type TestApp, testApp } from '#testing/index.ts';
import { isLong, repeatable, seed } from '#testing/random/seed.ts';

/** Done with access to the database, and without the secret. */
type Forge = (app: TestApp) => Promise<unknown>;

const everything = { $ne: null };

const update = (app: TestApp, seq: number, columns: object) => app.em().nativeUpdate(Event, { seq }, columns);

const unnumber = (app: TestApp, where: object = {}) =>
  app
    .em()
    .nativeUpdate(
      Event,
      { seq: everything, ...where },
      { seq: null, hash: null, addressHash: null, addressSalt: null, chainedAt: null },
    );

const dropChains: Forge = (app) => app.em().nativeDelete(EventChain, {});

/** A copy of the rows of chains, and what puts them back. */
async function copyChains(app: TestApp): Promise<() => Promise<unknown>> {
  const rows = (await app.em().find(EventChain, {})).map((chain) => ({ ...chain }));
  return async () => {
    await dropChains(app);
    return app.em().insertMany(EventChain, rows);
  };
}

/** The service goes on: it writes something, and puts what waits into the chain. */
async function goOn(app: TestApp): Promise<void> {
  await signedUp(app, { email: `grace${await app.em().count(User)}@example.com` });
  await chainAll(app);
}

const warnings = (app: TestApp) => app.log.filter(({ level }) => level === 'warn' || level === 'error');

describe('a log that is written anew shows:', () => {
  test('all events without their numbers, and no chain', async () => {
    await using app = await chained();
    const other = await app.beside();
    app.advance(HOUR);
    await app.em().nativeUpdate(Event, { seq: 3 }, { action: 'probe.forged' });
    await unnumber(app);
    await dropChains(app);
    await goOn(app);

    expect((await verify(app)).fault).toMatchObject({ kind: 'gone' });
    expect((await other.caller().audit.verify()).fault).toMatchObject({ kind: 'gone' });
    expect(warnings(app)).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining('another one begins') }),
    );
  });

  test('the same while no process runs that has seen the chain', async () => {
    await using app = await chained();
    app.advance(HOUR);
    await app.em().nativeUpdate(Event, { seq: 3 }, { action: 'probe.forged' });
    await unnumber(app);
    await dropChains(app);
    const other = await app.beside();
    other.chainEvents();
    await other.idle();

    expect((await other.caller().audit.verify()).fault).toMatchObject({ kind: 'late', seq: 1 });
    expect(warnings(app)).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'a chain of events begins' }),
    );
  });

  test('the same with events that say that they are new', async () => {
    await using app = await chained();
    await app.em().nativeUpdate(Event, { seq: 3 }, { action: 'probe.forged' });
    await unnumber(app);
    await dropChains(app);
    app.advance(HOUR);
    await app.em().nativeUpdate(Event, {}, { createdAt: app.now() });
    const other = await app.beside();
    other.chainEvents();
    await other.idle();

    expect((await other.caller().audit.verify()).fault).toMatchObject({ kind: 'added', seq: 1 });
  });

  test.each([true, false])('an older row of the chain, while the service runs: %s', async (isSeen) => {
    await using app = await chained();
    const putBack = await copyChains(app);
    const { last } = await verify(app);
    await goOn(app);
    app.advance(HOUR);
    await putBack();
    await unnumber(app, { seq: { $gt: last } });
    const service = isSeen ? app.service : await app.beside();
    service.chainEvents();
    await service.idle();

    const kind = isSeen ? 'gone' : 'late';
    expect((await service.caller().audit.verify()).fault).toMatchObject({ kind });
  });

  test('another process that went on behind an older row', async () => {
    await using app = await chained();
    const putBack = await copyChains(app);
    const { last } = await verify(app);
    await goOn(app);
    await putBack();
    await app.em().nativeDelete(Event, { seq: { $gt: last } });
    const other = await app.beside();
    const ada = { name: 'Eve', email: 'eve@example.com', password: 'correct horse' };
    for (const name of ['Eve', 'Mallory', 'Oscar', 'Trudy'])
      await other.caller().signUp.email({ ...ada, name, email: `${name}@example.com` });
    other.chainEvents();
    await other.idle();

    expect((await other.caller().audit.verify()).fault, 'who never saw what is gone').toBeNull();
    expect((await verify(app)).fault).toMatchObject({ kind: 'gone' });
  });

  test('nothing left at all', async () => {
    await using app = await chained();
    const other = await app.beside();
    await app.em().nativeDelete(Event, {});
    await dropChains(app);

    expect((await other.caller().audit.verify()).fault).toMatchObject({ kind: 'gone' });
    await goOn(app);
    expect((await other.caller().audit.verify()).fault).toMatchObject({ kind: 'gone' });
  });

  test('events without their chain, and the next ones get numbers', async () => {
    await using app = await chained();
    await dropChains(app);
    const other = await app.beside();
    expect((await other.caller().audit.verify()).fault).toMatchObject({ kind: 'added' });
    other.chainEvents();
    await goOn(app);
    await other.idle();

    expect(await other.caller().audit.verify()).toMatchObject({
      waiting: 0,
      fault: { kind: 'added', seq: 1 },
    });
    expect(warnings(app).map(({ level }) => level)).toContain('error');
  });

  test('an address that somebody cut', async () => {
    await using app = await chained();
    const [first] = await app.em().find(Event, { ipAddress: '203.0.113.7' }, { orderBy: { seq: 'asc' } });
    const cut = { ipAddress: '203.0.113.0/24', ipRecordedAt: null, addressSalt: null };
    await update(app, first?.seq ?? 0, cut);

    expect((await verify(app)).fault).toMatchObject({ kind: 'changed', seq: first?.seq });
  });

  test('an address that the service was made to cut', async () => {
    await using app = await chained();
    await app.em().nativeUpdate(Event, { ipRecordedAt: everything }, { ipRecordedAt: new Date(0) });
    app.advance(DAY);
    await goOn(app);
    await app.settle();

    expect(await app.em().count(Event, { ipAddress: '203.0.113.7' })).toBeGreaterThan(0);
  });

  test('an event that waited for its number and was changed', async () => {
    await using app = await chained();
    await app.em().insert(Event, probe(app, { actorId: 'ada', index: 99 }));
    await app.em().nativeUpdate(Event, { seq: null }, { actorId: 'eve' });
    await chainAll(app);

    expect((await verify(app)).fault).toMatchObject({ kind: 'added' });
  });
});

describe('a log without a chain', () => {
  /** A new service, in which somebody signed up a moment ago. */
  async function begun() {
    const app = await testApp();
    await signedUp(app);
    return app;
  }
  const faultOf = async (app: TestApp) => (await (await app.beside()).caller().audit.verify()).fault;
  /** Leaves nothing of the log. */
  async function removeAll(app: TestApp): Promise<void> {
    await chainAll(app);
    await dropChains(app);
    await app.em().nativeDelete(Event, {});
  }
  /** The event of an import, as the service writes it. */
  function imported(app: TestApp, written: number) {
    const data = { source: 'better-auth', tables: { user: { read: 1, written } } };
    const { seal: _, ...event } = probe(app, { actorId: 'nobody', index: written });
    const finished = { ...event, action: 'import.finished', actorId: null, targetId: 'import', data };
    return { ...finished, seal: sealEvent(app.service.deps, finished) };
  }

  test('is new while its events were never in one, and gets one without a warning', async () => {
    await using app = await begun();
    expect(await faultOf(app)).toBeNull();
    expect((await verify(app)).begun).toBe(false);
    await chainAll(app);
    expect(await verify(app)).toMatchObject({ fault: null, begun: true });
    expect(warnings(app)).toEqual([]);
  });

  test('is new while the event of an import tells of as many people as have no event of their own', async () => {
    await using app = await begun();
    await app.em().nativeDelete(Event, {});
    await app.em().insert(Event, imported(app, 1));
    expect(await faultOf(app)).toBeNull();
  });

  test.each<[what: string, forge: Forge]>([
    [
      'had one: its events lost their numbers a moment ago',
      async (app) => {
        await chainAll(app);
        await dropChains(app);
        await unnumber(app);
      },
    ],
    [
      'had one: its events were removed with it, and a new one was written',
      async (app) => {
        await removeAll(app);
        await signedUp(app, { email: 'grace@example.com' });
      },
    ],
    [
      'had one: its events were removed with it, and a wrong password was tried for each account',
      async (app) => {
        await removeAll(app);
        const guess = { email: 'ada@example.com', password: 'wrong horse battery' };
        await app
          .browser()
          .api.signIn.email.mutate(guess)
          .catch(() => undefined);
        await app.settle();
        expect(await app.em().count(Event, { action: 'sign-in.refused' })).toBe(1);
      },
    ],
    [
      'had one: its events were removed with it, and a row of an import was added',
      async (app) => {
        await removeAll(app);
        const { id } = await signedUp(app, { email: 'grace@example.com' });
        const [startedAt, heartbeatAt] = [app.now(), app.now()];
        const row = {
          id,
          kind: 'better-auth',
          source: 'x',
          startedAt,
          heartbeatAt,
          part: 'people',
          counts: {},
        };
        await app.em().insert(ImportRun, row);
      },
    ],
    [
      'had one: its events were removed with it, and an import ended that wrote nobody',
      async (app) => {
        await removeAll(app);
        await app.em().insert(Event, imported(app, 0));
      },
    ],
    ['waits for too long', async (app) => app.advance(11 * MINUTE)],
    ['has events that were changed', (app) => app.em().nativeUpdate(Event, {}, { actorId: 'eve' })],
  ])('is not new if it %s', async (_, forge) => {
    await using app = await begun();
    await forge(app);
    expect(await faultOf(app)).toMatchObject({ kind: 'gone' });
  });
});

describe('what is known', () => {
  test('is passed over: the events behind it are checked', async () => {
    await using app = await chained();
    await app.em().nativeUpdate(Event, { seq: 4 }, { data: {} });
    const behind = (after: number) => app.service.caller().audit.verify({ after });

    expect((await behind(3)).fault).toMatchObject({ kind: 'changed', seq: 4 });
    expect(await behind(4)).toMatchObject({ fault: null, checked: ((await behind(4)).last ?? 0) - 4 });
  });

  test('is how long the service stood still', async () => {
    await using app = await chained();
    await app.em().insert(Event, probe(app, { actorId: 'ada', index: 99 }));
    app.advance(11 * MINUTE);
    await chainAll(app);

    expect((await verify(app)).fault).toMatchObject({ kind: 'late' });
    expect((await app.service.caller().audit.verify({ within: 12 * MINUTE })).fault).toBeNull();
  });

  test('is told once an hour', async () => {
    await using app = await chained();
    for (const _ of [1, 2, 3]) {
      app.advance(40 * MINUTE);
      await goOn(app);
    }
    const told = app.log.filter(({ message }) => message === 'the chain of events ends here');

    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      level: 'info',
      fields: { seq: expect.any(Number), hash: expect.any(String) },
    });
  });
});

const COUNT = 11;
const place = fc.integer({ min: 1, max: COUNT });

const edits = fc.constantFrom<object>(
  { action: 'probe.forged' },
  { actorId: 'eve' },
  { impersonatorId: 'eve' },
  { targetId: 'eve' },
  { organizationId: 'acme' },
  { userAgent: 'Chrome' },
  { data: { forged: true } },
  { createdAt: new Date('2026-02-01T00:00:00.000Z') },
  { chainedAt: new Date('2026-02-01T00:00:00.000Z') },
  { ipAddress: '198.51.100.1', ipRecordedAt: new Date() },
  { hash: 'a'.repeat(43) },
);

const edit = fc.tuple(place, edits).map(
  ([seq, columns]): Forge =>
    (app) =>
      update(app, seq, columns),
);

const remove = place.map(
  (seq): Forge =>
    (app) =>
      app.em().nativeDelete(Event, { seq }),
);

const insert = fc.tuple(fc.option(fc.integer({ min: 0, max: 40 })), fc.boolean()).map(
  ([seq, hasSeal]): Forge =>
    async (app) => {
      const { seal, ...event } = probe(app, { actorId: 'eve', index: 99 });
      const isFree = seq === null || (await app.em().count(Event, { seq })) === 0;
      const number = isFree ? seq : -1;
      const row = { ...event, actorId: 'mallory', seal: hasSeal ? seal : null, seq: number };
      await app.em().insert(Event, row);
    },
);

const swap = fc.uniqueArray(place, { minLength: 2, maxLength: 2 }).map(
  ([one = 0, other = 0]): Forge =>
    async (app) => {
      await update(app, one, { seq: 1000 });
      await update(app, other, { seq: one });
      await update(app, 1000, { seq: other });
    },
);

const renumber = place.map(
  (from): Forge =>
    async (app) => {
      for (let seq = 30; seq >= from; seq -= 1) await update(app, seq, { seq: seq + 1 });
    },
);

const rollBack = fc.boolean().map(
  (forges): Forge =>
    async (app) => {
      const putBack = await copyChains(app);
      const { last } = await verify(app);
      await goOn(app);
      await putBack();
      if (forges) await app.em().nativeUpdate(Event, { seq: { $gt: last } }, { actorId: 'eve' });
      await unnumber(app, { seq: { $gt: last } });
    },
);

const cut = fc.constant<Forge>((app) =>
  app
    .em()
    .nativeUpdate(
      Event,
      { ipRecordedAt: everything },
      { ipAddress: '203.0.113.0/24', ipRecordedAt: null, addressSalt: null },
    ),
);

const drop = fc.constantFrom<Forge>(
  dropChains,
  async (app) => {
    await dropChains(app);
    await unnumber(app);
  },
  async (app) => {
    await dropChains(app);
    await app.em().nativeDelete(Event, {});
  },
);

testOnce('whatever is forged shows, before and after the service goes on', async () => {
  const forgeries = fc.oneof(edit, remove, insert, swap, renumber, rollBack, cut, drop);
  const property = fc.asyncProperty(forgeries, fc.boolean(), async (forge, goesOn) => {
    await using app = await chained();
    expect(await verify(app)).toMatchObject({ fault: null, checked: COUNT });
    await forge(app);
    if (goesOn) await goOn(app);
    else await chainAll(app);

    expect((await verify(app)).fault).not.toBeNull();
    const other = await app.beside();
    if (goesOn) expect((await other.caller().audit.verify()).fault).not.toBeNull();
  });

  await repeatable(() => fc.assert(property, { numRuns: isLong ? 500 : 50, seed }));
});

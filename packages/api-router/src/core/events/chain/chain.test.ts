import { Event, EventChain } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { chainAll, chained, probe, verify } from '#testing/database/event-log.ts';
import { signedUp, TEST_SECRET, type TestApp, testApp } from '#testing/index.ts';

const at = (app: TestApp, seq: number): Promise<Event> => app.em().findOneOrFail(Event, { seq });

const change = (app: TestApp, seq: number, columns: object) => app.em().nativeUpdate(Event, { seq }, columns);

test('a new event is not in the chain at first, and is added soon', async () => {
  await using app = await testApp();
  await signedUp(app);
  const before = await verify(app);
  await chainAll(app);
  const after = await verify(app);

  expect(before).toMatchObject({ fault: null, begun: false, checked: 0, first: null, last: null });
  expect(before).toMatchObject({ lastHash: null, waiting: expect.any(Number) });
  expect(after).toEqual({
    fault: null,
    begun: true,
    checked: before.waiting,
    first: 1,
    last: before.waiting,
    waiting: 0,
    lastHash: (await at(app, before.waiting)).hash,
  });
});

test('a call after a minute is enough', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  await app.settle();
  expect((await verify(app)).checked).toBe(0);
  app.advance(MINUTE);
  await ada.get('/list-sessions');
  await app.settle();

  expect(await verify(app)).toMatchObject({ fault: null, waiting: 0 });
});

test('numbers are in the order of time, even if other events are written in between', async () => {
  await using app = await chained();
  const events = await app.em().find(Event, {}, { orderBy: { seq: 'asc' } });
  const moments = events.map(({ createdAt }) => createdAt.getTime());

  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect(new Set(events.map(({ area }) => area))).toEqual(new Set(['user', 'session', 'probe']));
});

describe('a change is found, and the first changed event is named:', () => {
  const elsewhere = 'a'.repeat(43);
  test.each<[what: string, columns: object]>([
    ['action', { action: 'probe.other' }],
    ['area', { area: 'user' }],
    ['actorId', { actorId: 'eve' }],
    ['actorId to nobody', { actorId: null }],
    ['impersonatorId', { impersonatorId: 'eve' }],
    ['targetType', { targetType: 'user' }],
    ['targetId', { targetId: 'eve' }],
    ['organizationId', { organizationId: 'acme' }],
    ['userAgent', { userAgent: 'Chrome' }],
    ['data', { data: { index: 4, b: { d: 1, c: [2, 3] }, a: 'é' } }],
    ['createdAt', { createdAt: new Date('2026-01-01T00:00:00.000Z') }],
    ['ipAddress', { ipAddress: '198.51.100.1' }],
    ['ipAddress as a whole one', { ipAddress: '198.51.100.1', ipRecordedAt: new Date() }],
    ['addressHash', { addressHash: elsewhere }],
    ['hash', { hash: elsewhere }],
    ['chainedAt', { chainedAt: new Date('2026-03-01T12:00:00.000Z') }],
    ['chainedAt to none', { chainedAt: null }],
    ['seal', { seal: null }],
  ])('%s', async (_, columns) => {
    await using app = await chained();
    const { id } = await at(app, 7);
    await change(app, 9, { data: {} });
    await change(app, 7, columns);

    expect(await verify(app)).toMatchObject({ checked: 6, fault: { kind: 'changed', seq: 7, eventId: id } });
  });

  test.each<[what: string, columns: object]>([
    ['to another one of the same network', { ipAddress: '203.0.113.8' }],
    ['to another network', { ipAddress: '198.51.100.7' }],
    ['to another network, as if it were cut', { ipAddress: '198.51.100.0/24', ipRecordedAt: null }],
    ['to one without its salt', { addressSalt: null }],
  ])('a recorded address %s', async (_, columns) => {
    await using app = await chained();
    const [first] = await app.em().find(Event, { ipAddress: '203.0.113.7' }, { orderBy: { seq: 'asc' } });
    const seq = first?.seq ?? 0;
    await change(app, seq, columns);

    expect((await verify(app)).fault).toMatchObject({ kind: 'changed', seq });
  });

  test('two that were swapped', async () => {
    await using app = await chained();
    await change(app, 7, { seq: 1000 });
    await change(app, 8, { seq: 7 });
    await change(app, 1000, { seq: 8 });

    expect((await verify(app)).fault).toMatchObject({ kind: 'changed', seq: 7 });
  });
});

describe('a removed or added event is found:', () => {
  test.each([
    ['the first', 1],
    ['one in the middle', 7],
  ])('%s', async (_, seq) => {
    await using app = await chained();
    await app.em().nativeDelete(Event, { seq });

    expect((await verify(app)).fault).toEqual({ kind: 'missing', seq, eventId: null });
  });

  test('the last, and all', async () => {
    await using app = await chained();
    const last = (await verify(app)).last ?? 0;
    await app.em().nativeDelete(Event, { seq: last });
    expect((await verify(app)).fault).toEqual({ kind: 'missing', seq: last, eventId: null });
    await app.em().nativeDelete(Event, {});
    expect((await verify(app)).fault).toEqual({ kind: 'missing', seq: 1, eventId: null });
  });

  test('one after the end', async () => {
    await using app = await chained();
    const { id, seq } = await at(app, 11);
    await change(app, 11, { seq: 500 });
    expect((await verify(app)).fault).toEqual({ kind: 'missing', seq, eventId: null });
    await app.em().nativeDelete(EventChain, {});
    expect((await verify(app)).fault).toMatchObject({ kind: 'added', seq: 500, eventId: id });
  });

  test('one before the beginning', async () => {
    await using app = await chained();
    const { id } = await at(app, 11);
    await change(app, 11, { seq: 0 });
    expect((await verify(app)).fault).toMatchObject({ kind: 'added', seq: 0, eventId: id });
  });

  test('some that were given an old date so that the service removed them', async () => {
    await using app = await chained();
    await app
      .em()
      .nativeUpdate(Event, { seq: { $lte: 3 } }, { createdAt: new Date('2020-01-01T00:00:00.000Z') });
    app.advance(DAY);
    await signedUp(app, { name: 'Grace' });
    await app.settle();
    await chainAll(app);

    expect(await app.em().count(Event, { seq: { $lte: 3 } })).toBe(0);
    expect((await verify(app)).fault).toMatchObject({ kind: 'ends' });
  });

  test.each<[what: string, ends: (last: Event) => object]>([
    ['with the end moved', ({ seq, hash }) => ({ lastSeq: (seq ?? 0) - 1, lastHash: hash })],
    ['with the beginning moved', ({ hash }) => ({ removedSeq: 3, removedHash: hash })],
  ])('some %s', async (_, toEnds) => {
    await using app = await chained();
    const event = await at(app, 3);
    await app.em().nativeDelete(Event, { seq: { $lte: 3 } });
    await app.em().nativeUpdate(EventChain, {}, toEnds(event));
    expect((await verify(app)).fault).toMatchObject({ kind: 'ends' });

    await signedUp(app, { name: 'Grace' });
    await chainAll(app);
    expect((await verify(app)).fault, 'new events do not hide it').toMatchObject({ kind: 'ends' });
  });
});

describe('the chain stays whole', () => {
  test('when IP addresses are truncated, and then they cannot be found by trying all', async () => {
    await using app = await chained();
    app.advance(91 * DAY);
    await signedUp(app, { name: 'Grace' });
    await app.settle();
    await chainAll(app);
    const cut = await app.em().find(Event, { ipAddress: '203.0.113.0/24' });

    expect(cut.length).toBeGreaterThan(0);
    expect(cut.every(({ addressSalt, addressHash }) => addressSalt === null && addressHash !== null)).toBe(
      true,
    );
    expect(await verify(app)).toMatchObject({ fault: null, first: 1 });
  });

  test('when old events are removed: it starts later', async () => {
    await using app = await chained();
    const { last } = await verify(app);
    app.advance(401 * DAY);
    await signedUp(app, { name: 'Grace' });
    await app.settle();
    await chainAll(app);

    const report = await verify(app);
    expect(report).toMatchObject({ fault: null, first: (last ?? 0) + 1, waiting: 0 });
    expect(report.checked).toBeGreaterThan(0);
    expect(await app.em().count(Event, { action: 'probe.made' })).toBe(0);
  });

  test('when fifty calls write at once in two services that both extend it', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const other = await app.beside();
    const name = (index: number) => ({ name: `Ada ${index}` });
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await ada.post('/update-user', name(index));
        (index % 2 === 0 ? app.service : other).chainEvents();
      }),
    );
    await Promise.all([app.settle(), other.idle()]);
    await chainAll(app);

    expect(await verify(app)).toMatchObject({ fault: null, waiting: 0 });
    expect(await app.em().count(EventChain)).toBe(1);
    expect(await app.em().count(Event, { action: 'user.updated' })).toBe(50);
  });
});

describe('with another secret', () => {
  const newer = 'another secret for tests that is long enough';

  test('in front of the old one the chain continues, and no longer needs the old one', async () => {
    await using app = await chained();
    const both = await app.beside({ secret: [newer, TEST_SECRET] });
    await both
      .caller()
      .signUp.email({ name: 'Grace', email: 'grace@example.com', password: 'correct horse' });
    both.chainEvents();
    await both.idle();
    const alone = await app.beside({ secret: newer });

    expect(await alone.caller().audit.verify()).toMatchObject({ fault: null, waiting: 0 });
    expect(await app.em().count(EventChain)).toBe(1);
  });

  test('that is gone: another chain begins, and the first one is not vouched for', async () => {
    await using app = await chained();
    const { last } = await verify(app);
    await app.em().nativeUpdate(EventChain, {}, { sealedKey: 'sealed.1.AAAA' });
    await signedUp(app, { name: 'Grace' });
    await chainAll(app);

    expect((await verify(app)).fault).toEqual({ kind: 'key', seq: 1, eventId: null });
    expect(await app.em().count(EventChain, { firstSeq: (last ?? 0) + 1 })).toBe(1);
    expect(app.log).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining('another one begins') }),
    );
  });
});

test('five hundred events are added to the chain by a few statements', async () => {
  await using app = await testApp();
  const em = app.em();
  const rows = Array.from({ length: 500 }, (_, index) =>
    probe(app, { actorId: 'ada', index, ipAddress: '203.0.113.7' }),
  );
  await em.insertMany(Event, rows);
  await app.forgetStatements();
  await chainAll(app);

  // Usually 12 or 13. Other work of the service may come in between, but none of it for each event.
  expect(app.statements.length).toBeLessThan(30);
  expect(await verify(app)).toMatchObject({ fault: null, checked: 500 });
});

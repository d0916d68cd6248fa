import { Event, EventChain, LockMode } from '@keystead/db';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openChainKeys } from '#core/events/chain/chain-key.ts';
import { signChain } from '#core/events/chain/chain-signature.ts';
import { DAY } from '#core/options/durations.ts';
import { chained, verify } from '#testing/database/event-log.ts';
import { hasServer, untilOneWaits } from '#testing/database/lock-waits.ts';
import { type Person, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';

/** A call that writes, an hour or more after the last one, so that expired rows are deleted. */
async function cleanUp(app: TestApp): Promise<void> {
  await app.browser().post('/sign-up/email', {
    name: 'Eve',
    email: `${app.now().getTime()}@example.com`,
    password: 'correct horse battery',
  });
  await app.settle();
}

const eventsOf = (app: TestApp, { id }: Person): Promise<Event[]> => app.em().find(Event, { targetId: id });

async function aged(
  days: number,
  { address = '203.0.113.7', ...options }: TestOptions & { address?: string } = {},
) {
  const app = await testApp(options);
  const ada = await signedUp(app, { address });
  app.advance(days * DAY);
  await cleanUp(app);
  return { app, ada, events: await eventsOf(app, ada) };
}

/** Events that are over, and no statements so far. */
async function addOld(app: TestApp, count: number): Promise<void> {
  const em = app.em();
  for (let index = 0; index < count; index += 1) {
    const row = { action: 'probe', actorId: null, impersonatorId: null, targetType: null, targetId: null };
    const rest = { organizationId: null, ipAddress: null, ipRecordedAt: null, userAgent: null, data: {} };
    em.create(Event, { ...row, ...rest, createdAt: app.now() });
  }
  await em.flush();
  app.advance(400 * DAY);
  await app.forgetStatements();
}

/** Deletions of events in each transaction. */
const deletionsOf = (app: TestApp): number[] =>
  app.statements
    .join('\n')
    .split(/^commit$/im)
    .map((step) => step.match(/delete from \S*\bevent\b/g)?.length ?? 0);

describe('events', () => {
  test.each([
    { days: 399, options: {}, isKept: true },
    { days: 400, options: {}, isKept: false },
    { days: 29, options: { events: { retention: 30 * DAY } }, isKept: true },
    { days: 30, options: { events: { retention: 30 * DAY } }, isKept: false },
    { days: 4000, options: { events: { retention: 0 } }, isKept: true },
  ])('of $days days ago with $options are kept: $isKept', async ({ days, options, isKept }) => {
    const { app, events } = await aged(days, options);
    await using _ = app;
    expect(events.length > 0).toBe(isKept);
  });

  test('are removed in steps by time, each in a transaction of its own', async () => {
    await using app = await testApp();
    await addOld(app, 1200);

    await cleanUp(app);

    expect(await app.em().count(Event, { action: 'probe' })).toBe(0);
    const deletions = deletionsOf(app);
    expect(Math.max(...deletions)).toBe(1);
    expect(deletions.filter((count) => count === 1).length).toBeGreaterThan(3);
  });

  if (hasServer)
    test('are removed behind another process that signs the chain, whose signature still holds then', async () => {
      await using app = await chained();
      app.advance(401 * DAY);
      let removal: Promise<void> | undefined;
      await app.em().transactional(async (em) => {
        const [chain] = await em.find(EventChain, {}, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const keys = chain && (await openChainKeys(app.service.deps, chain));
        if (!keys) throw new Error('nothing opens the chain');
        chain.cutUntil = app.now();
        signChain(keys.signing, chain, app.now());
        await em.flush();
        removal = cleanUp(app);
        await untilOneWaits(app.service);
      });
      await removal;

      expect(await verify(app)).toMatchObject({ fault: null });
      expect(await app.em().count(Event, { action: 'probe.made' })).toBe(0);
    });

  test('are removed a few at a time where the database is slow, so that nobody waits for long', async () => {
    await using app = await testApp();
    await addOld(app, 400);
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 20;
      return now;
    });
    onTestFinished(() => clock.mockRestore());

    await cleanUp(app);

    expect(await app.em().count(Event, { action: 'probe' })).toBe(0);
    expect(deletionsOf(app).filter((count) => count === 1).length).toBeGreaterThan(400 / 25);
  });
});

describe('IP addresses in events', () => {
  test.each([
    { days: 89, address: '203.0.113.7', options: {}, kept: '203.0.113.7' },
    { days: 90, address: '203.0.113.7', options: {}, kept: '203.0.113.0/24' },
    { days: 90, address: '2001:db8:12:34::7', options: {}, kept: '2001:db8:12::/48' },
    { days: 90, address: '2001:db8::7', options: {}, kept: '2001:db8:0::/48' },
    { days: 7, address: '203.0.113.7', options: { ipAddressRetention: 7 * DAY }, kept: '203.0.113.0/24' },
    { days: 399, address: '203.0.113.7', options: { ipAddressRetention: 0 }, kept: '203.0.113.7' },
  ])('of $days days ago with $options: $address is $kept', async ({ days, address, options, kept }) => {
    const { app, events } = await aged(days, { address, events: options });
    await using _ = app;
    expect(new Set(events.map(({ ipAddress }) => ipAddress))).toEqual(new Set([kept]));
  });

  test('are truncated once, and not read again', async () => {
    const { app, ada } = await aged(90);
    await using _ = app;
    app.service.chainEvents();
    await app.settle();
    app.advance(DAY);
    await app.forgetStatements();
    await cleanUp(app);

    const cuts = app.statements.filter((sql) => /update \S*\bevent\b.*"ip_address"/.test(sql));
    expect(cuts).toEqual([]);
    expect(new Set((await eventsOf(app, ada)).map((event) => event.ipRecordedAt))).toEqual(new Set([null]));
  });
});

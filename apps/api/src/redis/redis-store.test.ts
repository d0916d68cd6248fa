import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { redisProgram, startRedis } from '#testing/redis-server.ts';
import { openStore, past, soon, testTimers, until } from '#testing/redis-store.ts';

describe.skipIf(redisProgram === undefined)('a store that processes share (needs redis-server)', () => {
  const program = redisProgram ?? '';

  test('counts exactly: 100 parallel calls from two processes', async () => {
    await using server = await startRedis(program);
    using one = await openStore(server.url);
    using other = await openStore(server.url);
    const now = new Date();

    const hits = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).counter.count('key', 60, now)),
    );

    expect(hits.map(({ count }) => count).sort((a, b) => a - b)).toEqual(hits.map((_, index) => index + 1));
    for (const { expiresAt } of hits) expect((expiresAt - now.getTime()) / 1000).toBeCloseTo(60, -1);
  });

  test('begins a window with its first hit, and ends it', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);
    const now = new Date();
    expect((await store.counter.count('key', 0.05, now)).count).toBe(1);
    expect((await store.counter.count('key', 60, now)).count).toBe(2);

    await until(async () => (await store.counter.count('key', 60, now)).count === 1);
  });

  test('takes hits back without moving the end of their window, and forgets a key', async () => {
    await using server = await startRedis(program);
    using one = await openStore(server.url);
    using other = await openStore(server.url);
    const now = new Date();
    const hits = await one.counter.count('key', 60, now);
    for (let index = 0; index < 2; index += 1) await other.counter.count('key', 60, now);
    await one.counter.takeBack('key', hits);
    await one.counter.takeBack('none', hits);

    const third = await one.counter.count('key', 1000, now);
    expect(third.count).toBe(3);
    expect(third.expiresAt - now.getTime()).toBeLessThanOrEqual(60_000);
    for (let index = 0; index < 5; index += 1) await one.counter.takeBack('key', hits);
    expect((await one.counter.count('key', 60, now)).count).toBe(1);
    await other.counter.clear('key');
    expect((await one.counter.count('key', 60, now)).count).toBe(1);
    expect((await one.counter.count('none', 60, now)).count).toBe(1);
  });

  test('goes on after messages of another program', async () => {
    await using server = await startRedis(program);
    using one = await openStore(server.url);
    using other = await openStore(server.url);
    const stranger = new Redis(server.url);
    for (const text of ['oops', '1', '{}', '[1,2]']) await stranger.publish('keystead:changes', text);
    stranger.disconnect();
    const at = soon();
    one.changes.mark('bob', at);

    await until(() => (other.changes.since('bob') ?? past) >= at);
  });

  test('keeps a change although another process, whose clock is ahead, tells of one in a year', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);
    const at = soon();
    store.changes.mark('ada', at);
    const inAYear = at.getTime() + 365 * 86_400_000;
    const ahead = new Redis(server.url);
    await ahead.publish('keystead:changes', JSON.stringify(['bob', inAYear]));
    ahead.disconnect();

    await until(() => (store.changes.since('bob') ?? past).getTime() > inAYear);
    expect((store.changes.since('ada') ?? past) >= at).toBe(true);
  });

  test('takes no hit back from the window after its own', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);
    const now = new Date();
    const hits = await store.counter.count('key', 0.05, now);
    await until(async () => (await store.counter.count('key', 0.05, now)).count === 1);
    await store.counter.count('key', 60, now);
    await store.counter.clear('key');
    expect((await store.counter.count('key', 60, now)).count).toBe(1);
    await store.counter.takeBack('key', hits);

    expect((await store.counter.count('key', 60, now)).count).toBe(2);
  });

  test('accepts any key', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);

    for (const key of ['', ' ', '\0', '"', "') redis.call('FLUSHALL", 'ü'.repeat(1000), '*'])
      expect((await store.counter.count(key, 60, new Date())).count).toBe(1);
  });

  test('leaves no counter without an end', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);
    for (let index = 0; index < 20; index += 1) await store.counter.count(`key ${index % 3}`, 60, new Date());
    const redis = new Redis(server.url);

    const keys = await redis.keys('*');
    const ends = await Promise.all(keys.map((key) => redis.pttl(key)));
    redis.disconnect();

    expect(keys.sort()).toEqual([0, 1, 2].map((index) => `keystead:hits:key ${index}`));
    for (const end of ends) expect(end).toBeGreaterThan(0);
  });

  test('tells every process of a change, its own process at once', async () => {
    await using server = await startRedis(program);
    using one = await openStore(server.url);
    using other = await openStore(server.url);
    const at = soon();
    one.changes.mark('ada', at);

    expect((one.changes.since('ada') ?? past) >= at).toBe(true);
    await until(() => (other.changes.since('ada') ?? past) >= at);
    expect((other.changes.since('eve') ?? past) < at).toBe(true);
  });

  test('accepts no copy that is older than the subscription', async () => {
    await using server = await startRedis(program);
    const before = new Date();

    using store = await openStore(server.url);

    expect((store.changes.since('ada') ?? past) >= before).toBe(true);
  });

  test('believes no copy after it stood still, until Redis has answered again', async () => {
    await using server = await startRedis(program);
    let now = new Date();
    const timers = testTimers();
    using store = await openStore(server.url, { schedule: timers.schedule, clock: () => now });
    using other = await openStore(server.url);
    const since = () => store.changes.since('ada') ?? past;
    const started = now;
    expect(since()).toEqual(started);

    now = new Date(started.getTime() + 60_000);
    expect(since()).toEqual(now);
    other.changes.mark('bob', now);
    timers.pass();
    await until(() => since() < now);

    expect(since()).toEqual(started);
    expect((store.changes.since('bob') ?? past) >= now).toBe(true);
  });

  test('sends a change later when it could not be sent at once', async () => {
    await using server = await startRedis(program);
    using one = await openStore(server.url);
    using other = await openStore(server.url);
    const redis = new Redis(server.url);
    const at = soon();
    // Closes the connections that send, and keeps those that subscribe.
    await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    redis.disconnect();

    one.changes.mark('ada', at);

    await until(() => (other.changes.since('ada') ?? past) >= at);
  });
});

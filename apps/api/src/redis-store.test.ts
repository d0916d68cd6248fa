import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { openRedisStore, type RedisStore } from '#redis-store.ts';
import { redisProgram, startRedis } from '#testing/redis-server.ts';

interface Warning {
  message: string;
}

async function openStore(url: string, warnings: Warning[] = []): Promise<RedisStore & Disposable> {
  const logger = { warn: (_: object, message: string) => void warnings.push({ message }) };
  const store = await openRedisStore(url, { maxAge: 60, logger });
  return { ...store, [Symbol.dispose]: store.close };
}

/** Looks again and again, without a clock of its own, until something holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

const past = new Date('2020-01-01T00:00:00.000Z');
const soon = (): Date => new Date(Date.now() + 5000);

describe('a store that is not there', () => {
  test('is told in one sentence, without its password', async () => {
    const opening = openRedisStore('redis://me:hunter2@127.0.0.1:1', {
      maxAge: 60,
      logger: { warn: () => {} },
    });

    await expect(opening).rejects.toThrow(
      /^Redis at redis:\/\/me:…@127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\.$/,
    );
  });
});

describe.skipIf(redisProgram === undefined)('a store that processes share (needs redis-server)', () => {
  const program = redisProgram ?? '';

  test('gives no number away twice: 100 calls at once from two processes', async () => {
    await using server = await startRedis(program);
    using one = await openStore(server.url);
    using other = await openStore(server.url);
    const now = new Date();

    const hits = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).countHit('key', 60, now)),
    );

    expect(hits.map(({ count }) => count).sort((a, b) => a - b)).toEqual(hits.map((_, index) => index + 1));
    for (const { expiresAt } of hits) expect((expiresAt - now.getTime()) / 1000).toBeCloseTo(60, -1);
  });

  test('begins a window with its first hit, ends it, and asks with one of no length', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);
    const now = new Date();
    expect((await store.countHit('key', 0, now)).expiresAt).toBe(now.getTime());
    expect((await store.countHit('key', 0.05, now)).count).toBe(1);
    expect((await store.countHit('key', 60, now)).count).toBe(2);

    await until(async () => (await store.countHit('key', 0, now)).count === 1);

    expect((await store.countHit('key', 60, now)).count).toBe(1);
  });

  test('takes any key for a key', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);

    for (const key of ['', ' ', '\0', '"', "') redis.call('FLUSHALL", 'ü'.repeat(1000), '*'])
      expect((await store.countHit(key, 60, new Date())).count).toBe(1);
  });

  test('leaves no counter without an end', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);
    for (let index = 0; index < 20; index += 1) await store.countHit(`key ${index % 3}`, 60, new Date());
    const redis = new Redis(server.url);

    const keys = await redis.keys('*');
    const ends = await Promise.all(keys.map((key) => redis.pttl(key)));
    redis.disconnect();

    expect(keys.sort()).toEqual([0, 1, 2].map((index) => `keystead:hits:key ${index}`));
    for (const end of ends) expect(end).toBeGreaterThan(0);
  });

  test('tells every process of a change, the one that made it at once', async () => {
    await using server = await startRedis(program);
    using one = await openStore(server.url);
    using other = await openStore(server.url);
    const at = soon();
    one.changes.mark('ada', at);

    expect(one.changes.since('ada')).toEqual(at);
    await until(() => (other.changes.since('ada') ?? past) >= at);
    expect((other.changes.since('eve') ?? past) < at).toBe(true);
  });

  test('believes no copy that is older than the process listens', async () => {
    await using server = await startRedis(program);
    const before = new Date();

    using store = await openStore(server.url);

    expect((store.changes.since('ada') ?? past) >= before).toBe(true);
  });

  test('that goes away leaves each process to itself, and says so once', async () => {
    await using server = await startRedis(program);
    const warnings: Warning[] = [];
    using store = await openStore(server.url, warnings);
    await store.countHit('key', 60, new Date());
    await server.stop();

    const counts: number[] = [];
    for (let index = 0; index < 3; index += 1)
      counts.push((await store.countHit('key', 60, new Date())).count);

    expect(counts).toEqual([1, 2, 3]);
    expect(warnings.filter(({ message }) => message.includes('counts rate limits alone'))).toHaveLength(1);
    await server.start();
    const redis = new Redis(server.url);
    await until(async () => {
      await store.countHit('other', 60, new Date());
      return (await redis.exists('keystead:hits:other')) === 1;
    });
    redis.disconnect();
  });

  test('that goes away makes every copy doubtful until it is back', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);
    const isDoubtful = (): boolean => {
      const before = new Date();
      return (store.changes.since('ada') ?? past) >= before;
    };
    await until(() => !isDoubtful());

    await server.stop();
    await until(isDoubtful);

    await server.start();
    await until(() => !isDoubtful());
  });

  test('is told of a change later when it could not be told at once', async () => {
    await using server = await startRedis(program);
    using one = await openStore(server.url);
    using other = await openStore(server.url);
    const redis = new Redis(server.url);
    const at = soon();
    // Cuts the connections that send, and leaves those that listen.
    await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    redis.disconnect();

    one.changes.mark('ada', at);

    await until(() => (other.changes.since('ada') ?? past) >= at);
  });
});

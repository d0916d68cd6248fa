import type { Redis } from 'ioredis';
import { createMemoryCounter } from '#core/limits/counters.ts';
import type { HitCounter, Hits } from '#core/ports.ts';
import type { RedisBreaker } from '#redis/breaker.ts';

/** Milliseconds since 1970, by the clock of Redis. */
const NOW = `(function() local now = redis.call('TIME') return now[1] * 1000 + math.floor(now[2] / 1000) end)()`;

/** Counts a hit, and sets the end of the window with its first hit, in one atomic step. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
local left = redis.call('PTTL', KEYS[1])
return { count, left, ${NOW} + left }`;

/**
 * Takes one hit back, but never below zero. The window keeps its end. A window that ends later is not the one with the
 * hit; the clock and the time that is left are read one after the other, so a few milliseconds are no difference.
 */
const TAKE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or 0) == 0 then return end
if ${NOW} + redis.call('PTTL', KEYS[1]) <= ARGV[1] + 10 then redis.call('DECR', KEYS[1]) end`;

const CLEAR = `redis.call('DEL', KEYS[1])`;

export interface RedisCounterParts {
  redis: Pick<Redis, 'eval'>;
  breaker: Pick<RedisBreaker, 'isOpen' | 'trip'>;
  /** Counts during an outage. Default: each process by itself. */
  fallback?: HitCounter;
  /** Redis is there. Default: as the breaker says. */
  isUp?: () => boolean;
}

type Counted = [count: number, left: number, end: number];

function readAnswer(answer: unknown): Counted {
  const [count, left, end]: unknown[] = Array.isArray(answer) ? answer : [];
  if (typeof count === 'number' && typeof left === 'number' && typeof end === 'number')
    return [count, left, end];
  throw new Error('Redis did not return the counter it was asked to write.');
}

/** Sends the command of a counter, with a key that counts nothing. */
export const probeCounter = (redis: Pick<Redis, 'eval'>): Promise<unknown> =>
  redis.eval(COUNT, 1, 'keystead:probe', 1000);

/**
 * Counters that several processes share. During an outage of Redis each process counts by itself, or in the database:
 * refusing all calls would be worse than higher limits. Only calls that started before the breaker opened wait for
 * Redis.
 */
export function createRedisCounter(parts: RedisCounterParts): HitCounter {
  const { redis, breaker, fallback, isUp = () => !breaker.isOpen } = parts;
  const ownCounter = fallback ?? createMemoryCounter();
  /** Ends of windows by the clock of Redis. Hits without one were counted by the other counter. */
  const ends = new WeakMap<Hits, number>();

  const run = (script: string, key: string, ...values: number[]): Promise<unknown> =>
    redis.eval(script, 1, `keystead:hits:${key}`, ...values);

  /** Uses Redis, or the other counter during an outage. */
  const askEither = async <Answer>(
    ask: () => Promise<Answer>,
    askOwn: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (breaker.isOpen) return askOwn();
    try {
      return await ask();
    } catch (error) {
      breaker.trip(error);
      return askOwn();
    }
  };

  return {
    count: (key, windowSeconds, now) =>
      askEither(
        async () => {
          const [count, left, end] = readAnswer(await run(COUNT, key, Math.ceil(windowSeconds * 1000)));
          const hits = { count, expiresAt: now.getTime() + Math.max(0, left) };
          ends.set(hits, end);
          return hits;
        },
        () => ownCounter.count(key, windowSeconds, now),
      ),
    async takeBack(key, hits) {
      const end = ends.get(hits);
      if (end === undefined) return ownCounter.takeBack(key, hits);
      await askEither(
        async () => void (await run(TAKE_BACK, key, end)),
        async () => {},
      );
    },
    clear: (key) =>
      askEither(
        async () => void (await run(CLEAR, key)),
        () => ownCounter.clear(key),
      ),
    isUp,
    withFallback: (other) => createRedisCounter({ ...parts, fallback: other }),
  };
}

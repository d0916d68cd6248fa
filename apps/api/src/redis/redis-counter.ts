import { createMemoryCounter, type HitCounter } from '@keystead/api-router';
import type { Redis } from 'ioredis';
import type { RedisBreaker } from './redis-breaker.ts';

/** Counts a hit, and sets the end of the window with its first hit, in one atomic step. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

/** Takes one hit back, but never below zero. The window keeps its end. */
const TAKE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end`;

const CLEAR = `redis.call('DEL', KEYS[1])`;

export interface RedisCounterParts {
  redis: Pick<Redis, 'eval'>;
  breaker: Pick<RedisBreaker, 'isOpen' | 'trip'>;
}

function readAnswer(answer: unknown): [count: number, left: number] {
  const [count, left]: unknown[] = Array.isArray(answer) ? answer : [];
  if (typeof count === 'number' && typeof left === 'number') return [count, left];
  throw new Error('Redis did not return the counter it was asked to write.');
}

/** Sends the command of a counter, with a key that counts nothing. */
export const probeCounter = (redis: Pick<Redis, 'eval'>): Promise<unknown> =>
  redis.eval(COUNT, 1, 'keystead:probe', 1000);

/**
 * Counters that several processes share. During an outage of Redis each process counts by itself: refusing all
 * calls would be worse than higher limits. Only calls that started before the breaker opened wait for Redis.
 */
export function createRedisCounter({ redis, breaker }: RedisCounterParts): HitCounter {
  const ownCounter = createMemoryCounter();

  const run = (script: string, key: string, ...values: number[]): Promise<unknown> =>
    redis.eval(script, 1, `keystead:hits:${key}`, ...values);

  /** Uses Redis, or the counter of this process during an outage. */
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
          const [count, left] = readAnswer(await run(COUNT, key, Math.ceil(windowSeconds * 1000)));
          return { count, expiresAt: now.getTime() + Math.max(0, left) };
        },
        () => ownCounter.count(key, windowSeconds, now),
      ),
    takeBack: (key) =>
      askEither(
        async () => void (await run(TAKE_BACK, key)),
        () => ownCounter.takeBack(key),
      ),
    clear: (key) =>
      askEither(
        async () => void (await run(CLEAR, key)),
        () => ownCounter.clear(key),
      ),
  };
}

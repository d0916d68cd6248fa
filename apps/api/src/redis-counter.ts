import { createMemoryCounter, type HitCounter } from '@keystead/api-router';
import type { Redis } from 'ioredis';
import type { RedisBreaker } from './redis-breaker.ts';

/** Counts, and lets the first hit of a window set its end, in one step that nothing comes between. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

/** Counts one less where anything is counted; the window keeps its end. */
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

/** What a counter asks, without anybody being counted. */
export const probeCounter = (redis: Pick<Redis, 'eval'>): Promise<unknown> =>
  redis.eval(COUNT, 1, 'keystead:probe', 1000);

/**
 * Counters that several processes share. While Redis is away each process counts for itself, since a service that
 * answers nobody would be worse than limits that are a little wider. Only the first calls wait for it then.
 */
export function createRedisCounter({ redis, breaker }: RedisCounterParts): HitCounter {
  const alone = createMemoryCounter();

  const run = (script: string, key: string, ...values: number[]): Promise<unknown> =>
    redis.eval(script, 1, `keystead:hits:${key}`, ...values);

  /** What Redis answers, or the counter of this process while it is away. */
  const orAlone = async <Answer>(
    ask: () => Promise<Answer>,
    askAlone: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (breaker.isOpen) return askAlone();
    try {
      return await ask();
    } catch (error) {
      breaker.trip(error);
      return askAlone();
    }
  };

  return {
    count: (key, windowSeconds, now) =>
      orAlone(
        async () => {
          const [count, left] = readAnswer(await run(COUNT, key, Math.ceil(windowSeconds * 1000)));
          return { count, expiresAt: now.getTime() + Math.max(0, left) };
        },
        () => alone.count(key, windowSeconds, now),
      ),
    takeBack: (key) =>
      orAlone(
        async () => void (await run(TAKE_BACK, key)),
        () => alone.takeBack(key),
      ),
    clear: (key) =>
      orAlone(
        async () => void (await run(CLEAR, key)),
        () => alone.clear(key),
      ),
  };
}

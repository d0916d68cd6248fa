import { createMemoryCounter, type HitCounter } from '@keystead/api-router';
import type { Redis } from 'ioredis';
import type { RedisBreaker } from './redis-breaker.ts';

/** Counts, and lets the first hit of a window set its end, in one step that nothing comes between. */
const SCRIPT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

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
  redis.eval(SCRIPT, 1, 'keystead:probe', 1000);

/**
 * Counters that several processes share. While Redis is away each process counts for itself, since a service that
 * answers nobody would be worse than limits that are a little wider. Only the first calls wait for it then.
 */
export function createRedisCounter({ redis, breaker }: RedisCounterParts): HitCounter {
  const countAlone = createMemoryCounter();
  return async (key, windowSeconds, now) => {
    if (breaker.isOpen) return countAlone(key, windowSeconds, now);
    try {
      const milliseconds = Math.ceil(windowSeconds * 1000);
      const [count, left] = readAnswer(await redis.eval(SCRIPT, 1, `keystead:hits:${key}`, milliseconds));
      return { count, expiresAt: now.getTime() + Math.max(0, left) };
    } catch (error) {
      breaker.trip(error);
      return countAlone(key, windowSeconds, now);
    }
  };
}

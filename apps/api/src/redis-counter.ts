import { createMemoryCounter, type HitCounter } from '@keystead/api-router';
import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/** Atomic script: counts a hit, and the first hit of a window sets its end. */
const SCRIPT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

export interface RedisCounterParts {
  redis: Pick<Redis, 'eval'>;
  logger: Pick<Logger, 'warn'>;
}

function readAnswer(answer: unknown): [count: number, left: number] {
  const [count, left]: unknown[] = Array.isArray(answer) ? answer : [];
  if (typeof count === 'number' && typeof left === 'number') return [count, left];
  throw new Error('Redis did not return the counter it was asked to write.');
}

/**
 * Counters that several processes share. While Redis cannot be reached, each process counts alone: wider limits are
 * better than a service that does not answer.
 */
export function createRedisCounter({ redis, logger }: RedisCounterParts): HitCounter {
  const countAlone = createMemoryCounter();
  let isAway = false;
  return async (key, windowSeconds, now) => {
    try {
      const milliseconds = Math.ceil(windowSeconds * 1000);
      const [count, left] = readAnswer(await redis.eval(SCRIPT, 1, `keystead:hits:${key}`, milliseconds));
      isAway = false;
      return { count, expiresAt: now.getTime() + Math.max(0, left) };
    } catch (err) {
      if (!isAway) logger.warn({ err }, 'Redis cannot be reached: each process counts rate limits alone');
      isAway = true;
      return countAlone(key, windowSeconds, now);
    }
  };
}

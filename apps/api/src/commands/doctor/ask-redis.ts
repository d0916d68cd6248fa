import { withoutPassword } from '@keystead/api-router';
import type { Start } from '#environment/read-start.ts';
import { type Finding, fails, type OtherClock, off, ok } from './finding.ts';
import { toSentence } from './open-to-look.ts';
import { within } from './within.ts';

/** Seconds for the answer, as long as a start waits. */
const LIMIT = 3;

export interface RedisAnswer {
  finding: Finding;
  clock: OtherClock | null;
}

/** Asks Redis for its time. Writes nothing. */
export async function askRedis({ redis }: Start): Promise<RedisAnswer> {
  if (redis === undefined)
    return { finding: off('REDIS_URL is not set, which is enough for one server.'), clock: null };
  // Its client is loaded only if it is used.
  const { readRedisClock } = await import('@keystead/api-router/redis');
  try {
    const asked = Date.now();
    const time = await within(LIMIT, readRedisClock(redis, 'REDIS_URL'));
    const ahead = (time.getTime() - (asked + Date.now()) / 2) / 1000;
    return { finding: ok(`${withoutPassword(redis)} answers.`), clock: { owner: 'Redis', ahead } };
  } catch (error) {
    const finding = fails(toSentence(error), 'Correct REDIS_URL (option `redis`), or start Redis.');
    return { finding, clock: null };
  }
}

import type { ChangeLog, HitCounter } from '@keystead/api-router';
import { Redis, type RedisOptions } from 'ioredis';
import { withoutPassword } from './fault.ts';
import type { Logger } from './logger.ts';
import { createRedisChangeLog } from './redis-change-log.ts';
import { createRedisCounter } from './redis-counter.ts';

/** What several processes share: counters of limits, and the news that a session changed. */
export interface RedisStore {
  counter: HitCounter;
  changes: ChangeLog;
  close(): void;
}

export interface RedisStoreOptions {
  /** Seconds a copy of a session in a cookie may live. */
  maxAge: number;
  logger: Pick<Logger, 'warn'>;
}

/** Nobody waits for Redis: a command that can not be sent, or is not answered in half a second, has failed. */
const impatient = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  commandTimeout: 500,
  autoResubscribe: false,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 2000),
} satisfies RedisOptions;

/** Connects, and from then on again whenever the connection is lost. Rejects with one sentence if it can not at first. */
export async function openRedisStore(
  url: string,
  { maxAge, logger }: RedisStoreOptions,
): Promise<RedisStore> {
  const publisher = new Redis(url, impatient);
  const subscriber = new Redis(url, impatient);
  const close = (): void => {
    publisher.disconnect();
    subscriber.disconnect();
  };
  let fault: Error | undefined;
  // An error nobody listens to would be printed; what follows from it is logged where it matters.
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error: Error) => {
      fault ??= error;
    });
  }
  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    const changes = await createRedisChangeLog({
      publisher,
      subscriber,
      maxAge,
      logger,
      clock: () => new Date(),
    });
    return { counter: createRedisCounter({ redis: publisher, logger }), changes, close };
  } catch (error) {
    close();
    const cause = fault ?? error;
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
    throw new Error(`Redis at ${withoutPassword(url)} cannot be used: ${reason}.`, { cause });
  }
}

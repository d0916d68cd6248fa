import type { ChangeLog, HitCounter } from '@keystead/api-router';
import { Redis, type RedisOptions } from 'ioredis';
import { withoutPassword } from './fault.ts';
import type { Logger } from './logger.ts';
import { createRedisChangeLog } from './redis-change-log.ts';
import { createRedisCounter } from './redis-counter.ts';

/** Data that several processes share: counters of rate limits, and changes of sessions. */
export interface RedisStore {
  countHit: HitCounter;
  changes: ChangeLog;
  close(): void;
}

export interface RedisStoreOptions {
  /** Seconds that a copy of a session in a cookie is valid. */
  maxAge: number;
  logger: Pick<Logger, 'warn'>;
}

/** Settings that never wait for Redis: a command fails if it cannot be sent or takes more than half a second. */
const impatient = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  commandTimeout: 500,
  autoResubscribe: false,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 2000),
} satisfies RedisOptions;

/** Connects, and reconnects whenever the connection is lost. Rejects with one sentence if the first try fails. */
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
  // Without a listener ioredis would print the error. Its consequences are logged elsewhere.
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
    return { countHit: createRedisCounter({ redis: publisher, logger }), changes, close };
  } catch (error) {
    close();
    const cause = fault ?? error;
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
    throw new Error(`Redis at ${withoutPassword(url)} cannot be used: ${reason}.`, { cause });
  }
}

import { Redis, type RedisOptions } from 'ioredis';
import { createTimers, type Schedule, systemSchedule } from '#core/call/schedule.ts';
import { systemClock } from '#core/call/system-clock.ts';
import type { ChangeLog, Clock, HitCounter, Logger } from '#core/ports.ts';
import { toConsole } from '#default-log.ts';
import { createRedisBreaker } from '#redis/breaker.ts';
import { createRedisChangeLog } from '#redis/change-log.ts';
import { createRedisCounter, probeCounter } from '#redis/counter.ts';
import { toPlace, toRedisFault } from '#redis/fault.ts';

/** Data that several processes share: counters of rate limits, and changes of sessions. */
export interface RedisStore {
  /** For the option `counter`. */
  counter: HitCounter;
  /** For the option `changes`. */
  changes: ChangeLog;
  /** Ends the connections. For the time after `keystead.close()`. */
  close(): void;
}

/** Options of what Redis keeps. */
export interface RedisStoreOptions {
  /** Seconds that a copy of a session in a cookie is valid: at least `session.cookieCache.maxAge`. Default an hour. */
  maxAge?: number;
  /** Where outages are reported. Default: the console. */
  logger?: Pick<Logger, 'info' | 'warn'>;
  /** Name of the setting that has the URL, for messages. */
  setting?: string;
  /** Timers. Replaced in tests. */
  schedule?: Schedule;
  /** Clock of what is known about sessions. Replaced in tests. */
  clock?: Clock;
}

const HOUR = 60 * 60;

/** Seconds that a start waits for Redis before it continues without it. */
export const START_WAIT = 3;

/**
 * Short waits: a command that cannot be sent, or gets no answer in half a second, has failed. A connection on which
 * nothing arrives for two seconds is replaced.
 */
export const impatient = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  commandTimeout: 500,
  socketTimeout: 2000,
  autoResubscribe: false,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 2000),
} satisfies RedisOptions;

/** Redis works but refuses the credentials, so that waiting would not help. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && /^(?:WRONGPASS|NOAUTH|NOPERM|ERR invalid password)\b/.test(error.message);

/** Result of `waited`. Rejects if there is none after `seconds`. */
function within<Result>(seconds: number, waited: Promise<Result>, schedule: Schedule): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const cancel = schedule(() => reject(new Error(`no answer in ${seconds} seconds`)), seconds);
  return Promise.race([waited, promise]).finally(cancel);
}

/**
 * Connects to Redis, and connects again whenever the connection is lost. If Redis is away or does not answer, the store
 * works without it until it comes. If it refuses the password, this rejects with one sentence for the operator.
 *
 * @example
 * const redis = await openRedisStore('redis://localhost:6379');
 * const keystead = await createKeystead({ ...options, counter: redis.counter, changes: redis.changes });
 */
export async function openRedisStore(url: string, options: RedisStoreOptions = {}): Promise<RedisStore> {
  const { maxAge = HOUR, logger = toConsole, setting, clock = systemClock } = options;
  const { schedule: given = systemSchedule } = options;
  const timers = createTimers(given);
  const { schedule } = timers;
  const place = toPlace(url, setting);
  const publisher = new Redis(url, impatient);
  const subscriber = new Redis(url, impatient);
  let fault: Error | undefined;
  // Without a listener ioredis would print the error. Its consequences are logged elsewhere.
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error: Error) => {
      fault ??= error;
    });
  }
  const breaker = createRedisBreaker({ place, probe: () => probeCounter(publisher), schedule, logger });
  try {
    await within(START_WAIT, Promise.all([publisher.connect(), subscriber.connect()]), schedule);
  } catch (error) {
    const cause = fault ?? error;
    if (isRefusal(cause)) {
      publisher.disconnect();
      subscriber.disconnect();
      throw toRedisFault(place, cause);
    }
    breaker.trip(cause);
  }
  const changes = await createRedisChangeLog({
    publisher,
    subscriber,
    maxAge,
    clock,
    schedule,
    breaker,
    logger,
  });
  return {
    counter: createRedisCounter({
      redis: publisher,
      breaker,
      isUp: () => !breaker.isOpen && publisher.status === 'ready',
    }),
    changes,
    close() {
      timers.stop();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

import { type ChangeLog, createChangeLog } from '@keystead/api-router';
import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import type { RedisBreaker } from './redis-breaker.ts';
import type { Schedule } from './schedule.ts';

const CHANNEL = 'keystead:changes';

/** Seconds after which a process makes sure that it still listens, and tries again where it does not. */
export const LISTEN_EVERY = 5;

export interface RedisChangeLogParts {
  publisher: Pick<Redis, 'on' | 'publish'>;
  subscriber: Pick<Redis, 'on' | 'subscribe' | 'status'>;
  /** Seconds that a copy of a session is valid. */
  maxAge: number;
  clock: () => Date;
  schedule: Schedule;
  breaker: Pick<RedisBreaker, 'isOpen' | 'trip' | 'onClosed'>;
  logger: Pick<Logger, 'warn'>;
}

const later = (one: Date | undefined, other: Date): Date => (one !== undefined && one > other ? one : other);

const UNHEARD = 'Redis does not tell of changed sessions: sessions are read from the database';
const UNTOLD =
  'Redis does not pass on that sessions changed: other processes may believe a copy of one until it is too old';

/** Redis works, and says no. */
const isAnswer = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError';

function readMark(message: string): [userId: string, at: Date] | undefined {
  const [userId, time]: unknown[] = JSON.parse(message);
  return typeof userId === 'string' && typeof time === 'number' ? [userId, new Date(time)] : undefined;
}

/**
 * Change log of several processes. A process that may have missed a message accepts no copy: none while it is not
 * connected, and afterwards none that is older than its new connection.
 */
export async function createRedisChangeLog(parts: RedisChangeLogParts): Promise<ChangeLog> {
  const { publisher, subscriber, maxAge, clock, schedule, breaker, logger } = parts;
  const own = createChangeLog(maxAge);
  /** Marks that could not be sent yet, the newest of each user. */
  const untold = new Map<string, Date>();
  let listensSince: Date | undefined;
  const told = new Set<string>();
  let callOff = (): void => {};

  const warnOnce = (err: unknown, message: string): void => {
    if (!told.has(message) && !breaker.isOpen) logger.warn({ err }, message);
    told.add(message);
  };

  const tell = async (userId: string, at: Date): Promise<void> => {
    try {
      await publisher.publish(CHANNEL, JSON.stringify([userId, at.getTime()]));
    } catch (error) {
      untold.set(userId, at);
      if (isAnswer(error)) warnOnce(error, UNTOLD);
      else breaker.trip(error);
    }
  };
  const tellAgain = (): void => {
    const marks = [...untold];
    untold.clear();
    for (const [userId, at] of marks) tell(userId, at);
  };

  /** To subscribe again changes nothing where it is done, and is answered only where it is heard. */
  const listen = async (): Promise<void> => {
    callOff();
    try {
      // Without a connection there is nothing to try; `ready` comes here again.
      if (subscriber.status !== 'ready') return;
      await subscriber.subscribe(CHANNEL);
      listensSince ??= clock();
      told.delete(UNHEARD);
      tellAgain();
    } catch (error) {
      listensSince = undefined;
      warnOnce(error, UNHEARD);
    } finally {
      callOff();
      callOff = schedule(listen, LISTEN_EVERY);
    }
  };

  publisher.on('ready', tellAgain);
  breaker.onClosed(tellAgain);
  subscriber.on('message', (_channel, message) => {
    const mark = readMark(message);
    // The clocks of two machines differ, so a copy is invalid up to the time at which the message arrives.
    if (mark) own.mark(mark[0], later(mark[1], clock()));
  });
  subscriber.on('close', () => {
    listensSince = undefined;
  });
  subscriber.on('ready', listen);
  await listen();

  return {
    mark(userId, at) {
      own.mark(userId, at);
      tell(userId, at);
    },
    since: (userId) => (listensSince === undefined ? clock() : later(own.since(userId), listensSince)),
  };
}

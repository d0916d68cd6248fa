import { type ChangeLog, createChangeLog } from '@keystead/api-router';
import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

const CHANNEL = 'keystead:changes';

export interface RedisChangeLogParts {
  publisher: Pick<Redis, 'on' | 'publish'>;
  subscriber: Pick<Redis, 'on' | 'subscribe' | 'status'>;
  /** Seconds that a copy of a session is valid. */
  maxAge: number;
  clock: () => Date;
  logger: Pick<Logger, 'warn'>;
}

const later = (one: Date | undefined, other: Date): Date => (one !== undefined && one > other ? one : other);

function readMark(message: string): [userId: string, at: Date] | undefined {
  const [userId, time]: unknown[] = JSON.parse(message);
  return typeof userId === 'string' && typeof time === 'number' ? [userId, new Date(time)] : undefined;
}

/**
 * Change log of several processes. A process that may have missed a message accepts no copy: none while it is not
 * connected, and afterwards none that is older than its new connection.
 */
export async function createRedisChangeLog(parts: RedisChangeLogParts): Promise<ChangeLog> {
  const { publisher, subscriber, maxAge, clock, logger } = parts;
  const own = createChangeLog(maxAge);
  /** Marks that could not be sent yet, the newest of each user. */
  const untold = new Map<string, Date>();
  let listensSince: Date | undefined;

  const listen = async (): Promise<void> => {
    await subscriber.subscribe(CHANNEL);
    listensSince = clock();
  };
  const warn = (err: unknown): void =>
    logger.warn({ err }, 'Redis cannot be reached: sessions are read from the database');

  const tell = async (userId: string, at: Date): Promise<void> => {
    try {
      await publisher.publish(CHANNEL, JSON.stringify([userId, at.getTime()]));
    } catch (error) {
      untold.set(userId, at);
      warn(error);
    }
  };

  publisher.on('ready', () => {
    const marks = [...untold];
    untold.clear();
    for (const [userId, at] of marks) tell(userId, at);
  });
  subscriber.on('message', (_channel, message) => {
    const mark = readMark(message);
    // The clocks of two machines differ, so a copy is invalid up to the time at which the message arrives.
    if (mark) own.mark(mark[0], later(mark[1], clock()));
  });
  subscriber.on('close', () => {
    listensSince = undefined;
  });
  subscriber.on('ready', () => {
    listen().catch(warn);
  });
  if (subscriber.status === 'ready') await listen();

  return {
    mark(userId, at) {
      own.mark(userId, at);
      tell(userId, at);
    },
    since: (userId) => (listensSince === undefined ? clock() : later(own.since(userId), listensSince)),
  };
}

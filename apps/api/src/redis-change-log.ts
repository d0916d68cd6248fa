import { type ChangeLog, createChangeLog } from '@keystead/api-router';
import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

const CHANNEL = 'keystead:changes';

export interface RedisChangeLogParts {
  publisher: Pick<Redis, 'on' | 'publish'>;
  subscriber: Pick<Redis, 'on' | 'subscribe' | 'status'>;
  /** Seconds a copy of a session may live. */
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
 * Tells every process that copies of a user's session are out of date. A process that may have missed something
 * believes no copy: none while it can not listen, and afterwards none that is older than its return.
 */
export async function createRedisChangeLog(parts: RedisChangeLogParts): Promise<ChangeLog> {
  const { publisher, subscriber, maxAge, clock, logger } = parts;
  const own = createChangeLog(maxAge);
  /** What could not be told yet, the newest mark of each user. */
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
    // The clocks of two machines differ; what is heard now may have been copied until now.
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

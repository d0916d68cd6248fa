import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Schedule } from '#core/call/schedule.ts';
import type { ChangeLog, Clock, Logger } from '#core/ports.ts';
import { createChangeLog, later, withTolerance } from '#core/session/change-log.ts';
import type { RedisBreaker } from '#redis/breaker.ts';

const CHANNEL = 'keystead:changes';

/** Seconds between two checks whether this process still gets the messages. */
export const LISTEN_EVERY = 5;

/** Seconds after a check was sent for which its answer shows that messages arrive: until the next one is answered. */
export const PROVEN_FOR = LISTEN_EVERY + 2;

export interface RedisChangeLogParts {
  publisher: Pick<Redis, 'on' | 'publish'>;
  subscriber: Pick<Redis, 'on' | 'subscribe' | 'status'>;
  /** Seconds that a copy of a session is valid. */
  maxAge: number;
  clock: Clock;
  schedule: Schedule;
  breaker: Pick<RedisBreaker, 'isOpen' | 'trip' | 'onClosed'>;
  logger: Pick<Logger, 'warn'>;
}

const NOT_RECEIVED = 'Redis sends no news of changed sessions: sessions are read from the database';
const NOT_SENT =
  'Redis does not take news of changed sessions: other processes may accept old copies until they expire';

/** Redis works but refused the command. */
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError';

const markForm = z.tuple([z.string(), z.number()]);

/** Undefined for what another program sent: a Redis may have several users. */
function readMark(message: string): [userId: string, at: Date] | undefined {
  try {
    const { data } = markForm.safeParse(JSON.parse(message));
    return data && [data[0], new Date(data[1])];
  } catch {
    return undefined;
  }
}

/**
 * Change log of several processes. A process that may have missed a message accepts no copy: none while it is not
 * connected or no check is answered, and afterwards none that is older than its new connection.
 */
export async function createRedisChangeLog(parts: RedisChangeLogParts): Promise<ChangeLog> {
  const { publisher, subscriber, maxAge, clock, schedule, breaker, logger } = parts;
  const own = createChangeLog(maxAge);
  /** Changes that could not be sent yet, the newest of each user. */
  const unsent = new Map<string, Date>();
  let listensSince: Date | undefined;
  /** A process that stood still does not know yet what it missed, before any timer of it has run. */
  let provenUntil = new Date(0);
  /** Warnings that are in the log already. */
  const warned = new Set<string>();
  let cancelNextCheck = (): void => {};

  const warnOnce = (err: unknown, message: string): void => {
    if (!warned.has(message) && !breaker.isOpen) logger.warn({ err }, message);
    warned.add(message);
  };

  const send = async (userId: string, at: Date): Promise<void> => {
    try {
      await publisher.publish(CHANNEL, JSON.stringify([userId, at.getTime()]));
    } catch (error) {
      unsent.set(userId, later(unsent.get(userId), at));
      if (isRefusal(error)) warnOnce(error, NOT_SENT);
      else breaker.trip(error);
    }
  };
  const sendAgain = (): void => {
    const marks = [...unsent];
    unsent.clear();
    for (const [userId, at] of marks) send(userId, at);
  };

  /** Subscribes. Repeating it changes nothing, but its answer shows that the connection still works. */
  const listen = async (): Promise<void> => {
    cancelNextCheck();
    try {
      // Without a connection there is nothing to do: `ready` calls this function again.
      if (subscriber.status !== 'ready') return;
      const sentAt = clock();
      await subscriber.subscribe(CHANNEL);
      // Messages arrive in order: those from before the answer are here.
      provenUntil = new Date(sentAt.getTime() + PROVEN_FOR * 1000);
      listensSince ??= clock();
      warned.delete(NOT_RECEIVED);
      sendAgain();
    } catch (error) {
      listensSince = undefined;
      warnOnce(error, NOT_RECEIVED);
    } finally {
      cancelNextCheck();
      cancelNextCheck = schedule(listen, LISTEN_EVERY);
    }
  };

  publisher.on('ready', sendAgain);
  breaker.onClosed(sendAgain);
  subscriber.on('message', (_channel, message) => {
    const mark = readMark(message);
    // The clocks of two machines differ, so all copies from before the arrival of the message are invalid.
    const now = clock();
    if (mark) own.mark(mark[0], withTolerance(later(mark[1], now)), now);
  });
  subscriber.on('close', () => {
    listensSince = undefined;
  });
  subscriber.on('ready', listen);
  await listen();

  return {
    keepsFor: maxAge,
    isUp: () => !breaker.isOpen && subscriber.status === 'ready',
    mark(userId, at) {
      own.mark(userId, withTolerance(at));
      send(userId, at);
    },
    since(userId) {
      const now = clock();
      const isProven = listensSince !== undefined && now <= provenUntil;
      return isProven ? later(own.since(userId), listensSince ?? now) : now;
    },
  };
}

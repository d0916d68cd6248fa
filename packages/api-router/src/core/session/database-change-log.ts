import { type Listening, listen, newId, notify, notifyWithin, type Orm } from '@keystead/db';
import type { ChangeNews } from '#core/call/changes/change-news.ts';
import { createTimers, type Schedule, systemSchedule } from '#core/call/schedule.ts';
import type { ChangeLog, Clock, Logger } from '#core/ports.ts';
import { createChangeLog, later, withTolerance } from '#core/session/change-log.ts';
import { readNews, toChangedTexts, toProbeText } from '#core/session/news-text.ts';

const CHANNEL = 'keystead_news';

/** Seconds between two probes, which are messages of this process to itself. */
const PROBE_EVERY = 1;
/** Seconds after it was sent for which a probe that arrived shows that news arrives. */
const PROVEN_FOR = 3;
/** Number of probes without an arrival after which a connection is replaced. */
const UNANSWERED = 5;
/** Seconds without a question about a copy after which no probes are sent. */
const IDLE_AFTER = 60;

const NOT_RECEIVED =
  'PostgreSQL sends no news of changed sessions: sessions are read from the database until it does';
const NOT_PASSED_ON =
  'PostgreSQL accepts news of changed sessions but none arrives, as behind a pooler that gives every transaction another connection: sessions are read from the database. Set `advanced.database.newsURL` (DATABASE_NEWS_URL) to a URL that leads to PostgreSQL itself.';

export interface DatabaseChangeLogParts {
  orm: Orm;
  /** URL for receiving, past a pooler. */
  url: string | undefined;
  /** Seconds that a copy of a session is valid. */
  maxAge: number;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  schedule?: Schedule;
}

/**
 * Change log of several processes on one PostgreSQL, by LISTEN and NOTIFY on a connection of its own. A change is
 * sent in its own transaction, so that no crash separates the two. A process that may have missed a message accepts
 * no copy: none while no probe arrives, and afterwards none that is older than the first probe that did.
 */
export function createDatabaseChangeLog(parts: DatabaseChangeLogParts): ChangeLog & ChangeNews {
  const { orm, url, maxAge, clock, logger } = parts;
  const timers = createTimers(parts.schedule ?? systemSchedule);
  const { schedule } = timers;
  const self = newId();
  const own = createChangeLog(maxAge);
  /** Probes that were sent, with the moments up to which they are a proof. */
  const unanswered = new Map<string, Date>();
  const warned = new Set<string>();
  let connection: Listening | undefined;
  let state: 'asleep' | 'awake' | 'closed' = 'asleep';
  let provenSince: Date | undefined;
  /** A process that stood still does not know yet what it missed, before any timer of it has run. */
  let provenUntil = new Date(0);
  let lastProof = '';
  let sentInVain = 0;
  let idleFor = 0;

  const warnOnce = (message: string, fields: object = {}): void => {
    if (!warned.has(message)) logger.warn(fields, message);
    warned.add(message);
  };

  const lose = (): void => {
    connection = undefined;
    provenSince = undefined;
  };

  const onMessage = (text: string): void => {
    const news = readNews(text);
    if (news && 'probe' in news) {
      const until = unanswered.get(news.probe);
      if (news.from !== self || until === undefined) return;
      lastProof = news.probe;
      provenUntil = until;
      provenSince ??= clock();
      sentInVain = 0;
      warned.clear();
    } else if (news && news.from !== self) {
      // The clocks of two machines differ, so all copies from before the arrival of the message are invalid.
      for (const userId of news.changed) own.mark(userId, withTolerance(clock()));
    }
  };

  const connect = async (): Promise<void> => {
    const opened = await listen(orm, { channel: CHANNEL, url, onMessage, onLost: lose });
    if (state === 'closed') return opened.close();
    connection = opened;
    lastProof = '';
    sentInVain = 0;
    return probe();
  };

  const reconnect = async (old: Listening): Promise<void> => {
    warnOnce(lastProof === '' ? NOT_PASSED_ON : NOT_RECEIVED);
    lose();
    await old.close();
    return connect();
  };

  const probe = async (): Promise<void> => {
    const id = newId();
    unanswered.set(id, new Date(clock().getTime() + PROVEN_FOR * 1000));
    schedule(() => {
      unanswered.delete(id);
      if (lastProof === id) provenSince = undefined;
    }, PROVEN_FOR);
    await notify(orm, CHANNEL, toProbeText(self, id));
    sentInVain += 1;
  };

  const step = (): Promise<void> => {
    if (!connection) return connect();
    return sentInVain > UNANSWERED ? reconnect(connection) : probe();
  };

  /** Works until nobody has asked for a while. */
  const work = async (): Promise<void> => {
    try {
      await step();
    } catch (err) {
      if (state !== 'closed') warnOnce(NOT_RECEIVED, { err });
    }
    if (state === 'closed') return;
    idleFor += PROBE_EVERY;
    if (idleFor > IDLE_AFTER) state = 'asleep';
    else schedule(work, PROBE_EVERY);
  };

  const wake = (): void => {
    idleFor = 0;
    if (state !== 'asleep') return;
    state = 'awake';
    work();
  };

  return {
    keepsFor: maxAge,
    mark: (userId, at) => own.mark(userId, withTolerance(at)),
    since(userId) {
      wake();
      const now = clock();
      const isProven = provenSince !== undefined && now <= provenUntil;
      return isProven ? later(own.since(userId), provenSince ?? now) : now;
    },
    async sendWithin(em, userIds) {
      for (const text of toChangedTexts(self, userIds)) await notifyWithin(em, CHANNEL, text);
    },
    async send(userIds) {
      for (const text of toChangedTexts(self, userIds)) await notify(orm, CHANNEL, text);
    },
    async close() {
      state = 'closed';
      timers.stop();
      const open = connection;
      lose();
      await open?.close();
    },
  };
}

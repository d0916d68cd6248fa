import { dialectOf, type Orm } from '#connection/dialect.ts';

/** A connection to PostgreSQL of its own, which receives what other processes send. */
export interface Listening {
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Name that senders and receivers share, of letters and underscores. */
  channel: string;
  /** URL that leads to the same database past a pooler; by default the connection is one like those of the service. */
  url?: string | undefined;
  onMessage: (text: string) => void;
  /** Called once, when the connection is lost. From then on messages are missed. */
  onLost: () => void;
}

/** The part of a connection class that can listen. The one of SQLite has no such method. */
interface ListeningConnection {
  listen(options: ListenOptions): Promise<Listening>;
}

const isListening = (connection: object): connection is ListeningConnection => 'listen' in connection;

/** Only processes on a PostgreSQL server can send each other news. */
export const canListen = (orm: Orm): boolean => isListening(orm.em.getConnection());

/**
 * Receives every message that is sent in a transaction which commits afterwards, in the order of the commits.
 * Rejects if there is no connection.
 */
export async function listen(orm: Orm, options: ListenOptions): Promise<Listening> {
  const connection = orm.em.getConnection();
  if (!isListening(connection)) throw new TypeError(`${dialectOf(orm)} has no news`);
  return connection.listen(options);
}

const NOTIFY = 'select pg_notify(?, ?)';

/** Sends a message with the transaction of this EntityManager: it arrives if the transaction commits. At most 7,999 bytes. */
export async function notifyWithin(em: Orm['em'], channel: string, text: string): Promise<void> {
  await em.execute(NOTIFY, [channel, text]);
}

/** Sends a message at once. */
export async function notify(orm: Orm, channel: string, text: string): Promise<void> {
  await orm.em.getConnection().execute(NOTIFY, [channel, text]);
}

import type { Orm } from './dialect.ts';

/** Connections of a pool, and the calls that wait for one. */
export interface ConnectionCounts {
  /** `reads` has the connections that only read sessions; `calls` has all others. */
  pool: 'calls' | 'reads';
  used: number;
  idle: number;
  waiting: number;
}

/** The part of a connection class that counts. */
interface CountingConnection {
  countConnections(): Promise<ConnectionCounts[]>;
}

const isCounting = (connection: object): connection is CountingConnection => 'countConnections' in connection;

/** Counts of each pool. SQLite has one connection that writes, which calls have by turns. */
export async function countConnections(orm: Orm): Promise<ConnectionCounts[]> {
  const connection = orm.em.getConnection();
  return isCounting(connection) ? connection.countConnections() : [];
}

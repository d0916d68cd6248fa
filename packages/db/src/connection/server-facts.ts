import { dialectOf, type Orm } from './dialect.ts';

/** Facts about a PostgreSQL server for its operator. */
export interface ServerFacts {
  /** Statements may have names; undefined if they have none, because of the option. */
  keepsNames: boolean | undefined;
  /** `max_connections`, and those of them that are kept for administrators. */
  connections: { most: number; reserved: number };
}

/** The part of a connection class that tries names. The ones of SQLite and PGlite have no such method. */
interface TryingConnection {
  tryNames(): Promise<boolean | undefined>;
}

const isTrying = (connection: object): connection is TryingConnection => 'tryNames' in connection;

const CONNECTIONS = `select current_setting('max_connections')::int as most,
  current_setting('superuser_reserved_connections')::int
    + coalesce(current_setting('reserved_connections', true), '0')::int as reserved`;

/** Asks the server; undefined for SQLite. Changes nothing. */
export async function readServerFacts(orm: Orm): Promise<ServerFacts | undefined> {
  const connection = orm.em.getConnection();
  if (dialectOf(orm) === 'sqlite' || !isTrying(connection)) return undefined;
  const [connections = { most: 0, reserved: 0 }]: ServerFacts['connections'][] =
    await connection.execute(CONNECTIONS);
  return { keepsNames: await connection.tryNames(), connections };
}

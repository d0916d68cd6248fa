import type { MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';

/** Kind of database. */
export type Dialect = 'sqlite' | 'postgresql';

/** The object-relational mapper inside, over either database. */
type Mapper = MikroORM<AbstractSqlDriver>;

/**
 * An open database, as `createOrm` makes it: for `migrate` and the like, and for the option `database` of the service.
 * The mapper is the business of this package, so that applications need neither it nor its types.
 */
export interface Orm {
  isConnected(): Promise<boolean>;
  /** Ends all connections, except those of a pool that an application gave. */
  close(): Promise<void>;
  /** @internal */
  readonly em: Mapper['em'];
  /** @internal */
  readonly config: Mapper['config'];
  /** @internal */
  readonly schema: Mapper['schema'];
  /** @internal */
  getMetadata: Mapper['getMetadata'];
  /** @internal */
  connect: Mapper['connect'];
}

/** @internal */
export function dialectOf(orm: Pick<Orm, 'em'>): Dialect {
  return orm.em.getPlatform().supportsSchemas() ? 'postgresql' : 'sqlite';
}

import type { MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';

export type Dialect = 'sqlite' | 'postgresql';

/** The object-relational mapper over either database; `orm.em` is the SQL entity manager. */
export type Orm = MikroORM<AbstractSqlDriver>;

export function dialectOf(orm: Pick<Orm, 'em'>): Dialect {
  return orm.em.getPlatform().supportsSchemas() ? 'postgresql' : 'sqlite';
}

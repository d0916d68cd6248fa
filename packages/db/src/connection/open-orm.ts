import type { Options } from '@mikro-orm/core';
import { type AbstractSqlDriver, SqlMikroORM } from '@mikro-orm/sql';
import type { Orm } from './dialect.ts';

export type OpenOptions = Partial<Options<AbstractSqlDriver>>;

/**
 * The mapper with these options. The constructor, because `init` would also look for extensions in the folder of the
 * application, and load those of another version if the application has MikroORM itself.
 */
export const openOrm = (options: OpenOptions): Orm => new SqlMikroORM(options);

import type { AbstractSqlConnection } from '@mikro-orm/sql';

/** Types of Kysely, the query builder that MikroORM uses but does not export by name. */
export type KyselyDialect = Awaited<ReturnType<AbstractSqlConnection['createKyselyDialect']>>;
export type KyselyDriver = ReturnType<KyselyDialect['createDriver']>;
export type KyselyConnection = Awaited<ReturnType<KyselyDriver['acquireConnection']>>;
export type CompiledQuery = Parameters<KyselyConnection['executeQuery']>[0];
export type QueryResult<Row> = { rows: Row[]; numAffectedRows?: bigint; insertId?: bigint };

import type { Transaction } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { MIGRATION_TABLE } from '#connection/orm-options.ts';
import { schemaOf, tableOf } from '#connection/schema-name.ts';
import { migrationsFor } from '#migrations/index.ts';

/** Schema of tables from releases that had no schema of their own. */
const FORMER = 'public';

/** Finds a table that a migrator made, by its column `name`; an application may have another table of this name. */
const FIND_FORMER = `select 1 from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = '${FORMER}' and c.relname = '${MIGRATION_TABLE}' and a.attname = 'name' and not a.attisdropped
    and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`;

const FIND_SCHEMA = 'select 1 from pg_namespace where nspname = ?';

/** Error code of PostgreSQL for a missing right. */
const INSUFFICIENT_PRIVILEGE = '42501';

type Run = (sql: string, values?: unknown[]) => Promise<unknown[]>;

/**
 * Creates the schema, if it is missing, before the first migration of PostgreSQL.
 * @throws Error with one sentence when the role may not, and when the tables of an earlier release are elsewhere
 */
export async function provideSchema(orm: Orm, transaction: Transaction): Promise<void> {
  const schema = schemaOf(orm);
  const run: Run = (sql, values = []) => orm.em.getConnection().execute(sql, values, 'all', transaction);
  const migrated = await run('select 1 where to_regclass(?) is not null', [tableOf(orm, MIGRATION_TABLE)]);
  if (migrated.length > 0) return;
  if (schema !== FORMER && (await isFormerInstallation(run))) {
    throw new Error(
      `The tables of an earlier release are in the schema ${FORMER}; set DATABASE_SCHEMA=${FORMER} ` +
        `(advanced.database.schema) to go on there, or move them to ${schema} as the deployment guide says.`,
    );
  }
  // PostgreSQL refuses `if not exists` to a role without the right, even if the schema exists.
  if ((await run(FIND_SCHEMA, [schema])).length === 0) await createSchema(run, schema);
}

async function isFormerInstallation(run: Run): Promise<boolean> {
  if ((await run(FIND_FORMER)).length === 0) return false;
  const [first] = migrationsFor('postgresql');
  const own = `select 1 from "${FORMER}"."${MIGRATION_TABLE}" where "name"::text = ?`;
  return (await run(own, [first?.name])).length > 0;
}

async function createSchema(run: Run, schema: string): Promise<void> {
  try {
    await run(`create schema "${schema}"`);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === INSUFFICIENT_PRIVILEGE)) throw cause;
    throw new Error(
      `The role may not create the schema ${schema}; as an owner of the database, ` +
        `run CREATE SCHEMA ${schema} AUTHORIZATION with the name of the role.`,
      { cause },
    );
  }
}

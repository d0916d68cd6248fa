import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { MIGRATION_TABLE } from '#connection/orm-options.ts';
import { schemaOf } from '#connection/schema-name.ts';

const COLUMNS: Record<Dialect, string> = {
  sqlite: `select m."name" || '.' || c."name" || ' ' || c."type" || case when c."notnull" then ' not null' else '' end
      || coalesce(' default ' || c."dflt_value", '') as "line"
    from "sqlite_master" m join pragma_table_info(m."name") c
    where m."type" = 'table' and m."name" not in ('sqlite_sequence', '${MIGRATION_TABLE}')`,
  postgresql: `select table_name || '.' || column_name || ' ' || data_type
      || coalesce('(' || datetime_precision || ')', '') || case is_nullable when 'NO' then ' not null' else '' end
      || coalesce(' default ' || column_default, '') as "line"
    from information_schema.columns where table_schema = '{schema}' and table_name <> '${MIGRATION_TABLE}'`,
};

const INDEXES: Record<Dialect, string> = {
  sqlite: `select "sql" as "line" from "sqlite_master"
    where "type" = 'index' and "sql" is not null and "tbl_name" <> '${MIGRATION_TABLE}'`,
  postgresql: `select indexdef as "line" from pg_indexes
    where schemaname = '{schema}' and tablename <> '${MIGRATION_TABLE}'`,
};

const FOREIGN_KEYS: Record<Dialect, string> = {
  sqlite: `select m."name" || '.' || f."from" || ' references ' || f."table" || ' on delete ' || lower(f."on_delete")
      as "line"
    from "sqlite_master" m join pragma_foreign_key_list(m."name") f where m."type" = 'table'`,
  postgresql: `select c.conrelid::regclass || '.' || a.attname || ' references ' || c.confrelid::regclass
      || ' on delete ' || case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else c.confdeltype::text end as "line"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = '{schema}'::regnamespace`,
};

export interface Schema {
  columns: string[];
  indexes: string[];
  foreignKeys: string[];
}

/** Schema that the database reports, in lines that can be compared. Quotes and the name of the schema are left out. */
export async function readSchema(orm: Orm): Promise<Schema> {
  const dialect = dialectOf(orm);
  const read = async (sql: string) => {
    const rows: { line: string }[] = await orm.em
      .getConnection()
      .execute(sql.replaceAll('{schema}', schemaOf(orm)));
    return rows.map((row) => row.line.replaceAll('"', '').replaceAll(`${schemaOf(orm)}.`, '')).sort();
  };
  return {
    columns: await read(COLUMNS[dialect]),
    indexes: await read(INDEXES[dialect]),
    foreignKeys: await read(FOREIGN_KEYS[dialect]),
  };
}

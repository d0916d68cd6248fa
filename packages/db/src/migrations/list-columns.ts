import type { Transaction } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { schemaOf } from '#connection/schema-name.ts';

export interface ListedColumn {
  table: string;
  column: string;
}

const LIST: Record<Dialect, (schema: string) => string> = {
  sqlite: () => `select m."name" as "table", c."name" as "column"
    from "sqlite_master" m join pragma_table_info(m."name") c
    where m."type" = 'table' and m."name" not like 'sqlite\\_%' escape '\\' order by m."name", c."cid"`,
  postgresql: (schema) => `select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = '${schema}' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
};

/** All columns of all tables in the schema, as the database reports them. */
export async function listColumns(orm: Orm, transaction?: Transaction): Promise<ListedColumn[]> {
  const list = LIST[dialectOf(orm)](schemaOf(orm));
  return orm.em.getConnection().execute(list, [], 'all', transaction);
}

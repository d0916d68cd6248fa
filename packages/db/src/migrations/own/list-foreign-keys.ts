import type { Transaction } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { schemaOf } from '#connection/schema-name.ts';

export interface ListedForeignKey {
  table: string;
  column: string;
  references: string;
  /** In small letters: `cascade`, `set null`, `no action`. */
  onDelete: string;
}

const LIST: Record<Dialect, (schema: string) => string> = {
  sqlite: () => `select m."name" as "table", f."from" as "column", f."table" as "references",
      lower(f."on_delete") as "onDelete"
    from "sqlite_master" m join pragma_foreign_key_list(m."name") f where m."type" = 'table'`,
  postgresql: (schema) => `select t.relname as "table", a.attname as "column", r.relname as "references",
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as "onDelete"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.connamespace = '${schema}'::regnamespace
      and r.relnamespace = '${schema}'::regnamespace`,
};

/** The foreign keys between tables of the schema, as the database reports them. */
export const listForeignKeys = (orm: Orm, transaction: Transaction): Promise<ListedForeignKey[]> =>
  orm.em.getConnection().execute(LIST[dialectOf(orm)](schemaOf(orm)), [], 'all', transaction);

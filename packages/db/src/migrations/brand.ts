import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

interface Spelling {
  moment: string;
  integer: string;
  json: string;
  unique: (table: string, column: string) => string;
}

const spellings: Readonly<Record<Dialect, Spelling>> = {
  sqlite: {
    moment: 'datetime',
    integer: 'integer',
    json: 'json',
    unique: (table, column) => `create unique index "${table}_${column}_unique" on "${table}" ("${column}")`,
  },
  postgresql: {
    moment: 'timestamptz(3)',
    integer: 'int',
    json: 'jsonb',
    unique: (table, column) =>
      `alter table "${table}" add constraint "${table}_${column}_unique" unique ("${column}")`,
  },
};

function statementsFor(dialect: Dialect): string[] {
  const { moment, integer, json, unique } = spellings[dialect];
  return [
    `create table "brand_version" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "number" ${integer} not null,
      "values" ${json} not null,
      "published_by" text not null,
      "restored_from" ${integer} null
    )`,
    unique('brand_version', 'number'),
    `create table "brand_draft" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "updated_at" ${moment} not null,
      "revision" ${integer} not null,
      "values" ${json} null,
      "saved_by" text not null
    )`,
  ];
}

/** Brands that administrators have published, and the one that they work on. */
export const brandFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsFor(dialect)) this.addSql(statement);
    }

    override down(): void {
      this.addSql('drop table "brand_draft"');
      this.addSql('drop table "brand_version"');
    }
  };

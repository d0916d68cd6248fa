import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

interface Spelling {
  moment: string;
  unique: (table: string, column: string) => string;
}

const spellings: Readonly<Record<Dialect, Spelling>> = {
  sqlite: {
    moment: 'datetime',
    unique: (table, column) => `create unique index "${table}_${column}_unique" on "${table}" ("${column}")`,
  },
  postgresql: {
    moment: 'timestamptz(3)',
    unique: (table, column) =>
      `alter table "${table}" add constraint "${table}_${column}_unique" unique ("${column}")`,
  },
};

/** The mapper wants an index for each foreign key on SQLite. */
const ofSqlite = ['create index "set_up_link_organization_id_index" on "set_up_link" ("organization_id")'];

const reference = (table: string, column: string, to: string): string =>
  `constraint "${table}_${column}_foreign" foreign key ("${column}") references "${to}" ("id") on delete cascade`;

function statementsFor(dialect: Dialect): string[] {
  const { moment, unique } = spellings[dialect];
  return [
    `create table "set_up_link" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "updated_at" ${moment} not null,
      "organization_id" text not null,
      "member_id" text not null,
      "token_hash" text not null,
      "purposes" text not null,
      "email" text null,
      "expires_at" ${moment} not null,
      "last_used_at" ${moment} null,
      ${reference('set_up_link', 'organization_id', 'organization')},
      ${reference('set_up_link', 'member_id', 'member')}
    )`,
    `create table "set_up_opening" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "updated_at" ${moment} not null,
      "link_id" text not null,
      "cookie_hash" text not null,
      "expires_at" ${moment} not null,
      ${reference('set_up_opening', 'link_id', 'set_up_link')}
    )`,
    unique('set_up_link', 'token_hash'),
    unique('set_up_opening', 'cookie_hash'),
    ...(dialect === 'sqlite' ? ofSqlite : []),
    'create index "set_up_link_organization_id_created_at_id_index" on "set_up_link" ("organization_id", "created_at", "id")',
    'create index "set_up_link_member_id_index" on "set_up_link" ("member_id")',
    'create index "set_up_link_expires_at_index" on "set_up_link" ("expires_at")',
    'create index "set_up_opening_link_id_index" on "set_up_opening" ("link_id")',
    'create index "set_up_opening_expires_at_index" on "set_up_opening" ("expires_at")',
    'alter table "sso_test" add column "set_up_link_id" text null',
  ];
}

/** Links by which somebody without an account sets something up, the browsers that opened them, and their tests. */
export const setupLinksFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsFor(dialect)) this.addSql(statement);
    }

    override down(): void {
      this.addSql('alter table "sso_test" drop column "set_up_link_id"');
      this.addSql('drop table "set_up_opening"');
      this.addSql('drop table "set_up_link"');
    }
  };

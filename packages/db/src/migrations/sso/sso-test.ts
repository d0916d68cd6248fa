import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

const moments: Readonly<Record<Dialect, string>> = { sqlite: 'datetime', postgresql: 'timestamptz(3)' };
const integers: Readonly<Record<Dialect, string>> = { sqlite: 'integer', postgresql: 'int' };

/** The mapper wants an index for each foreign key on SQLite. */
const ofSqlite = [
  'create index "sso_test_connection_id_index" on "sso_test" ("connection_id")',
  'create index "sso_sign_in_connection_id_index" on "sso_sign_in" ("connection_id")',
];

const reference = (table: string, column: string, to: string): string =>
  `constraint "${table}_${column}_foreign" foreign key ("${column}") references "${to}" ("id") on delete cascade`;

function statementsFor(dialect: Dialect): string[] {
  const moment = moments[dialect];
  return [
    `create table "sso_test" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "updated_at" ${moment} not null,
      "connection_id" text not null,
      "user_id" text not null,
      "revision" ${integers[dialect]} not null,
      "status" text not null default 'waiting',
      "ended_at" ${moment} null,
      "outcome" text null,
      "expires_at" ${moment} not null,
      ${reference('sso_test', 'connection_id', 'sso_connection')},
      ${reference('sso_test', 'user_id', 'user')}
    )`,
    `create table "sso_sign_in" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "connection_id" text not null,
      "user_id" text null,
      "fault" text null,
      ${reference('sso_sign_in', 'connection_id', 'sso_connection')},
      ${reference('sso_sign_in', 'user_id', 'user')}
    )`,
    ...(dialect === 'sqlite' ? ofSqlite : []),
    'create index "sso_test_connection_id_created_at_index" on "sso_test" ("connection_id", "created_at")',
    'create index "sso_test_created_at_index" on "sso_test" ("created_at")',
    'create index "sso_test_user_id_index" on "sso_test" ("user_id")',
    'create index "sso_sign_in_connection_id_created_at_id_index" on "sso_sign_in" ("connection_id", "created_at", "id")',
    'create index "sso_sign_in_connection_id_fault_created_at_index" on "sso_sign_in" ("connection_id", "fault", "created_at")',
    'create index "sso_sign_in_created_at_index" on "sso_sign_in" ("created_at")',
    'create index "sso_sign_in_user_id_index" on "sso_sign_in" ("user_id")',
    `alter table "sso_connection" add column "failing_since" ${moment} null`,
    `alter table "sso_connection" add column "refusals_told_at" ${moment} null`,
  ];
}

/** Tests of connections, what came of sign-ins by them, and when owners were told of it. */
export const ssoTestFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsFor(dialect)) this.addSql(statement);
    }

    override down(): void {
      this.addSql('alter table "sso_connection" drop column "refusals_told_at"');
      this.addSql('alter table "sso_connection" drop column "failing_since"');
      this.addSql('drop table "sso_sign_in"');
      this.addSql('drop table "sso_test"');
    }
  };

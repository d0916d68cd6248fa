import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

const moments: Readonly<Record<Dialect, string>> = { sqlite: 'datetime', postgresql: 'timestamptz(3)' };

const statementsFor = (dialect: Dialect): string[] => [
  'alter table "sso_connection" add column "sp_keys" text null',
  `create table "sso_assertion" (
    "id" text not null primary key,
    "connection_id" text not null,
    "expires_at" ${moments[dialect]} not null,
    constraint "sso_assertion_connection_id_foreign" foreign key ("connection_id") references "sso_connection" ("id") on delete cascade
  )`,
  'create index "sso_assertion_connection_id_index" on "sso_assertion" ("connection_id")',
  'create index "sso_assertion_expires_at_index" on "sso_assertion" ("expires_at")',
];

/** Connections that speak SAML: keys of the service, and assertions that were used. */
export const samlFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsFor(dialect)) this.addSql(statement);
    }

    override down(): void {
      this.addSql('drop table "sso_assertion"');
      this.addSql('alter table "sso_connection" drop column "sp_keys"');
    }
  };

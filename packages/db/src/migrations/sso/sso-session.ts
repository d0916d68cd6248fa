import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

const types: Readonly<Record<Dialect, { moment: string; json: string }>> = {
  sqlite: { moment: 'datetime', json: 'json' },
  postgresql: { moment: 'timestamptz(3)', json: 'jsonb' },
};

const statementsOf = ({ moment, json }: (typeof types)[Dialect]): string[] => [
  `create table "sso_session" (
    "id" text not null primary key,
    "created_at" ${moment} not null,
    "updated_at" ${moment} not null,
    "session_id" text not null,
    "connection_id" text not null,
    "subject_hash" text not null,
    "sid_hash" text null,
    "logout_hint" text null,
    constraint "sso_session_session_id_foreign" foreign key ("session_id") references "session" ("id") on delete cascade
  )`,
  'create index "sso_session_session_id_index" on "sso_session" ("session_id")',
  'create index "sso_session_connection_id_subject_hash_index" on "sso_session" ("connection_id", "subject_hash")',
  'create index "sso_session_connection_id_sid_hash_index" on "sso_session" ("connection_id", "sid_hash")',
  `alter table "two_factor_ticket" add column "provider_session" ${json} null`,
  `alter table "sso_connection" add column "logout" text not null default 'local'`,
];

/** How identity providers name the sessions that they opened, and whether a sign-out here is one there. */
export const ssoSessionFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsOf(types[dialect])) this.addSql(statement);
    }

    override down(): void {
      this.addSql('alter table "sso_connection" drop column "logout"');
      this.addSql('alter table "two_factor_ticket" drop column "provider_session"');
      this.addSql('drop table "sso_session"');
    }
  };

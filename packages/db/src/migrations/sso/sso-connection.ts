import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

interface Spelling {
  moment: string;
  json: string;
  integer: string;
  unique: string;
  /** The mapper wants an index for each foreign key on SQLite. */
  foreignIndex: boolean;
}

const spellings: Readonly<Record<Dialect, Spelling>> = {
  sqlite: {
    moment: 'datetime',
    json: 'json',
    integer: 'integer',
    foreignIndex: true,
    unique: 'create unique index "sso_connection_provider_key_unique" on "sso_connection" ("provider_key")',
  },
  postgresql: {
    moment: 'timestamptz(3)',
    json: 'jsonb',
    integer: 'int',
    foreignIndex: false,
    unique:
      'alter table "sso_connection" add constraint "sso_connection_provider_key_unique" unique ("provider_key")',
  },
};

const statementsOf = ({ moment, json, integer, unique, foreignIndex }: Spelling): string[] => [
  `create table "sso_connection" (
    "id" text not null primary key,
    "created_at" ${moment} not null,
    "updated_at" ${moment} not null,
    "organization_id" text not null,
    "provider_id" text not null,
    "provider_key" text not null,
    "issuer" text not null,
    "domains" ${json} not null,
    "name" text not null,
    "enabled" boolean not null default true,
    "position" ${integer} not null default 0,
    "protocol" text not null,
    "config" ${json} not null,
    "client_secret" text null,
    "provisioning" text not null default 'jit',
    "default_role" text not null default 'member',
    "role_mapping" ${json} not null,
    "sync_roles" boolean not null default false,
    "override_user_info" boolean not null default false,
    "revision" ${integer} not null default 0,
    "created_by" text not null,
    "last_sign_in_at" ${moment} null,
    "last_fault" text null,
    "last_fault_at" ${moment} null,
    constraint "sso_connection_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
  )`,
  ...(foreignIndex
    ? ['create index "sso_connection_organization_id_index" on "sso_connection" ("organization_id")']
    : []),
  'create index "sso_connection_organization_id_position_index" on "sso_connection" ("organization_id", "position")',
  unique,
];

/** Identity providers of organizations. */
export const ssoConnectionFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsOf(spellings[dialect])) this.addSql(statement);
    }

    override down(): void {
      this.addSql('drop table "sso_connection"');
    }
  };

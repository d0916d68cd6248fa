import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

interface Types {
  moment: string;
  json: string;
  integer: string;
}

const types: Readonly<Record<Dialect, Types>> = {
  sqlite: { moment: 'datetime', json: 'json', integer: 'integer' },
  postgresql: { moment: 'timestamptz(3)', json: 'jsonb', integer: 'int' },
};

/** The mapper wants an index for each foreign key on SQLite. */
const foreignKeys = [
  ['scim_connection', 'organization_id'],
  ['scim_token', 'connection_id'],
  ['scim_identity', 'organization_id'],
  ['scim_identity', 'connection_id'],
  ['scim_group', 'organization_id'],
  ['scim_group', 'connection_id'],
  ['scim_group_member', 'group_id'],
] as const;

const reference = (table: string, column: string, to: string): string =>
  `constraint "${table}_${column}_foreign" foreign key ("${column}") references "${to}" ("id") on delete cascade`;

const index = (table: string, ...columns: string[]): string =>
  `create index "${table}_${columns.join('_')}_index" on "${table}" (${columns.map((one) => `"${one}"`).join(', ')})`;

const uniqueFor =
  (dialect: Dialect) =>
  (table: string, ...columns: string[]): string => {
    const name = `"${table}_${columns.join('_')}_unique"`;
    const list = columns.map((one) => `"${one}"`).join(', ');
    return dialect === 'sqlite'
      ? `create unique index ${name} on "${table}" (${list})`
      : `alter table "${table}" add constraint ${name} unique (${list})`;
  };

const times = (moment: string): string => `"id" text not null primary key,
    "created_at" ${moment} not null,
    "updated_at" ${moment} not null,`;

function statementsFor(dialect: Dialect): string[] {
  const { moment, json, integer } = types[dialect];
  const unique = uniqueFor(dialect);
  return [
    `create table "scim_connection" (
    ${times(moment)}
    "organization_id" text not null,
    "provider_id" text not null,
    "provider_key" text not null,
    "created_by" text not null,
    "last_request_at" ${moment} null,
    "last_fault" text null,
    "last_fault_at" ${moment} null,
    ${reference('scim_connection', 'organization_id', 'organization')}
  )`,
    `create table "scim_token" (
    ${times(moment)}
    "connection_id" text not null,
    "token_hash" text not null,
    "prefix" text not null,
    "created_by" text not null,
    "expires_at" ${moment} null,
    "last_used_at" ${moment} null,
    ${reference('scim_token', 'connection_id', 'scim_connection')}
  )`,
    `create table "scim_identity" (
    ${times(moment)}
    "organization_id" text not null,
    "connection_id" text not null,
    "user_id" text not null,
    "user_name_key" text not null,
    "external_id" text null,
    "email" text not null,
    "work_email" text null,
    "active" boolean not null,
    "attributes" ${json} not null,
    "kept_role" text null,
    "kept_teams" ${json} null,
    "version" ${integer} not null default 1,
    "deleted_at" ${moment} null,
    ${reference('scim_identity', 'organization_id', 'organization')},
    ${reference('scim_identity', 'connection_id', 'scim_connection')},
    ${reference('scim_identity', 'user_id', 'user')}
  )`,
    `create table "scim_group" (
    ${times(moment)}
    "organization_id" text not null,
    "connection_id" text not null,
    "display_name" text not null,
    "name_key" text not null,
    "external_id" text null,
    "version" ${integer} not null default 1,
    ${reference('scim_group', 'organization_id', 'organization')},
    ${reference('scim_group', 'connection_id', 'scim_connection')}
  )`,
    `create table "scim_group_member" (
    "id" text not null primary key,
    "created_at" ${moment} not null,
    "group_id" text not null,
    "identity_id" text not null,
    ${reference('scim_group_member', 'group_id', 'scim_group')},
    ${reference('scim_group_member', 'identity_id', 'scim_identity')}
  )`,
    ...(dialect === 'sqlite' ? foreignKeys.map(([table, column]) => index(table, column)) : []),
    unique('scim_connection', 'organization_id', 'provider_key'),
    unique('scim_token', 'token_hash'),
    index('scim_token', 'connection_id', 'created_at'),
    unique('scim_identity', 'organization_id', 'user_name_key'),
    unique('scim_identity', 'organization_id', 'user_id'),
    index('scim_identity', 'connection_id', 'created_at', 'id'),
    index('scim_identity', 'connection_id', 'active', 'created_at', 'id'),
    index('scim_identity', 'connection_id', 'external_id'),
    index('scim_identity', 'organization_id', 'external_id'),
    index('scim_identity', 'organization_id', 'email'),
    index('scim_identity', 'organization_id', 'work_email'),
    index('scim_identity', 'deleted_at'),
    index('scim_identity', 'user_id'),
    unique('scim_group', 'connection_id', 'name_key'),
    index('scim_group', 'connection_id', 'created_at', 'id'),
    index('scim_group', 'connection_id', 'external_id'),
    index('scim_group', 'organization_id', 'name_key'),
    unique('scim_group_member', 'group_id', 'identity_id'),
    index('scim_group_member', 'identity_id'),
  ];
}

const tables = ['scim_group_member', 'scim_group', 'scim_identity', 'scim_token', 'scim_connection'];

/** Directories of organizations, with the people and groups that they provision. */
export const scimFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsFor(dialect)) this.addSql(statement);
    }

    override down(): void {
      for (const table of tables) this.addSql(`drop table "${table}"`);
    }
  };

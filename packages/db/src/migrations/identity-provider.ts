import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

interface Spelling {
  moment: string;
  json: string;
  integer: string;
  unique: (table: string, column: string) => string;
}

const spellings: Readonly<Record<Dialect, Spelling>> = {
  sqlite: {
    moment: 'datetime',
    json: 'json',
    integer: 'integer',
    unique: (table, column) => `create unique index "${table}_${column}_unique" on "${table}" ("${column}")`,
  },
  postgresql: {
    moment: 'timestamptz(3)',
    json: 'jsonb',
    integer: 'int',
    unique: (table, column) =>
      `alter table "${table}" add constraint "${table}_${column}_unique" unique ("${column}")`,
  },
};

/** An index for each of these columns. */
const indexes = (table: string, ...columns: readonly string[]): string[] =>
  columns.map((column) => `create index "${table}_${column}_index" on "${table}" ("${column}")`);

function statementsOf({ moment, json, integer, unique }: Spelling): string[] {
  return [
    `create table "oauth_client" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "updated_at" ${moment} not null,
      "source" text not null,
      "user_id" text null,
      "organization_id" text null,
      "created_by" text null,
      "name" text not null,
      "details" ${json} not null,
      "secret_hash" text null,
      "previous_secret_hash" text null,
      "previous_until" ${moment} null,
      "secret_expires_at" ${moment} null,
      "auth_method" text not null,
      "jwks" ${json} null,
      "jwks_uri" text null,
      "application_type" text not null,
      "redirect_uris" ${json} not null,
      "post_logout_redirect_uris" ${json} not null,
      "grant_types" ${json} not null,
      "scopes" ${json} not null,
      "resources" ${json} not null,
      "machine_scopes" ${json} not null,
      "audience" text not null default 'everyone',
      "skip_consent" boolean not null default false,
      "enable_end_session" boolean not null default false,
      "require_pkce" boolean not null default true,
      "signing_algorithm" text not null default 'RS256',
      "backchannel_logout_uri" text null,
      "backchannel_session_required" boolean not null default false,
      "consent_key" text not null,
      "disabled_at" ${moment} null,
      "disabled_by_operator" boolean not null default false,
      "document_fresh_until" ${moment} null,
      "document_fetched_at" ${moment} null,
      "document_hash" text null,
      "last_used_at" ${moment} null,
      "expires_at" ${moment} null,
      constraint "oauth_client_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
      constraint "oauth_client_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
    )`,
    ...indexes('oauth_client', 'user_id', 'organization_id', 'expires_at'),
    'create index "oauth_client_source_created_at_id_index" on "oauth_client" ("source", "created_at", "id")',
    `create table "oauth_request" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "browser_hash" text not null,
      "client_id" text not null,
      "params" ${json} not null,
      "steps" ${json} not null,
      "user_id" text null,
      "expires_at" ${moment} not null,
      constraint "oauth_request_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
    )`,
    ...indexes('oauth_request', 'client_id', 'user_id', 'expires_at'),
    `create table "oauth_consent" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "updated_at" ${moment} not null,
      "user_id" text not null,
      "client_id" text not null,
      "organization_id" text null,
      "place" text not null,
      "scopes" ${json} not null,
      "resources" ${json} not null,
      "claims" ${json} not null,
      "client_key" text not null,
      "last_used_at" ${moment} not null,
      constraint "oauth_consent_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
      constraint "oauth_consent_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
    )`,
    ...indexes('oauth_consent', 'user_id', 'client_id', 'organization_id'),
    unique('oauth_consent', 'place'),
    `create table "oauth_grant" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "updated_at" ${moment} not null,
      "origin" text not null,
      "client_id" text not null,
      "user_id" text null,
      "organization_id" text null,
      "consent_id" text null,
      "session_id" text null,
      "connection_id" text null,
      "offline" boolean not null,
      "scopes" ${json} not null,
      "resources" ${json} not null,
      "claims" ${json} not null,
      "auth_time" ${moment} null,
      "acr" text null,
      "amr" ${json} not null,
      "method" text null,
      "second_factor" text null,
      "cnf" ${json} null,
      "last_used_at" ${moment} null,
      "expires_at" ${moment} null,
      "ended_at" ${moment} null,
      "end_reason" text null,
      constraint "oauth_grant_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
      constraint "oauth_grant_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
    )`,
    ...indexes('oauth_grant', 'client_id', 'user_id', 'organization_id', 'consent_id'),
    ...indexes('oauth_grant', 'session_id', 'expires_at', 'ended_at'),
    `create table "oauth_code" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "grant_id" text not null,
      "redirect_uri" text not null,
      "challenge" text null,
      "nonce" text null,
      "expires_at" ${moment} not null,
      "used_at" ${moment} null,
      constraint "oauth_code_grant_id_foreign" foreign key ("grant_id") references "oauth_grant" ("id") on delete cascade
    )`,
    ...indexes('oauth_code', 'grant_id', 'expires_at'),
    `create table "oauth_access_token" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "grant_id" text not null,
      "client_id" text not null,
      "scopes" ${json} not null,
      "resources" ${json} not null,
      "act" ${json} null,
      "cnf" ${json} null,
      "expires_at" ${moment} not null,
      constraint "oauth_access_token_grant_id_foreign" foreign key ("grant_id") references "oauth_grant" ("id") on delete cascade
    )`,
    ...indexes('oauth_access_token', 'grant_id', 'expires_at'),
    `create table "oauth_refresh_token" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "grant_id" text not null,
      "expires_at" ${moment} not null,
      "used_at" ${moment} null,
      "replaced_by" text null,
      "replay" text null,
      "replay_until" ${moment} null,
      constraint "oauth_refresh_token_grant_id_foreign" foreign key ("grant_id") references "oauth_grant" ("id") on delete cascade
    )`,
    ...indexes('oauth_refresh_token', 'grant_id', 'expires_at'),
    `create table "oauth_assertion" (
      "id" text not null primary key,
      "expires_at" ${moment} not null
    )`,
    'create index "oauth_assertion_expires_at_index" on "oauth_assertion" ("expires_at")',
    `create table "oauth_issuer" (
      "id" text not null primary key,
      "issuer" text not null,
      "created_at" ${moment} not null
    )`,
    `create table "oauth_logout" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "client_id" text not null,
      "user_id" text not null,
      "session_id" text not null,
      "attempts" ${integer} not null default 0,
      "next_attempt_at" ${moment} not null
    )`,
    ...indexes('oauth_logout', 'created_at', 'client_id', 'next_attempt_at'),
    `create table "device_code" (
      "id" text not null primary key,
      "created_at" ${moment} not null,
      "device_code_hash" text not null,
      "user_code_hash" text not null,
      "client_id" text not null,
      "oauth_client" boolean not null default false,
      "scopes" ${json} not null,
      "resources" ${json} not null,
      "status" text not null default 'pending',
      "user_id" text null,
      "organization_id" text null,
      "grant_id" text null,
      "session_id" text null,
      "interval" ${integer} not null,
      "polled_at" ${moment} null,
      "ip_address" text null,
      "user_agent" text null,
      "expires_at" ${moment} not null,
      constraint "device_code_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
      constraint "device_code_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
    )`,
    ...indexes('device_code', 'client_id', 'user_id', 'organization_id', 'session_id', 'expires_at'),
    unique('device_code', 'device_code_hash'),
    unique('device_code', 'user_code_hash'),
  ];
}

/** In the order of their deletion. */
const TABLES = [
  'device_code',
  'oauth_logout',
  'oauth_issuer',
  'oauth_assertion',
  'oauth_refresh_token',
  'oauth_access_token',
  'oauth_code',
  'oauth_grant',
  'oauth_consent',
  'oauth_request',
  'oauth_client',
];

/** Applications that sign people in with the service, what people allowed them, and devices that wait for somebody. */
export const identityProviderFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsOf(spellings[dialect])) this.addSql(statement);
    }

    override down(): void {
      for (const table of TABLES) this.addSql(`drop table "${table}"`);
    }
  };

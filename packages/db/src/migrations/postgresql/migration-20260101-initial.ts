import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "user" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "name" text not null,
    "email" text not null,
    "email_verified" boolean not null default false,
    "image" text null,
    primary key ("id"),
    constraint "user_email_unique" unique ("email")
  )`,
  `create table "account" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "user_id" text not null,
    "provider_id" text not null,
    "account_id" text not null,
    "access_token" text null,
    "refresh_token" text null,
    "id_token" text null,
    "access_token_expires_at" timestamptz(3) null,
    "refresh_token_expires_at" timestamptz(3) null,
    "scope" text null,
    "password" text null,
    primary key ("id"),
    constraint "account_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
    constraint "account_provider_id_account_id_unique" unique ("provider_id", "account_id")
  )`,
  'create index "account_user_id_index" on "account" ("user_id")',
  `create table "session" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "user_id" text not null,
    "token_hash" text not null,
    "expires_at" timestamptz(3) not null,
    "ip_address" text null,
    "user_agent" text null,
    "device_browser" text null,
    "device_system" text null,
    "device_kind" text null,
    primary key ("id"),
    constraint "session_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
    constraint "session_token_hash_unique" unique ("token_hash")
  )`,
  'create index "session_user_id_index" on "session" ("user_id")',
  'create index "session_expires_at_index" on "session" ("expires_at")',
  `create table "verification" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "purpose" text not null,
    "identifier" text not null,
    "value" text not null,
    "user_id" text null,
    "expires_at" timestamptz(3) not null,
    primary key ("id"),
    constraint "verification_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
    constraint "verification_purpose_identifier_unique" unique ("purpose", "identifier")
  )`,
  'create index "verification_user_id_index" on "verification" ("user_id")',
  'create index "verification_expires_at_index" on "verification" ("expires_at")',
  `create table "event" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "action" text not null,
    "actor_id" text null,
    "impersonator_id" text null,
    "target_type" text null,
    "target_id" text null,
    "organization_id" text null,
    "ip_address" text null,
    "user_agent" text null,
    "data" jsonb not null,
    primary key ("id")
  )`,
  'create index "event_actor_id_created_at_index" on "event" ("actor_id", "created_at")',
  'create index "event_target_id_created_at_index" on "event" ("target_id", "created_at")',
  'create index "event_created_at_index" on "event" ("created_at")',
  `create table "rate_limit" (
    "key" text not null,
    "count" int not null,
    "expires_at" bigint not null,
    primary key ("key")
  )`,
  'create index "rate_limit_expires_at_index" on "rate_limit" ("expires_at")',
];

/** Tables with foreign keys first. */
const TABLES = ['rate_limit', 'event', 'verification', 'session', 'account', 'user'];

export class Initial extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`drop table "${table}"`);
  }
}

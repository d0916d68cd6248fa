import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "user" add column "two_factor_enabled" integer not null default false',
  `create table "two_factor" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "user_id" text not null,
    "secret" text null,
    "pending_secret" text null,
    "last_step" integer null,
    "otp_enabled" integer not null default false,
    "mail_blocked_until" datetime null,
    "enabled_at" datetime null,
    "failures" integer not null default 0,
    "failures_end_at" datetime null,
    constraint "two_factor_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create unique index "two_factor_user_id_unique" on "two_factor" ("user_id")',
  'create index "two_factor_user_id_index" on "two_factor" ("user_id")',
  `create table "backup_code" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "user_id" text not null,
    "code_hash" text not null,
    "pending" integer not null default false,
    constraint "backup_code_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create unique index "backup_code_user_id_code_hash_unique" on "backup_code" ("user_id", "code_hash")',
  'create index "backup_code_user_id_index" on "backup_code" ("user_id")',
  `create table "two_factor_ticket" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "user_id" text not null,
    "token_hash" text not null,
    "method" text not null,
    "provider" text null,
    "remember_me" integer not null,
    "callback_url" text null,
    "failures" integer not null default 0,
    "expires_at" datetime not null,
    constraint "two_factor_ticket_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create unique index "two_factor_ticket_token_hash_unique" on "two_factor_ticket" ("token_hash")',
  'create index "two_factor_ticket_user_id_index" on "two_factor_ticket" ("user_id")',
  'create index "two_factor_ticket_expires_at_index" on "two_factor_ticket" ("expires_at")',
  `create table "mailed_code" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "user_id" text not null,
    "purpose" text not null,
    "code_hash" text not null,
    "failures" integer not null default 0,
    "expires_at" datetime not null,
    constraint "mailed_code_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create unique index "mailed_code_purpose_unique" on "mailed_code" ("purpose")',
  'create index "mailed_code_user_id_index" on "mailed_code" ("user_id")',
  'create index "mailed_code_expires_at_index" on "mailed_code" ("expires_at")',
  `create table "trusted_device" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "user_id" text not null,
    "token_hash" text not null,
    "browser" text null,
    "system" text null,
    "ip_address" text null,
    "last_used_at" datetime not null,
    "expires_at" datetime not null,
    constraint "trusted_device_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create unique index "trusted_device_token_hash_unique" on "trusted_device" ("token_hash")',
  'create index "trusted_device_user_id_index" on "trusted_device" ("user_id")',
  'create index "trusted_device_expires_at_index" on "trusted_device" ("expires_at")',
  `create table "two_factor_recovery" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "user_id" text not null,
    "cancel_hash" text not null,
    "token_hash" text not null,
    "mail_id" text not null,
    "available_at" datetime not null,
    "expires_at" datetime not null,
    constraint "two_factor_recovery_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create unique index "two_factor_recovery_user_id_unique" on "two_factor_recovery" ("user_id")',
  'create index "two_factor_recovery_user_id_index" on "two_factor_recovery" ("user_id")',
  'create unique index "two_factor_recovery_cancel_hash_unique" on "two_factor_recovery" ("cancel_hash")',
  'create index "two_factor_recovery_expires_at_index" on "two_factor_recovery" ("expires_at")',
];

const TABLES = [
  'two_factor_recovery',
  'trusted_device',
  'mailed_code',
  'two_factor_ticket',
  'backup_code',
  'two_factor',
];

/** Second factors, sign-ins that wait for one, and trusted browsers. */
export class TwoFactorTables extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`drop table "${table}"`);
    this.addSql('alter table "user" drop column "two_factor_enabled"');
  }
}

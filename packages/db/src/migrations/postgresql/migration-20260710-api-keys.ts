import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "api_key" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "key_hash" text not null,
    "previous_key_hash" text null,
    "previous_expires_at" timestamptz(3) null,
    "rotated_at" timestamptz(3) null,
    "config_id" text not null,
    "user_id" text null,
    "organization_id" text null,
    "created_by" text not null,
    "name" text null,
    "start" text null,
    "prefix" text null,
    "enabled" boolean not null default true,
    "expires_at" timestamptz(3) null,
    "notice_due_at" timestamptz(3) null,
    "permissions" jsonb null,
    "metadata" jsonb null,
    "rate_limit_enabled" boolean not null,
    "rate_limit_time_window" bigint not null,
    "rate_limit_max" bigint not null,
    "window_started_at" bigint not null,
    "window_count" bigint not null,
    "remaining" bigint null,
    "refill_interval" bigint null,
    "refill_amount" bigint null,
    "refill_due_at" bigint null,
    "last_refill_at" bigint null,
    "request_count" bigint not null,
    "last_request_at" bigint null,
    primary key ("id")
  )`,
  'alter table "api_key" add constraint "api_key_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade',
  'alter table "api_key" add constraint "api_key_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade',
  'alter table "api_key" add constraint "api_key_key_hash_unique" unique ("key_hash")',
  'alter table "api_key" add constraint "api_key_previous_key_hash_unique" unique ("previous_key_hash")',
  'create index "api_key_user_id_index" on "api_key" ("user_id")',
  'create index "api_key_organization_id_index" on "api_key" ("organization_id")',
  'create index "api_key_expires_at_index" on "api_key" ("expires_at")',
  'create index "api_key_notice_due_at_index" on "api_key" ("notice_due_at")',
  `create table "api_key_usage" (
    "id" text not null,
    "api_key_id" text not null,
    "day" timestamptz(3) not null,
    "requests" bigint not null,
    "refused" bigint not null,
    primary key ("id")
  )`,
  'alter table "api_key_usage" add constraint "api_key_usage_api_key_id_foreign" foreign key ("api_key_id") references "api_key" ("id") on delete cascade',
  'alter table "api_key_usage" add constraint "api_key_usage_api_key_id_day_unique" unique ("api_key_id", "day")',
  'create index "api_key_usage_api_key_id_index" on "api_key_usage" ("api_key_id")',
  'create index "api_key_usage_day_index" on "api_key_usage" ("day")',
];

/** API keys, and how often they are used. */
export class ApiKeys extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop table "api_key_usage"');
    this.addSql('drop table "api_key"');
  }
}

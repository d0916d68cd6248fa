import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "api_key" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "key_hash" text not null,
    "previous_key_hash" text null,
    "previous_expires_at" datetime null,
    "rotated_at" datetime null,
    "config_id" text not null,
    "user_id" text null,
    "organization_id" text null,
    "created_by" text not null,
    "name" text null,
    "start" text null,
    "prefix" text null,
    "enabled" integer not null default true,
    "expires_at" datetime null,
    "notice_due_at" datetime null,
    "permissions" json null,
    "metadata" json null,
    "rate_limit_enabled" integer not null,
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
    constraint "api_key_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
    constraint "api_key_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
  )`,
  'create unique index "api_key_key_hash_unique" on "api_key" ("key_hash")',
  'create unique index "api_key_previous_key_hash_unique" on "api_key" ("previous_key_hash")',
  'create index "api_key_user_id_index" on "api_key" ("user_id")',
  'create index "api_key_organization_id_index" on "api_key" ("organization_id")',
  'create index "api_key_expires_at_index" on "api_key" ("expires_at")',
  'create index "api_key_notice_due_at_index" on "api_key" ("notice_due_at")',
  `create table "api_key_usage" (
    "id" text not null primary key,
    "api_key_id" text not null,
    "day" datetime not null,
    "requests" bigint not null,
    "refused" bigint not null,
    constraint "api_key_usage_api_key_id_foreign" foreign key ("api_key_id") references "api_key" ("id") on delete cascade
  )`,
  'create index "api_key_usage_api_key_id_index" on "api_key_usage" ("api_key_id")',
  'create index "api_key_usage_day_index" on "api_key_usage" ("day")',
  'create unique index "api_key_usage_api_key_id_day_unique" on "api_key_usage" ("api_key_id", "day")',
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

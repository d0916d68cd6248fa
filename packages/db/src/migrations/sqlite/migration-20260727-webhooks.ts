import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "webhook_endpoint" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "organization_id" text null,
    "created_by" text not null,
    "name" text null,
    "url" text not null,
    "events" json not null,
    "signing" text not null,
    "secret" text not null,
    "previous_secret" text null,
    "previous_ends_at" datetime null,
    "public_key" text null,
    "enabled" boolean not null default true,
    "ended" text null,
    "failing_since" datetime null,
    constraint "webhook_endpoint_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
  )`,
  'create index "webhook_endpoint_organization_id_index" on "webhook_endpoint" ("organization_id")',
  `create table "webhook_delivery" (
    "id" text not null primary key,
    "endpoint_id" text not null,
    "message_id" text not null,
    "type" text not null,
    "body" text not null,
    "status" text not null default 'waiting',
    "attempts" integer not null default 0,
    "next_attempt_at" datetime null,
    "tried_since" datetime not null,
    "last_attempt_at" datetime null,
    "last_status" integer null,
    "last_failure" text null,
    "ended_at" datetime null,
    "created_at" datetime not null,
    constraint "webhook_delivery_endpoint_id_foreign" foreign key ("endpoint_id") references "webhook_endpoint" ("id") on delete cascade
  )`,
  'create index "webhook_delivery_endpoint_id_index" on "webhook_delivery" ("endpoint_id")',
  'create unique index "webhook_delivery_endpoint_id_message_id_unique" on "webhook_delivery" ("endpoint_id", "message_id")',
  'create index "webhook_delivery_endpoint_id_created_at_id_index" on "webhook_delivery" ("endpoint_id", "created_at", "id")',
  'create index "webhook_delivery_next_attempt_at_index" on "webhook_delivery" ("next_attempt_at")',
  'create index "webhook_delivery_ended_at_index" on "webhook_delivery" ("ended_at")',
  `create table "webhook_event" (
    "id" text not null primary key,
    "type" text not null,
    "subject" text not null,
    "position" integer not null,
    "content" json not null,
    "created_at" datetime not null
  )`,
  'create index "webhook_event_created_at_index" on "webhook_event" ("created_at")',
  `create table "webhook_subject" (
    "id" text not null primary key,
    "last_number" integer not null,
    "ends_at" datetime null
  )`,
  'create index "webhook_subject_ends_at_index" on "webhook_subject" ("ends_at")',
];

const TABLES = ['webhook_subject', 'webhook_event', 'webhook_delivery', 'webhook_endpoint'];

/** URLs that events are sent to, and the events on their way there. */
export class Webhooks extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`drop table "${table}"`);
  }
}

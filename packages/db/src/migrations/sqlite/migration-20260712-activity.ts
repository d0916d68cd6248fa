import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "event" add column "area" text null',
  'alter table "event" add column "seq" bigint null',
  'alter table "event" add column "hash" text null',
  'alter table "event" add column "address_hash" text null',
  'alter table "event" add column "address_salt" text null',
  'create index "event_action_created_at_index" on "event" ("action", "created_at")',
  'create index "event_area_created_at_index" on "event" ("area", "created_at")',
  'create index "event_impersonator_index" on "event" ("impersonator_id", "created_at") where "impersonator_id" is not null',
  'create index "event_unchained_index" on "event" ("created_at", "id") where "seq" is null',
  'create unique index "event_seq_unique" on "event" ("seq")',
  'create index "outbox_mail_user_id_index" on "outbox_mail" ("user_id")',
  `create table "event_chain" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "first_seq" bigint not null,
    "sealed_key" text not null,
    "removed_seq" bigint not null,
    "removed_hash" text not null,
    "last_seq" bigint not null,
    "last_hash" text not null,
    "signature" text not null
  )`,
  'create unique index "event_chain_first_seq_unique" on "event_chain" ("first_seq")',
];

const DOWN = [
  'drop table "event_chain"',
  'drop index "outbox_mail_user_id_index"',
  'drop index "event_seq_unique"',
  'drop index "event_unchained_index"',
  'drop index "event_impersonator_index"',
  'drop index "event_area_created_at_index"',
  'drop index "event_action_created_at_index"',
  'alter table "event" drop column "address_salt"',
  'alter table "event" drop column "address_hash"',
  'alter table "event" drop column "hash"',
  'alter table "event" drop column "seq"',
  'alter table "event" drop column "area"',
];

/**
 * A chain through all events, and indexes for reading all events or those of one user. Existing events are added
 * to the chain, and get their area, soon after the start.
 */
export class Activity extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "user" add column "username" text null',
  'alter table "user" add column "display_username" text null',
  'create unique index "user_username_unique" on "user" ("username")',
  `create table "username_hold" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "name_hash" text not null,
    "user_id" text null,
    "expires_at" datetime not null,
    constraint "username_hold_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete set null
  )`,
  'create unique index "username_hold_name_hash_unique" on "username_hold" ("name_hash")',
  'create index "username_hold_user_id_index" on "username_hold" ("user_id")',
  'create index "username_hold_expires_at_index" on "username_hold" ("expires_at")',
];

const DOWN = [
  'drop table "username_hold"',
  'drop index "user_username_unique"',
  'alter table "user" drop column "display_username"',
  'alter table "user" drop column "username"',
];

/** Usernames, and former usernames that others cannot take for some time. */
export class Usernames extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "user" add column "username" text null, add column "display_username" text null',
  'alter table "user" add constraint "user_username_unique" unique ("username")',
  `create table "username_hold" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "name_hash" text not null,
    "user_id" text null,
    "expires_at" timestamptz(3) not null,
    primary key ("id")
  )`,
  'alter table "username_hold" add constraint "username_hold_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete set null',
  'alter table "username_hold" add constraint "username_hold_name_hash_unique" unique ("name_hash")',
  'create index "username_hold_user_id_index" on "username_hold" ("user_id")',
  'create index "username_hold_expires_at_index" on "username_hold" ("expires_at")',
];

const DOWN = [
  'drop table "username_hold"',
  'alter table "user" drop column "display_username", drop column "username"',
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

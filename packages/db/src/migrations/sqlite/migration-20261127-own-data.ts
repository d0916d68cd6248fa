import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "own_data_file" (
    "id" text not null primary key,
    "user_id" text not null,
    "state" text not null,
    "page_url" text null,
    "languages" text null,
    "attempts" integer not null default 0,
    "next_attempt_at" datetime null,
    "ready_at" datetime null,
    "size" integer not null default 0,
    "expires_at" datetime null,
    "created_at" datetime not null,
    constraint "own_data_file_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create index "own_data_file_user_id_index" on "own_data_file" ("user_id")',
  'create index "own_data_file_user_id_created_at_index" on "own_data_file" ("user_id", "created_at")',
  'create index "own_data_file_next_attempt_at_index" on "own_data_file" ("next_attempt_at")',
  'create index "own_data_file_created_at_index" on "own_data_file" ("created_at")',
  `create table "own_data_part" (
    "id" text not null primary key,
    "file_id" text not null,
    "number" integer not null,
    "content" text not null,
    "expires_at" datetime not null,
    constraint "own_data_part_file_id_foreign" foreign key ("file_id") references "own_data_file" ("id") on delete cascade
  )`,
  'create index "own_data_part_file_id_index" on "own_data_part" ("file_id")',
  'create unique index "own_data_part_file_id_number_unique" on "own_data_part" ("file_id", "number")',
  'create index "own_data_part_expires_at_index" on "own_data_part" ("expires_at")',
];

const DOWN = ['drop table "own_data_part"', 'drop table "own_data_file"'];

/** Files with the data of people, which they asked for. */
export class OwnData extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

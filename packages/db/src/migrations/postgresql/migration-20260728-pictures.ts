import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "picture" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "user_id" text null,
    "organization_id" text null,
    "media_type" text not null,
    "size" int not null,
    "content" text null,
    primary key ("id")
  )`,
  'alter table "picture" add constraint "picture_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade',
  'alter table "picture" add constraint "picture_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade',
  'create index "picture_user_id_index" on "picture" ("user_id")',
  'create index "picture_organization_id_index" on "picture" ("organization_id")',
  `create table "picture_file" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    primary key ("id")
  )`,
  'create index "picture_file_created_at_index" on "picture_file" ("created_at")',
];

const DOWN = ['drop table "picture_file"', 'drop table "picture"'];

/** Pictures of people and logos of organizations that the service keeps. */
export class Pictures extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

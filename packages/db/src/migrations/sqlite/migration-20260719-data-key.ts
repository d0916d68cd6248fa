import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "data_key" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "kind" text not null,
    "key_id" text not null,
    "wrapped" text not null,
    "wrapped_by" text not null,
    "moved_at" datetime null,
    "retired_at" datetime null
  )`,
  'create unique index "data_key_key_id_wrapped_by_unique" on "data_key" ("key_id", "wrapped_by")',
  'alter table "backup_code" add column "key_id" text null',
  'alter table "organization_departure" add column "key_id" text null',
];

const DOWN = [
  'alter table "organization_departure" drop column "key_id"',
  'alter table "backup_code" drop column "key_id"',
  'drop table "data_key"',
];

/** Keys that seal what the database keeps, so that the secret of the service can be changed. */
export class DataKeys extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

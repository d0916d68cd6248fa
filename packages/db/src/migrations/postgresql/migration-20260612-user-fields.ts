import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "user" add column "additional_fields" jsonb null',
  `create table "user_unique_value" (
    "field" text not null,
    "value_hash" text not null,
    "user_id" text not null,
    constraint "user_unique_value_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
    primary key ("field", "value_hash")
  )`,
  'create index "user_unique_value_user_id_index" on "user_unique_value" ("user_id")',
];

/** Own fields that the operator declares: one column for their values, and a table that keeps unique ones unique. */
export class UserFields extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop table "user_unique_value"');
    this.addSql('alter table "user" drop column "additional_fields"');
  }
}

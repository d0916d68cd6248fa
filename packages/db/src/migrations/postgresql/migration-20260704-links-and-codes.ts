import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "magic_link" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "email" text not null,
    "token_hash" text not null,
    "browser_hash" text not null,
    "name" text not null,
    "image" text null,
    "fields" jsonb null,
    "expires_at" timestamptz(3) not null,
    primary key ("id")
  )`,
  'create index "magic_link_email_index" on "magic_link" ("email")',
  'alter table "magic_link" add constraint "magic_link_token_hash_unique" unique ("token_hash")',
  'create index "magic_link_expires_at_index" on "magic_link" ("expires_at")',
  `create table "email_code" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "purpose" text not null,
    "email" text not null,
    "browser_hash" text not null,
    "user_id" text null,
    "code_hash" text not null,
    "failures" int not null default 0,
    "expires_at" timestamptz(3) not null,
    primary key ("id")
  )`,
  'create index "email_code_email_index" on "email_code" ("email")',
  'create index "email_code_user_id_index" on "email_code" ("user_id")',
  'create index "email_code_expires_at_index" on "email_code" ("expires_at")',
  'alter table "email_code" add constraint "email_code_purpose_email_browser_hash_unique" unique ("purpose", "email", "browser_hash")',
  'alter table "email_code" add constraint "email_code_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade',
];

/** Links and codes by mail that sign in or prove an e-mail address. */
export class LinksAndCodes extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const table of ['email_code', 'magic_link']) this.addSql(`drop table "${table}"`);
  }
}

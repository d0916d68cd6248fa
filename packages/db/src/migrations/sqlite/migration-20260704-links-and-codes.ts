import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "magic_link" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "email" text not null,
    "token_hash" text not null,
    "browser_hash" text not null,
    "name" text not null,
    "image" text null,
    "fields" json null,
    "expires_at" datetime not null
  )`,
  'create index "magic_link_email_index" on "magic_link" ("email")',
  'create unique index "magic_link_token_hash_unique" on "magic_link" ("token_hash")',
  'create index "magic_link_expires_at_index" on "magic_link" ("expires_at")',
  `create table "email_code" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "purpose" text not null,
    "email" text not null,
    "browser_hash" text not null,
    "user_id" text null,
    "code_hash" text not null,
    "failures" integer not null default 0,
    "expires_at" datetime not null,
    constraint "email_code_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create index "email_code_email_index" on "email_code" ("email")',
  'create index "email_code_user_id_index" on "email_code" ("user_id")',
  'create index "email_code_expires_at_index" on "email_code" ("expires_at")',
  'create unique index "email_code_purpose_email_browser_hash_unique" on "email_code" ("purpose", "email", "browser_hash")',
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

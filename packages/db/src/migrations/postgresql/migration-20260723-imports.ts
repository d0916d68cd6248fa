import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "import_run" (
    "id" text not null,
    "kind" text not null,
    "source" text not null,
    "started_at" timestamptz(3) not null,
    "finished_at" timestamptz(3) null,
    "part" text not null,
    "position" text null,
    "counts" jsonb not null,
    "holder" text null,
    "heartbeat_at" timestamptz(3) not null,
    primary key ("id")
  )`,
  'create index "import_run_source_started_at_index" on "import_run" ("source", "started_at")',
  'alter table "passkey" add column "user_handle" text null',
  // Every passkey so far was made here, with the handle of its user.
  'update "passkey" set "user_handle" = (select u."webauthn_user_id" from "user" u where u."id" = "passkey"."user_id")',
  'alter table "api_key" add column "foreign" boolean not null default false',
  'create index "api_key_foreign_index" on "api_key" ("start") where "foreign" = true',
];

const DOWN = [
  'drop index "api_key_foreign_index"',
  'alter table "api_key" drop column "foreign"',
  'alter table "passkey" drop column "user_handle"',
  'drop table "import_run"',
];

/** Imports from other products: where they stand, and what their passkeys and API keys lack. */
export class Imports extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

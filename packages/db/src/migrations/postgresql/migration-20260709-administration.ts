import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "user" add column "role" text null',
  'alter table "user" add column "banned" boolean null',
  'alter table "user" add column "ban_reason" text null',
  'alter table "user" add column "ban_expires" timestamptz(3) null',
  'alter table "user" add column "last_sign_in_at" timestamptz(3) null',
  'create index "user_name_index" on "user" ((lower("name") collate "C"), "id")',
  'create index "user_username_id_index" on "user" ("username" nulls first, "id")',
  'create index "user_role_id_index" on "user" ("role" nulls first, "id")',
  'create index "user_banned_id_index" on "user" ("banned" nulls first, "id")',
  'create index "user_last_sign_in_at_id_index" on "user" ("last_sign_in_at" nulls first, "id")',
  'create index "user_created_at_id_index" on "user" ("created_at", "id")',
  'create index "user_updated_at_id_index" on "user" ("updated_at", "id")',
  'alter table "session" add column "impersonated_by" text null',
  'alter table "session" add column "impersonator_session_id" text null',
  'alter table "session" add constraint "session_impersonator_session_id_foreign" foreign key ("impersonator_session_id") references "session" ("id") on delete cascade',
  'create index "session_impersonator_session_id_index" on "session" ("impersonator_session_id")',
  `create table "two_factor_reset_approval" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "user_id" text not null,
    "approver_id" text not null,
    "reason" text not null,
    "expires_at" timestamptz(3) not null,
    primary key ("id")
  )`,
  'alter table "two_factor_reset_approval" add constraint "two_factor_reset_approval_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade',
  'alter table "two_factor_reset_approval" add constraint "two_factor_reset_approval_approver_id_foreign" foreign key ("approver_id") references "user" ("id") on delete cascade',
  'alter table "two_factor_reset_approval" add constraint "two_factor_reset_approval_user_id_approver_id_unique" unique ("user_id", "approver_id")',
  'create index "two_factor_reset_approval_approver_id_index" on "two_factor_reset_approval" ("approver_id")',
  'create index "two_factor_reset_approval_expires_at_index" on "two_factor_reset_approval" ("expires_at")',
];

const DOWN = [
  'drop table "two_factor_reset_approval"',
  'drop index "session_impersonator_session_id_index"',
  'alter table "session" drop column "impersonator_session_id"',
  'alter table "session" drop column "impersonated_by"',
  'drop index "user_name_index"',
  'drop index "user_username_id_index"',
  'drop index "user_role_id_index"',
  'drop index "user_banned_id_index"',
  'drop index "user_last_sign_in_at_id_index"',
  'drop index "user_created_at_id_index"',
  'drop index "user_updated_at_id_index"',
  'alter table "user" drop column "last_sign_in_at"',
  'alter table "user" drop column "ban_expires"',
  'alter table "user" drop column "ban_reason"',
  'alter table "user" drop column "banned"',
  'alter table "user" drop column "role"',
];

/** Roles, bans, sort orders of the list of users, and impersonation. */
export class Administration extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

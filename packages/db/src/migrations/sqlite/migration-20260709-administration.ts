import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "user" add column "role" text null',
  'alter table "user" add column "banned" integer null',
  'alter table "user" add column "ban_reason" text null',
  'alter table "user" add column "ban_expires" datetime null',
  'alter table "user" add column "last_sign_in_at" datetime null',
  'create index "user_name_index" on "user" (lower("name"), "id")',
  'create index "user_username_id_index" on "user" ("username", "id")',
  'create index "user_role_id_index" on "user" ("role", "id")',
  'create index "user_banned_id_index" on "user" ("banned", "id")',
  'create index "user_last_sign_in_at_id_index" on "user" ("last_sign_in_at", "id")',
  'create index "user_created_at_id_index" on "user" ("created_at", "id")',
  'create index "user_updated_at_id_index" on "user" ("updated_at", "id")',
  'alter table "session" add column "impersonated_by" text null',
  'alter table "session" add column "impersonator_session_id" text null constraint "session_impersonator_session_id_foreign" references "session" ("id") on delete cascade',
  'create index "session_impersonator_session_id_index" on "session" ("impersonator_session_id")',
  `create table "two_factor_reset_approval" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "user_id" text not null,
    "approver_id" text not null,
    "reason" text not null,
    "expires_at" datetime not null,
    constraint "two_factor_reset_approval_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
    constraint "two_factor_reset_approval_approver_id_foreign" foreign key ("approver_id") references "user" ("id") on delete cascade
  )`,
  'create unique index "two_factor_reset_approval_user_id_approver_id_unique" on "two_factor_reset_approval" ("user_id", "approver_id")',
  'create index "two_factor_reset_approval_user_id_index" on "two_factor_reset_approval" ("user_id")',
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

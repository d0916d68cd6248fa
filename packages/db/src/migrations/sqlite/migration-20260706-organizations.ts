import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "organization" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "name" text not null,
    "slug" text not null,
    "logo" text null,
    "metadata" json null,
    "additional_fields" json null,
    "deleted_at" datetime null,
    "deleted_by" text null
  )`,
  'create index "organization_deleted_at_index" on "organization" ("deleted_at")',
  'create unique index "organization_slug_unique" on "organization" ("slug") where "deleted_at" is null',
  `create table "organization_role" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "organization_id" text not null,
    "role" text not null,
    "permission" json not null,
    "additional_fields" json null,
    constraint "organization_role_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
  )`,
  'create index "organization_role_organization_id_index" on "organization_role" ("organization_id")',
  'create unique index "organization_role_organization_id_role_unique" on "organization_role" ("organization_id", "role")',
  `create table "organization_unique_value" (
    "model" text not null,
    "field" text not null,
    "value_hash" text not null,
    "row_id" text not null,
    "organization_id" text not null,
    primary key ("model", "field", "value_hash"),
    constraint "organization_unique_value_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
  )`,
  'create index "organization_unique_value_row_id_index" on "organization_unique_value" ("row_id")',
  'create index "organization_unique_value_organization_id_index" on "organization_unique_value" ("organization_id")',
  `create table "team" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "organization_id" text not null,
    "name" text not null,
    "additional_fields" json null,
    constraint "team_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
  )`,
  'create index "team_organization_id_index" on "team" ("organization_id")',
  'create index "team_organization_id_created_at_id_index" on "team" ("organization_id", "created_at", "id")',
  `create table "member" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "organization_id" text not null,
    "user_id" text not null,
    "role" text not null,
    "additional_fields" json null,
    constraint "member_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade,
    constraint "member_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create index "member_organization_id_index" on "member" ("organization_id")',
  'create index "member_user_id_index" on "member" ("user_id")',
  'create index "member_organization_id_created_at_id_index" on "member" ("organization_id", "created_at", "id")',
  'create unique index "member_organization_id_user_id_unique" on "member" ("organization_id", "user_id")',
  `create table "team_member" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "team_id" text not null,
    "member_id" text not null,
    constraint "team_member_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete cascade,
    constraint "team_member_member_id_foreign" foreign key ("member_id") references "member" ("id") on delete cascade
  )`,
  'create index "team_member_team_id_index" on "team_member" ("team_id")',
  'create index "team_member_member_id_index" on "team_member" ("member_id")',
  'create unique index "team_member_team_id_member_id_unique" on "team_member" ("team_id", "member_id")',
  `create table "ownership_transfer" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "organization_id" text not null,
    "from_member_id" text not null,
    "to_member_id" text not null,
    "keep_role" text null,
    "status" text not null default 'pending',
    "expires_at" datetime not null,
    constraint "ownership_transfer_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade,
    constraint "ownership_transfer_from_member_id_foreign" foreign key ("from_member_id") references "member" ("id") on delete cascade,
    constraint "ownership_transfer_to_member_id_foreign" foreign key ("to_member_id") references "member" ("id") on delete cascade
  )`,
  'create index "ownership_transfer_organization_id_index" on "ownership_transfer" ("organization_id")',
  'create index "ownership_transfer_from_member_id_index" on "ownership_transfer" ("from_member_id")',
  'create index "ownership_transfer_to_member_id_index" on "ownership_transfer" ("to_member_id")',
  'create index "ownership_transfer_expires_at_index" on "ownership_transfer" ("expires_at")',
  `create unique index "ownership_transfer_pending_unique" on "ownership_transfer" ("organization_id") where "status" = 'pending'`,
  `create table "invitation" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "organization_id" text not null,
    "email" text not null,
    "role" text not null,
    "status" text not null default 'pending',
    "team_ids" text null,
    "inviter_id" text not null,
    "additional_fields" json null,
    "expires_at" datetime not null,
    constraint "invitation_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade,
    constraint "invitation_inviter_id_foreign" foreign key ("inviter_id") references "user" ("id") on delete cascade
  )`,
  'create index "invitation_organization_id_index" on "invitation" ("organization_id")',
  'create index "invitation_email_index" on "invitation" ("email")',
  'create index "invitation_inviter_id_index" on "invitation" ("inviter_id")',
  'create index "invitation_expires_at_index" on "invitation" ("expires_at")',
  'create index "invitation_organization_id_created_at_id_index" on "invitation" ("organization_id", "created_at", "id")',
  `create unique index "invitation_pending_unique" on "invitation" ("organization_id", "email") where "status" = 'pending'`,
  'alter table "session" add column "active_organization_id" text null',
  'alter table "session" add column "active_team_id" text null',
];

const DOWN = [
  'alter table "session" drop column "active_team_id"',
  'alter table "session" drop column "active_organization_id"',
  'drop table "invitation"',
  'drop table "ownership_transfer"',
  'drop table "team_member"',
  'drop table "member"',
  'drop table "team"',
  'drop table "organization_unique_value"',
  'drop table "organization_role"',
  'drop table "organization"',
];

/** Organizations with members, roles, invitations and teams, and which of them a session is in. */
export class Organizations extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

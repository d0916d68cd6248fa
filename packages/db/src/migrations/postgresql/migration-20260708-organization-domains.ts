import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "organization_domain" (
    "id" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "organization_id" text not null,
    "domain" text not null,
    "status" text not null default 'pending',
    "enrollment" text not null default 'none',
    "role" text not null default 'member',
    "challenge" text not null,
    "misses" int not null default 0,
    "verified_at" timestamptz(3) null,
    "last_checked_at" timestamptz(3) null,
    "check_due_at" timestamptz(3) null,
    primary key ("id")
  )`,
  'alter table "organization_domain" add constraint "organization_domain_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade',
  'create index "organization_domain_status_check_due_at_index" on "organization_domain" ("status", "check_due_at")',
  'alter table "organization_domain" add constraint "organization_domain_organization_id_domain_unique" unique ("organization_id", "domain")',
  `create unique index "organization_domain_verified_unique" on "organization_domain" ("domain") where "status" = 'verified'`,
  `create table "organization_departure" (
    "id" text not null,
    "organization_id" text not null,
    "user_id" text null,
    "address" text null,
    "kind" text not null,
    "created_at" timestamptz(3) not null,
    primary key ("id")
  )`,
  'alter table "organization_departure" add constraint "organization_departure_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade',
  'alter table "organization_departure" add constraint "organization_departure_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade',
  'alter table "organization_departure" add constraint "organization_departure_organization_id_user_id_unique" unique ("organization_id", "user_id")',
  'alter table "organization_departure" add constraint "organization_departure_organization_id_address_unique" unique ("organization_id", "address")',
  'create index "organization_departure_user_id_index" on "organization_departure" ("user_id")',
  'alter table "organization" add column "policy" jsonb null',
  'create index "member_organization_id_role_index" on "member" ("organization_id", "role")',
  'create index "event_organization_id_created_at_id_index" on "event" ("organization_id", "created_at", "id")',
];

const DOWN = [
  'drop index "event_organization_id_created_at_id_index"',
  'drop index "member_organization_id_role_index"',
  'alter table "organization" drop column "policy"',
  'drop table "organization_departure"',
  'drop table "organization_domain"',
];

/** Domains and policies of organizations, former members, and the events of an organization. */
export class OrganizationDomains extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

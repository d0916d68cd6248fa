import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "organization_domain" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "organization_id" text not null,
    "domain" text not null,
    "status" text not null default 'pending',
    "enrollment" text not null default 'none',
    "role" text not null default 'member',
    "challenge" text not null,
    "misses" integer not null default 0,
    "verified_at" datetime null,
    "last_checked_at" datetime null,
    "check_due_at" datetime null,
    constraint "organization_domain_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade
  )`,
  'create index "organization_domain_organization_id_index" on "organization_domain" ("organization_id")',
  'create index "organization_domain_status_check_due_at_index" on "organization_domain" ("status", "check_due_at")',
  'create unique index "organization_domain_organization_id_domain_unique" on "organization_domain" ("organization_id", "domain")',
  `create unique index "organization_domain_verified_unique" on "organization_domain" ("domain") where "status" = 'verified'`,
  `create table "organization_departure" (
    "id" text not null primary key,
    "organization_id" text not null,
    "user_id" text null,
    "address" text null,
    "kind" text not null,
    "created_at" datetime not null,
    constraint "organization_departure_organization_id_foreign" foreign key ("organization_id") references "organization" ("id") on delete cascade,
    constraint "organization_departure_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create index "organization_departure_organization_id_index" on "organization_departure" ("organization_id")',
  'create unique index "organization_departure_organization_id_user_id_unique" on "organization_departure" ("organization_id", "user_id")',
  'create unique index "organization_departure_organization_id_address_unique" on "organization_departure" ("organization_id", "address")',
  'create index "organization_departure_user_id_index" on "organization_departure" ("user_id")',
  'alter table "organization" add column "policy" json null',
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

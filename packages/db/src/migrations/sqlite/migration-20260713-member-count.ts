import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "organization" add column "member_count" integer not null default 0',
  'update "organization" set "member_count" = (select count(*) from "member" m where m."organization_id" = "organization"."id")',
  `create trigger "member_added" after insert on "member" begin
    update "organization" set "member_count" = "member_count" + 1 where "id" = new."organization_id";
  end`,
  `create trigger "member_gone" after delete on "member" begin
    update "organization" set "member_count" = "member_count" - 1 where "id" = old."organization_id";
  end`,
];

const DOWN = [
  'drop trigger "member_gone"',
  'drop trigger "member_added"',
  'alter table "organization" drop column "member_count"',
];

/** Number of members of an organization. The database keeps it, whatever statement deletes members. */
export class MemberCount extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

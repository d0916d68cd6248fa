import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "organization" add column "member_count" int not null default 0',
  'update "organization" set "member_count" = (select count(*) from "member" m where m."organization_id" = "organization"."id")',
  // Trigger for each statement, because deleting an organization deletes all its members at once.
  `create function "count_members"() returns trigger language plpgsql as $$
  begin
    execute format(
      'update %I."organization" o set "member_count" = o."member_count" + $1 * c."members"
       from (select "organization_id", count(*)::int as "members" from changed group by 1) c
       where o."id" = c."organization_id"',
      tg_table_schema
    ) using case tg_op when 'INSERT' then 1 else -1 end;
    return null;
  end $$`,
  'create trigger "member_added" after insert on "member" referencing new table as changed for each statement execute function "count_members"()',
  'create trigger "member_gone" after delete on "member" referencing old table as changed for each statement execute function "count_members"()',
];

const DOWN = [
  'drop trigger "member_gone" on "member"',
  'drop trigger "member_added" on "member"',
  'drop function "count_members"()',
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

import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

const integers: Readonly<Record<Dialect, string>> = { sqlite: 'integer', postgresql: 'int' };

const columns = ['user_count', 'active_user_count', 'group_count'];

const counted = `update "scim_connection" set
    "user_count" = (select count(*) from "scim_identity" i
      where i."connection_id" = "scim_connection"."id" and i."deleted_at" is null),
    "active_user_count" = (select count(*) from "scim_identity" i
      where i."connection_id" = "scim_connection"."id" and i."deleted_at" is null and i."active" = true),
    "group_count" = (select count(*) from "scim_group" g where g."connection_id" = "scim_connection"."id")`;

/** What one person counts, by the row as it is then. */
const user = (row: string): string => `(${row}."deleted_at" is null)`;
const activeUser = (row: string): string => `(${row}."deleted_at" is null and ${row}."active")`;

const indexes: Readonly<Record<string, string>> = {
  scim_identity_page_index:
    '"scim_identity" ("connection_id", "organization_id", "created_at", "id", "active") where "deleted_at" is null',
  scim_group_organization_id_external_id_index: '"scim_group" ("organization_id", "external_id")',
  oauth_consent_organization_id_user_id_index: '"oauth_consent" ("organization_id", "user_id")',
};

interface Triggers {
  up: readonly string[];
  down: readonly string[];
}

const names = {
  scim_identity: ['scim_identity_added', 'scim_identity_gone', 'scim_identity_changed'],
  scim_group: ['scim_group_added', 'scim_group_gone'],
};

const allNames = Object.entries(names).flatMap(([table, ofTable]) =>
  ofTable.map((name) => ({ name, table })),
);

/** A trigger for each row. */
const ofSqlite: Triggers = {
  up: [
    `create trigger "scim_identity_added" after insert on "scim_identity" begin
      update "scim_connection" set "user_count" = "user_count" + ${user('new')},
        "active_user_count" = "active_user_count" + ${activeUser('new')} where "id" = new."connection_id";
    end`,
    `create trigger "scim_identity_gone" after delete on "scim_identity" begin
      update "scim_connection" set "user_count" = "user_count" - ${user('old')},
        "active_user_count" = "active_user_count" - ${activeUser('old')} where "id" = old."connection_id";
    end`,
    `create trigger "scim_identity_changed" after update on "scim_identity"
    when ${user('new')} <> ${user('old')} or ${activeUser('new')} <> ${activeUser('old')} begin
      update "scim_connection" set "user_count" = "user_count" + ${user('new')} - ${user('old')},
        "active_user_count" = "active_user_count" + ${activeUser('new')} - ${activeUser('old')}
        where "id" = new."connection_id";
    end`,
    `create trigger "scim_group_added" after insert on "scim_group" begin
      update "scim_connection" set "group_count" = "group_count" + 1 where "id" = new."connection_id";
    end`,
    `create trigger "scim_group_gone" after delete on "scim_group" begin
      update "scim_connection" set "group_count" = "group_count" - 1 where "id" = old."connection_id";
    end`,
  ],
  down: allNames.map(({ name }) => `drop trigger "${name}"`),
};

/** Rows of a statement, with what each of them adds. */
const changed = (rows: string, sign: 1 | -1): string =>
  `select "connection_id", ${sign} as "users", case when "active" then ${sign} else 0 end as "active" from ${rows} where "deleted_at" is null`;

const onEach = (name: string, table: string, { on, rows }: { on: string; rows: string }): string =>
  `create trigger "${name}" after ${on} on "${table}" referencing ${rows} for each statement execute function "count_${table}"()`;

/** A trigger for each statement, because deleting a directory deletes all its people at once. */
const ofPostgresql: Triggers = {
  up: [
    `create function "count_scim_identity"() returns trigger language plpgsql as $$
    begin
      execute format(
        'update %I."scim_connection" c set "user_count" = c."user_count" + d."users", "active_user_count" = c."active_user_count" + d."active"
         from (select "connection_id", sum("users")::int as "users", sum("active")::int as "active" from (%s) x group by 1) d
         where c."id" = d."connection_id" and (d."users" <> 0 or d."active" <> 0)',
        tg_table_schema,
        case tg_op
          when 'INSERT' then '${changed('came', 1)}'
          when 'DELETE' then '${changed('gone', -1)}'
          else '${changed('came', 1)} union all ${changed('gone', -1)}'
        end
      );
      return null;
    end $$`,
    `create function "count_scim_group"() returns trigger language plpgsql as $$
    begin
      execute format(
        'update %I."scim_connection" c set "group_count" = c."group_count" + $1 * d."groups"
         from (select "connection_id", count(*)::int as "groups" from changed group by 1) d
         where c."id" = d."connection_id"',
        tg_table_schema
      ) using case tg_op when 'INSERT' then 1 else -1 end;
      return null;
    end $$`,
    onEach('scim_identity_added', 'scim_identity', { on: 'insert', rows: 'new table as came' }),
    onEach('scim_identity_gone', 'scim_identity', { on: 'delete', rows: 'old table as gone' }),
    onEach('scim_identity_changed', 'scim_identity', {
      on: 'update',
      rows: 'new table as came old table as gone',
    }),
    onEach('scim_group_added', 'scim_group', { on: 'insert', rows: 'new table as changed' }),
    onEach('scim_group_gone', 'scim_group', { on: 'delete', rows: 'old table as changed' }),
  ],
  down: [
    ...allNames.map(({ name, table }) => `drop trigger "${name}" on "${table}"`),
    'drop function "count_scim_identity"()',
    'drop function "count_scim_group"()',
  ],
};

const triggers: Readonly<Record<Dialect, Triggers>> = { sqlite: ofSqlite, postgresql: ofPostgresql };

/**
 * Numbers of people and groups of a directory, which the database keeps, whatever statement changes the rows; and indexes
 * for its pages and for people who leave.
 */
export const directoryScaleFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const column of columns)
        this.addSql(
          `alter table "scim_connection" add column "${column}" ${integers[dialect]} not null default 0`,
        );
      this.addSql(counted);
      for (const statement of triggers[dialect].up) this.addSql(statement);
      for (const [name, columns] of Object.entries(indexes))
        this.addSql(`create index "${name}" on ${columns}`);
    }

    override down(): void {
      for (const name of Object.keys(indexes)) this.addSql(`drop index "${name}"`);
      for (const statement of triggers[dialect].down) this.addSql(statement);
      for (const column of columns) this.addSql(`alter table "scim_connection" drop column "${column}"`);
    }
  };

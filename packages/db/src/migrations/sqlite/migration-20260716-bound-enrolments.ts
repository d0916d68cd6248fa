import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "two_factor" add column "pending_for" text null',
  'alter table "two_factor" add column "pending_until" datetime null',
  'create index "two_factor_pending_until_index" on "two_factor" ("pending_until")',
  // Nobody knows which session began them.
  'update "two_factor" set "pending_secret" = null',
  'delete from "backup_code" where "pending"',
];

const DOWN = [
  'drop index "two_factor_pending_until_index"',
  'alter table "two_factor" drop column "pending_until"',
  'alter table "two_factor" drop column "pending_for"',
];

/** Where the set-up of a second factor was begun, and until when it can be completed. */
export class BoundEnrolments extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

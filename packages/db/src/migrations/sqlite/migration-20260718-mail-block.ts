import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "two_factor" add column "mail_blocked" integer not null default false',
  // Nobody knows whether another second step was shown since.
  'update "two_factor" set "mail_blocked" = true where "mail_blocked_until" is not null',
  'alter table "two_factor" drop column "mail_blocked_until"',
];

const DOWN = [
  'alter table "two_factor" add column "mail_blocked_until" datetime null',
  'alter table "two_factor" drop column "mail_blocked"',
];

/** Codes by mail wait for another second step after a reset, and not for a day. */
export class MailBlock extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

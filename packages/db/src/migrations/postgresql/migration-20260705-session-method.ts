import { Migration } from '@mikro-orm/migrations';

/** How a session was opened. Of those that are there nobody knows it. */
export class SessionMethod extends Migration {
  override up(): void {
    this.addSql('alter table "session" add column "method" text null');
    this.addSql('alter table "session" add column "signed_in_at" timestamptz(3) null');
    this.addSql('alter table "session" add column "second_factor" text null');
    this.addSql('alter table "session" add column "second_factor_at" timestamptz(3) null');
  }

  override down(): void {
    for (const column of ['method', 'signed_in_at', 'second_factor', 'second_factor_at'])
      this.addSql(`alter table "session" drop column "${column}"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Method of the sign-in of a session; unknown for existing ones. */
export class SessionMethod extends Migration {
  override up(): void {
    this.addSql('alter table "session" add column "method" text null');
    this.addSql('alter table "session" add column "signed_in_at" datetime null');
    this.addSql('alter table "session" add column "second_factor" text null');
    this.addSql('alter table "session" add column "second_factor_at" datetime null');
  }

  override down(): void {
    for (const column of ['method', 'signed_in_at', 'second_factor', 'second_factor_at'])
      this.addSql(`alter table "session" drop column "${column}"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Whose the second factors are, where a mailbox was proved after they were set up. */
export class TwoFactorContest extends Migration {
  override up(): void {
    this.addSql('alter table "two_factor" add column "contested_at" timestamptz(3) null');
  }

  override down(): void {
    this.addSql('alter table "two_factor" drop column "contested_at"');
  }
}

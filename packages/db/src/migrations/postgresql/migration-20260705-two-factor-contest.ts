import { Migration } from '@mikro-orm/migrations';

/**
 * Time since which the owner of second factors is unclear, because the e-mail address was proved after they were set
 * up.
 */
export class TwoFactorContest extends Migration {
  override up(): void {
    this.addSql('alter table "two_factor" add column "contested_at" timestamptz(3) null');
  }

  override down(): void {
    this.addSql('alter table "two_factor" drop column "contested_at"');
  }
}

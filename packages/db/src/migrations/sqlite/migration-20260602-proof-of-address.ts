import { Migration } from '@mikro-orm/migrations';

/**
 * The way in which an e-mail address was proved. Nobody knows it for addresses that are verified already; their owners
 * keep what they have.
 */
export class ProofOfAddress extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "email_proved_at" datetime null');
    this.addSql('update "user" set "email_proved_at" = "updated_at" where "email_verified"');
  }

  override down(): void {
    this.addSql('alter table "user" drop column "email_proved_at"');
  }
}

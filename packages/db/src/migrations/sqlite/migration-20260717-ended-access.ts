import { Migration } from '@mikro-orm/migrations';

/** When the owner of an account ended what others may have had of it. */
export class EndedAccess extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "access_ended_at" datetime null');
  }

  override down(): void {
    this.addSql('alter table "user" drop column "access_ended_at"');
  }
}

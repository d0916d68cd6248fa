import { Migration } from '@mikro-orm/migrations';

/** Own fields that the operator declares for sessions: one column for their values. */
export class SessionFields extends Migration {
  override up(): void {
    this.addSql('alter table "session" add column "additional_fields" jsonb null');
  }

  override down(): void {
    this.addSql('alter table "session" drop column "additional_fields"');
  }
}

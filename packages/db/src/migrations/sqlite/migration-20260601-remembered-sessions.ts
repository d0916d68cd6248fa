import { Migration } from '@mikro-orm/migrations';

/** Whether a session outlives its browser. Existing sessions count as such, because only the browser knew it before. */
export class RememberedSessions extends Migration {
  override up(): void {
    this.addSql('alter table "session" add column "remembered" integer not null default true');
  }

  override down(): void {
    this.addSql('alter table "session" drop column "remembered"');
  }
}

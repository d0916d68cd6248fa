import { Migration } from '@mikro-orm/migrations';

/** Whether a session was to outlive its browser was known to the browser alone; those that are there count as such. */
export class RememberedSessions extends Migration {
  override up(): void {
    this.addSql('alter table "session" add column "remembered" integer not null default true');
  }

  override down(): void {
    this.addSql('alter table "session" drop column "remembered"');
  }
}

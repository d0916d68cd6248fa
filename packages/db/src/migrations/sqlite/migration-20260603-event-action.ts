import { Migration } from '@mikro-orm/migrations';

/** Index for the last sign-ins of a user among all other events of that user. */
export class EventAction extends Migration {
  override up(): void {
    this.addSql(
      'create index "event_actor_id_action_created_at_index" on "event" ("actor_id", "action", "created_at")',
    );
  }

  override down(): void {
    this.addSql('drop index "event_actor_id_action_created_at_index"');
  }
}

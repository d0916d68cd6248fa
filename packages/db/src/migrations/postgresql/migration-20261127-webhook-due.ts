import { Migration } from '@mikro-orm/migrations';

/** An index for what is due to one webhook, beside all that was delivered there. */
export class WebhookDue extends Migration {
  override up(): void {
    this.addSql(
      'create index "webhook_delivery_endpoint_id_next_attempt_at_index" on "webhook_delivery" ("endpoint_id", "next_attempt_at")',
    );
  }

  override down(): void {
    this.addSql('drop index "webhook_delivery_endpoint_id_next_attempt_at_index"');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Sign-ins that wait for a second step are found by the identity provider that ends them. */
export class SsoLogout extends Migration {
  override up(): void {
    this.addSql('create index "two_factor_ticket_provider_index" on "two_factor_ticket" ("provider")');
  }

  override down(): void {
    this.addSql('drop index "two_factor_ticket_provider_index"');
  }
}

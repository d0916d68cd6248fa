import { Migration } from '@mikro-orm/migrations';

/** Indexes for the list of organizations: by name, and by when they were created. */
export class OrganizationList extends Migration {
  override up(): void {
    this.addSql(
      'create index "organization_name_index" on "organization" (lower("name"), "id") where "deleted_at" is null',
    );
    this.addSql(
      'create index "organization_created_at_index" on "organization" ("created_at", "id") where "deleted_at" is null',
    );
  }

  override down(): void {
    this.addSql('drop index "organization_created_at_index"');
    this.addSql('drop index "organization_name_index"');
  }
}

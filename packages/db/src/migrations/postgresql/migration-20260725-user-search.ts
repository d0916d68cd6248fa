import { Migration } from '@mikro-orm/migrations';

/** An index for the search over names and e-mail addresses. */
export class UserSearchIndex extends Migration {
  override up(): void {
    this.addSql('create index "user_search_index" on "user" ("email" collate "C")');
  }

  override down(): void {
    this.addSql('drop index "user_search_index"');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The algorithm of a key of signed tokens. All keys there are before it are of one. */
export class KeyAlgorithm extends Migration {
  override up(): void {
    this.addSql(`alter table "jwks_key" add column "algorithm" text not null default 'EdDSA'`);
  }

  /** The release before would read every key as one of that algorithm, and fail at others. */
  override down(): void {
    this.addSql(`delete from "jwks_key" where "algorithm" <> 'EdDSA'`);
    this.addSql('alter table "jwks_key" drop column "algorithm"');
  }
}

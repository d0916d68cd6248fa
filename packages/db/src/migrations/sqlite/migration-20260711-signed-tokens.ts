import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "jwks_key" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "public_key" text not null,
    "private_key" text not null,
    "signs_from" datetime not null,
    "expires_at" datetime null
  )`,
  'create index "jwks_key_expires_at_index" on "jwks_key" ("expires_at")',
];

/** Key pairs for signed tokens. */
export class SignedTokens extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop table "jwks_key"');
  }
}

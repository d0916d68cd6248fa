import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "hash_key" (
    "id" text not null primary key,
    "secret" text not null,
    "created_at" datetime not null
  )`,
];

const DOWN = ['drop table "hash_key"'];

/** Keys of other products that their hashes of passwords are made with. */
export class HashKeys extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}

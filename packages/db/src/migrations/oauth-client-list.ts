import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

/** Texts in the order of their characters, whatever the language of the database is. */
const texts: Record<Dialect, Record<'name' | 'id' | 'address', string>> = {
  sqlite: {
    name: 'lower("name")',
    id: '"id"',
    address: `lower(substr(json_extract("redirect_uris", '$[0]'), 1, 256))`,
  },
  postgresql: {
    name: '(lower("name") collate "C")',
    id: '"id" collate "C"',
    address: `(lower(substr("redirect_uris" ->> 0, 1, 256)) collate "C")`,
  },
};

/** Names of the indexes, with their tables and columns. */
const indexesFor = ({ name, id, address }: (typeof texts)[Dialect]): [string, string][] => [
  ['oauth_client_created_at_id_index', '"oauth_client" ("created_at", "id")'],
  ['oauth_client_name_index', `"oauth_client" (${name}, "id")`],
  ['oauth_client_source_name_index', `"oauth_client" ("source", ${name}, "id")`],
  ['oauth_client_disabled_index', '"oauth_client" ("created_at", "id") where "disabled_at" is not null'],
  ['oauth_client_address_index', `"oauth_client" (${address})`],
  ['oauth_client_id_index', `"oauth_client" (${id})`],
  ['oauth_client_user_id_created_at_id_index', '"oauth_client" ("user_id", "created_at", "id")'],
  [
    'oauth_client_organization_id_created_at_id_index',
    '"oauth_client" ("organization_id", "created_at", "id")',
  ],
  ['oauth_consent_client_id_user_id_index', '"oauth_consent" ("client_id", "user_id")'],
  ['oauth_consent_user_id_last_used_at_id_index', '"oauth_consent" ("user_id", "last_used_at", "id")'],
];

/** Indexes for the lists of applications, and of what people allowed them. */
export const oauthClientListFor = (dialect: Dialect): NamedMigration['class'] => {
  const indexes = indexesFor(texts[dialect]);
  return class extends Migration {
    override up(): void {
      for (const [name, columns] of indexes) this.addSql(`create index "${name}" on ${columns}`);
    }

    override down(): void {
      for (const [name] of indexes) this.addSql(`drop index "${name}"`);
    }
  };
};

import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

const types: Readonly<Record<Dialect, { moment: string; json: string }>> = {
  sqlite: { moment: 'datetime', json: 'json' },
  postgresql: { moment: 'timestamptz(3)', json: 'jsonb' },
};

const moments = ['check_due_at', 'dead_since', 'rests_since'];

function statementsFor(dialect: Dialect): string[] {
  const { moment, json } = types[dialect];
  return [
    ...moments.map((column) => `alter table "sso_connection" add column "${column}" ${moment} null`),
    `alter table "sso_connection" add column "watch" ${json} null`,
    'update "sso_connection" set "check_due_at" = "updated_at"',
    'create index "sso_connection_enabled_check_due_at_index" on "sso_connection" ("enabled", "check_due_at")',
    'create index "sso_connection_dead_since_index" on "sso_connection" ("dead_since")',
  ];
}

/** The daily look at identity providers of organizations. */
export const samlMetadataFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsFor(dialect)) this.addSql(statement);
    }

    override down(): void {
      for (const index of ['dead_since', 'enabled_check_due_at'])
        this.addSql(`drop index "sso_connection_${index}_index"`);
      for (const column of ['watch', ...moments.toReversed()])
        this.addSql(`alter table "sso_connection" drop column "${column}"`);
    }
  };

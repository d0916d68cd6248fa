import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

/** Types of columns that may be null. */
const types = {
  text: { sqlite: 'text', postgresql: 'text' },
  moment: { sqlite: 'datetime', postgresql: 'timestamptz(3)' },
  json: { sqlite: 'json', postgresql: 'jsonb' },
} as const satisfies Record<string, Record<Dialect, string>>;

interface AddedColumns {
  name: string;
  table: string;
  columns: Readonly<Record<string, keyof typeof types>>;
}

/** Migrations that do nothing but add columns which may be null. One row is enough for both databases. */
const rows: readonly AddedColumns[] = [
  {
    // Method of the sign-in of a session; unknown for existing ones.
    name: 'migration-20260705-session-method',
    table: 'session',
    columns: { method: 'text', signed_in_at: 'moment', second_factor: 'text', second_factor_at: 'moment' },
  },
  {
    // Time since which the owner of second factors is unclear, because the e-mail address was proved after they were
    // set up.
    name: 'migration-20260705-two-factor-contest',
    table: 'two_factor',
    columns: { contested_at: 'moment' },
  },
  {
    // When the owner of an account ended what others may have had of it.
    name: 'migration-20260717-ended-access',
    table: 'user',
    columns: { access_ended_at: 'moment' },
  },
  {
    // Own fields that the operator declares for sessions: one column for their values.
    name: 'migration-20260722-session-fields',
    table: 'session',
    columns: { additional_fields: 'json' },
  },
  {
    // Digests of texts about people in events, so that a text can go with the account.
    name: 'migration-20261129-event-texts',
    table: 'event',
    columns: { text_digests: 'json' },
  },
];

const toMigration = ({ name, table, columns }: AddedColumns, dialect: Dialect): NamedMigration => ({
  name,
  class: class extends Migration {
    override up(): void {
      for (const [column, type] of Object.entries(columns))
        this.addSql(`alter table "${table}" add column "${column}" ${types[type][dialect]} null`);
    }

    override down(): void {
      for (const column of Object.keys(columns))
        this.addSql(`alter table "${table}" drop column "${column}"`);
    }
  },
});

export const addedColumnsFor = (dialect: Dialect): NamedMigration[] =>
  rows.map((row) => toMigration(row, dialect));

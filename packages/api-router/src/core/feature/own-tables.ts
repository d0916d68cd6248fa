import {
  type OnDelete,
  type OwnReference,
  type OwnTableFacts,
  type OwnTables,
  runSql,
  tableOf,
} from '@keystead/db';
import { defineHolding, type Holding } from '#core/call/holdings/holding.ts';
import { type Ending, type Fate, type Fates, mapEndings } from '#core/call/holdings/holding-facts.ts';
import type { ExportedTable, OnDeletion, OwnTable, OwnUserColumn } from '#core/call/holdings/own-table.ts';
import type { Feature } from '#core/feature/define-feature.ts';

type Tabled = Pick<Feature, 'name' | 'tables' | 'migrations'>;

const ON_DELETE: Record<OnDeletion, OnDelete> = { cascades: 'cascade', empties: 'set null' };

const tablesOf = ({ tables = {} }: Tabled): [name: string, table: OwnTable][] => Object.entries(tables);

const exportedColumns = ({ exports = [] }: OwnTable): readonly string[] =>
  'withheld' in exports ? [] : exports;

function toFacts([name, table]: [string, OwnTable]): OwnTableFacts {
  const { users = {}, organizations = {} } = table;
  const references: OwnReference[] = [
    ...Object.entries(users).map(([column, { deleted }]) => ({
      column,
      table: 'user' as const,
      onDelete: ON_DELETE[deleted],
    })),
    ...Object.entries(organizations).map(([column, deleted]) => ({
      column,
      table: 'organization' as const,
      onDelete: ON_DELETE[deleted],
    })),
  ];
  return { name, references, columns: exportedColumns(table) };
}

/** The tables of the features, and their migrations, for the database. */
export const ownTablesOf = (features: readonly Tabled[]): OwnTables[] =>
  features
    .filter(({ tables, migrations }) => tables !== undefined || migrations !== undefined)
    .map((feature) => ({
      feature: feature.name,
      migrations: feature.migrations ?? [],
      tables: tablesOf(feature).map(toFacts),
    }));

/** Tables with rows for the file of a user. */
export const exportedTablesOf = (features: readonly Tabled[]): ExportedTable[] =>
  features
    .flatMap(tablesOf)
    .map(([name, table]) => ({
      name,
      owners: Object.keys(table.users ?? {}),
      columns: exportedColumns(table),
    }))
    .filter(({ owners, columns }) => owners.length > 0 && columns.length > 0);

/** What each ending does to rows of this column; the database does what deletion means. */
function toFates({ deleted, otherwise }: OwnUserColumn): Fates {
  const said = (ending: Ending): Fate => {
    if (ending === 'deleted') return deleted === 'cascades' ? 'cascades' : 'stays';
    return otherwise === 'stays' ? 'stays' : otherwise[ending];
  };
  return mapEndings(said);
}

const toHolding = (name: string, column: string, facts: OwnUserColumn): Holding =>
  defineHolding({
    name: `${name}.${column}`,
    table: { name },
    paths: [column],
    fates: toFates(facts),
    end: ({ unit, em, holder }) =>
      runSql(em, {
        text: `delete from ${tableOf(unit.deps.orm, name)} where "${column}" = ?`,
        values: [holder.id],
      }),
  });

/** The rows of people in the tables of a feature, with what an ending does to them. */
export const ownHoldingsOf = (feature: Tabled): Holding[] =>
  tablesOf(feature).flatMap(([name, { users = {} }]) =>
    Object.entries(users).map(([column, facts]) => toHolding(name, column, facts)),
  );

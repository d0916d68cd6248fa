import {
  type OnDelete,
  type OwnReference,
  type OwnTableFacts,
  type OwnTables,
  runSql,
  tableOf,
} from '@keystead/db';
import { defineRevocation, type Revocation } from '#core/call/revocation/define-revocation.ts';
import type { AnyHeldRows } from '#core/call/revocation/held-rows.ts';
import type {
  ExportedTable,
  OnAccessEnd,
  OnDeletion,
  OwnTable,
  OwnUserColumn,
} from '#core/call/revocation/own-table.ts';
import { type Cause, type Effect, type Effects, mapCauses } from '#core/call/revocation/revocation-facts.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { heldRowsOfTable } from '#core/feature/own-held-rows.ts';

type Tabled = Pick<Feature, 'name' | 'tables' | 'migrations'>;

const ON_DELETE: Record<OnDeletion, OnDelete> = { cascades: 'cascade', empties: 'set null' };

const ON_ACCESS_END: Record<OnAccessEnd, Effect> = { stays: 'keep', ends: 'revoke' };

const tablesOf = ({ tables = {} }: Tabled): [name: string, table: OwnTable][] => Object.entries(tables);

const exportedColumns = ({ exports = [] }: OwnTable): readonly string[] =>
  'withheld' in exports ? [] : exports;

const mapValues = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

function toFacts([name, table]: [string, OwnTable]): OwnTableFacts {
  const { users = {}, organizations = {}, members = {}, sessions = {} } = table;
  const { clients = {}, connections = {} } = table;
  const toReferences = (target: OwnReference['table'], columns: Record<string, OnDeletion>): OwnReference[] =>
    Object.entries(columns).map(([column, deleted]) => ({
      column,
      table: target,
      onDelete: ON_DELETE[deleted],
    }));
  const ofSessions = Object.entries(sessions);
  const references = [
    ...toReferences(
      'user',
      mapValues(users, ({ deleted }) => deleted),
    ),
    ...toReferences(
      'organization',
      mapValues(organizations, (said) => (typeof said === 'string' ? said : said.erased)),
    ),
    ...toReferences(
      'member',
      mapValues(members, ({ deleted }) => deleted),
    ),
    ...ofSessions.flatMap(([column, said]) =>
      typeof said === 'string' ? toReferences('session', { [column]: said }) : [],
    ),
  ];
  const unbound = ofSessions.flatMap(([column, said]) => (typeof said === 'string' ? [] : [column]));
  const columns = [...exportedColumns(table), ...Object.keys(clients), ...Object.keys(connections)];
  return { name, references, unbound, columns };
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

/** The effect of each cause on rows of this column; the database does what deletion means. */
function toEffects({ deleted, otherwise }: OwnUserColumn): Effects {
  const said = (cause: Cause): Effect => {
    if (cause === 'deleted') return deleted === 'cascades' ? 'cascade' : 'keep';
    return ON_ACCESS_END[otherwise === 'stays' ? 'stays' : otherwise[cause]];
  };
  return mapCauses(said);
}

const toRevocation = (name: string, column: string, facts: OwnUserColumn): Revocation =>
  defineRevocation({
    name: `${name}.${column}`,
    table: { name },
    paths: [column],
    on: toEffects(facts),
    revoke: ({ unit, em, holder }) =>
      runSql(em, {
        text: `delete from ${tableOf(unit.deps.orm, name)} where "${column}" = ?`,
        values: [holder.id],
      }),
  });

/** The rows in the tables of a feature that hang on others than people. */
export const ownHeldRowsOf = (feature: Tabled): AnyHeldRows[] => tablesOf(feature).flatMap(heldRowsOfTable);

/** The rows of people in the tables of a feature, with what revokes them. */
export const ownRevocationsOf = (feature: Tabled): Revocation[] =>
  tablesOf(feature).flatMap(([name, { users = {} }]) =>
    Object.entries(users).map(([column, facts]) => toRevocation(name, column, facts)),
  );

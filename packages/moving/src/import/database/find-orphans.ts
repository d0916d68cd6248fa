import type { ImportedTable, UnreadRow } from '@keystead/api-router/imports';
import { type ForeignDatabase, quoteName } from '@keystead/db';
import { wordOf } from '../values.ts';
import type { FoundTable } from './found-tables.ts';

const columnOf = ({ columns }: FoundTable, field: string): string =>
  quoteName(columns.get(field)?.name ?? field);

/** Rows that hang on others. */
export interface Hanging {
  /** The table that they would come into. */
  table: ImportedTable;
  found: FoundTable;
  /** Field that names a row in the errors file. */
  name: string;
  /** Field that names the user. */
  by: string;
  /** Tables of the rows that a row may belong to. */
  owners: readonly FoundTable[];
}

/** Rows that hang on nobody: a condition for each of the tables that they may hang on. */
function toStatement({ dialect, nameOf }: ForeignDatabase, { found, name, by, owners }: Hanging): string {
  const same = (column: string): string => (dialect === 'sqlite' ? column : `cast(${column} as text)`);
  const conditions = owners.map(
    (owner) =>
      `not exists (select 1 from ${nameOf(owner.table)} u where ${same(`u.${columnOf(owner, 'id')}`)} = ${same(`d.${columnOf(found, by)}`)})`,
  );
  return `select d.${columnOf(found, name)} as "id" from ${nameOf(found.table)} d where ${conditions.join(' and ')}`;
}

/** Rows whose user is not there. */
export async function findOrphans(
  database: ForeignDatabase,
  hanging: readonly Hanging[],
): Promise<UnreadRow[]> {
  const orphans: UnreadRow[] = [];
  for (const one of hanging)
    for (const row of await database.all(toStatement(database, one)))
      orphans.push({
        table: one.table,
        id: wordOf(row, 'id'),
        field: one.by,
        code: 'MISSING_USER',
        message: 'The user of the row is not there.',
        takesAll: false,
      });
  return orphans;
}

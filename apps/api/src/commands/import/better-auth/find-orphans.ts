import type { ImportedTable, UnreadRow } from '@keystead/api-router/imports';
import { type ForeignDatabase, quoteName } from '@keystead/db';
import type { Skippable } from '../flags.ts';
import { wordOf } from '../values.ts';
import type { ModelName } from './models.ts';
import type { FoundTable, FoundTables } from './names.ts';

/** Models that hang on a user, with the flag that leaves them out. */
const HANGING: readonly [model: ModelName, table: ImportedTable, part: Skippable | null][] = [
  ['account', 'account', null],
  ['session', 'session', 'sessions'],
  ['twoFactor', 'two_factor', 'two-factor'],
  ['passkey', 'passkey', 'passkeys'],
  ['apikey', 'api_key', 'api-keys'],
];

const columnOf = ({ columns }: FoundTable, field: string): string =>
  quoteName(columns.get(field)?.name ?? field);

interface Hanging {
  found: FoundTable;
  /** Field that names the user. */
  by: string;
  /** What a row may hang on. */
  owners: readonly FoundTable[];
}

/** Rows that hang on nobody: a condition for each of the tables that they may hang on. */
function toStatement({ dialect, nameOf }: ForeignDatabase, { found, by, owners }: Hanging): string {
  const same = (column: string): string => (dialect === 'sqlite' ? column : `cast(${column} as text)`);
  const conditions = owners.map(
    (owner) =>
      `not exists (select 1 from ${nameOf(owner.table)} u where ${same(`u.${columnOf(owner, 'id')}`)} = ${same(`d.${columnOf(found, by)}`)})`,
  );
  return `select d.${columnOf(found, 'id')} as "id" from ${nameOf(found.table)} d where ${conditions.join(' and ')}`;
}

/** Rows whose user is not there. */
export async function findOrphans(
  database: ForeignDatabase,
  tables: FoundTables,
  { skip, keyOwner }: { skip: ReadonlySet<Skippable>; keyOwner: 'userId' | 'referenceId' },
): Promise<UnreadRow[]> {
  const orphans: UnreadRow[] = [];
  for (const [model, table, part] of HANGING) {
    const found = tables.get(model);
    if (found === undefined || (part !== null && skip.has(part))) continue;
    const by = model === 'apikey' ? keyOwner : 'userId';
    const others = model === 'apikey' ? [tables.get('organization')] : [];
    const owners = [tables.get('user'), ...others].filter((owner) => owner !== undefined);
    for (const row of await database.all(toStatement(database, { found, by, owners })))
      orphans.push({
        table,
        id: wordOf(row, 'id'),
        field: by,
        code: 'MISSING_USER',
        message: 'The user of the row is not there.',
        takesAll: false,
      });
  }
  return orphans;
}

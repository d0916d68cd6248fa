import { type ForeignDatabase, type ForeignRow, quoteName } from '@keystead/db';
import type { FoundTable, FoundTables } from '../../database/found-tables.ts';

/** A column of a table with a short name. PostgreSQL answers texts, too. */
export function columnOf({ dialect }: Pick<ForeignDatabase, 'dialect'>, alias: string) {
  return ({ columns }: FoundTable, field: string): string => {
    const column = `${alias}.${quoteName(columns.get(field)?.name ?? field)}`;
    return dialect === 'postgresql' ? `cast(${column} as text)` : column;
  };
}

/** All rows of a small table, with the id of the organization as `owner`, as far as the source has it. */
export async function readOwnedRows(
  database: ForeignDatabase,
  tables: FoundTables,
  model: 'ssoProvider' | 'scimProvider',
): Promise<readonly ForeignRow[]> {
  const [found, owner] = [tables.get(model), tables.get('organization')];
  if (found === undefined) return [];
  const [own, other] = [columnOf(database, 'c'), columnOf(database, 'o')];
  const columns = [...found.columns.keys()].map((field) => `${own(found, field)} as ${quoteName(field)}`);
  const hasOwners = owner !== undefined && found.columns.has('organizationId');
  const joined = hasOwners
    ? {
        column: other(owner, 'id'),
        from: `left join ${database.nameOf(owner.table)} o on ${other(owner, 'id')} = ${own(found, 'organizationId')}`,
      }
    : { column: 'null', from: '' };
  return database.all(
    `select ${columns.join(', ')}, ${joined.column} as "owner" from ${database.nameOf(found.table)} c ${joined.from} order by ${own(found, 'id')}`,
  );
}

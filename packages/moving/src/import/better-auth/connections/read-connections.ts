import { type LeftRow, toConnectionId } from '@keystead/api-router/imports';
import { type ForeignDatabase, type ForeignRow, quoteName } from '@keystead/db';
import type { FoundTable, FoundTables } from '../../database/found-tables.ts';
import { filledOf, wordOf } from '../../values.ts';
import { toDomains } from './to-connection.ts';

/** Where the accounts of an identity provider go. */
export interface AccountPlace {
  connectionId: string;
  domains: ReadonlySet<string>;
}

/** The identity providers of a source. There are few of them, compared with people. */
export interface ReadConnections {
  /** Rows by the organization that they belong to. */
  byOrganization: ReadonlyMap<string, readonly ForeignRow[]>;
  /** By what accounts have as `providerId`. Null: the identity provider is left out, and its accounts with it. */
  places: ReadonlyMap<string, AccountPlace | null>;
  left: readonly LeftRow[];
}

/** Kinds of identity providers that are left out, with the note of the summary. The first that is true counts. */
const LEFT: readonly (readonly [note: string, isTrue: (row: ForeignRow) => boolean])[] = [
  ['samlProviders', (row) => filledOf(row, 'oidcConfig') === null && filledOf(row, 'samlConfig') !== null],
  ['providersOfNobody', (row) => filledOf(row, 'owner') === null],
];

const noteOf = (row: ForeignRow, isSkipped: boolean): string | undefined =>
  isSkipped ? 'skippedRows' : LEFT.find(([, isTrue]) => isTrue(row))?.[0];

/** All rows, with the id of the organization as far as the source has it. */
async function readRows(database: ForeignDatabase, tables: FoundTables): Promise<readonly ForeignRow[]> {
  const [found, owner] = [tables.get('ssoProvider'), tables.get('organization')];
  if (found === undefined) return [];
  const isText = database.dialect === 'postgresql';
  const columnOf = (alias: string, { columns }: FoundTable, field: string): string => {
    const column = `${alias}.${quoteName(columns.get(field)?.name ?? field)}`;
    return isText ? `cast(${column} as text)` : column;
  };
  const columns = [...found.columns.keys()].map(
    (field) => `${columnOf('c', found, field)} as ${quoteName(field)}`,
  );
  const hasOwners = owner !== undefined && found.columns.has('organizationId');
  const joined = hasOwners
    ? {
        column: columnOf('o', owner, 'id'),
        from: `left join ${database.nameOf(owner.table)} o on ${columnOf('o', owner, 'id')} = ${columnOf('c', found, 'organizationId')}`,
      }
    : { column: 'null', from: '' };
  return database.all(
    `select ${columns.join(', ')}, ${joined.column} as "owner" from ${database.nameOf(found.table)} c ${joined.from} order by ${columnOf('c', found, 'id')}`,
  );
}

/** The identity providers of organizations. */
export async function readConnections(
  database: ForeignDatabase,
  tables: FoundTables,
  { isSkipped }: { isSkipped: boolean },
): Promise<ReadConnections> {
  const places = new Map<string, AccountPlace | null>();
  const byOrganization = new Map<string, ForeignRow[]>();
  const left: LeftRow[] = [];
  for (const row of await readRows(database, tables)) {
    const note = noteOf(row, isSkipped);
    const organizationId = wordOf(row, 'organizationId');
    const providerId = wordOf(row, 'providerId');
    if (note !== undefined) {
      left.push({ table: 'sso_connection', note });
      places.set(providerId, null);
      continue;
    }
    byOrganization.set(organizationId, [...(byOrganization.get(organizationId) ?? []), row]);
    const connectionId = toConnectionId(organizationId, wordOf(row, 'id'));
    places.set(providerId, { connectionId, domains: new Set(toDomains(row)) });
  }
  return { byOrganization, places, left };
}

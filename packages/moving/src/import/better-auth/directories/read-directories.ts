import type { LeftRow } from '@keystead/api-router/imports';
import { type ForeignDatabase, type ForeignRow, quoteName } from '@keystead/db';
import type { FoundTables } from '../../database/found-tables.ts';
import { filledOf, wordOf } from '../../values.ts';
import { columnOf, readOwnedRows } from '../connections/read-owned-rows.ts';

/** The directories of a source. There are few of them, compared with people. */
export interface ReadDirectories {
  /** Rows by the organization that they belong to. */
  byOrganization: ReadonlyMap<string, readonly ForeignRow[]>;
  /** What accounts have as `providerId` by which directories know people. */
  providerIds: ReadonlySet<string>;
  left: readonly LeftRow[];
  /** Members of the organization whom a directory knows, with their accounts. */
  peopleOf(directory: ForeignRow): Promise<readonly ForeignRow[]>;
}

const NOBODY = async (): Promise<readonly ForeignRow[]> => [];

const ofAccount = ['accountId', 'createdAt', 'updatedAt'];
const ofUser = ['id', 'email', 'name', 'banned', 'banExpires'];

/** The source shows a directory nobody but members. */
function toPeople(database: ForeignDatabase, tables: FoundTables): ReadDirectories['peopleOf'] {
  const [account, user, member] = [tables.get('account'), tables.get('user'), tables.get('member')];
  if (account === undefined || user === undefined || member === undefined) return NOBODY;
  const [a, u, m] = [columnOf(database, 'a'), columnOf(database, 'u'), columnOf(database, 'm')];
  const columns = [
    ...ofAccount.filter((field) => account.columns.has(field)).map((field) => [a(account, field), field]),
    ...ofUser.filter((field) => user.columns.has(field)).map((field) => [u(user, field), `user ${field}`]),
  ].map(([column = '', name = '']) => `${column} as ${quoteName(name)}`);
  const [first, second] = database.dialect === 'sqlite' ? ['?', '?'] : ['$1', '$2'];
  const statement = `select ${columns.join(', ')} from ${database.nameOf(account.table)} a
    join ${database.nameOf(user.table)} u on ${u(user, 'id')} = ${a(account, 'userId')}
    join ${database.nameOf(member.table)} m on ${m(member, 'userId')} = ${u(user, 'id')}
    where ${a(account, 'providerId')} = ${first} and ${m(member, 'organizationId')} = ${second}
    order by ${a(account, 'id')}`;
  return (directory) =>
    database.all(statement, [wordOf(directory, 'providerId'), wordOf(directory, 'organizationId')]);
}

/** Directories of organizations, by the plugin up to 1.6. */
export async function readDirectories(
  database: ForeignDatabase,
  tables: FoundTables,
  { isSkipped }: { isSkipped: boolean },
): Promise<ReadDirectories> {
  const rows = await readOwnedRows(database, tables, 'scimProvider');
  const isOwned = (row: ForeignRow): boolean => filledOf(row, 'owner') !== null;
  const note = isSkipped ? 'skippedRows' : 'directoriesOfNobody';
  const left = rows.filter((row) => isSkipped || !isOwned(row));
  return {
    byOrganization: Map.groupBy(isSkipped ? [] : rows.filter(isOwned), (row) =>
      wordOf(row, 'organizationId'),
    ),
    providerIds: new Set(rows.map((row) => wordOf(row, 'providerId'))),
    left: left.map(() => ({ table: 'scim_connection', note })),
    peopleOf: toPeople(database, tables),
  };
}

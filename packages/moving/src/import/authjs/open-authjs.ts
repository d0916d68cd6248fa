import type { UnreadRow } from '@keystead/api-router/imports';
import type { ForeignDatabase } from '@keystead/db';
import { countRows } from '../database/count-rows.ts';
import { findOrphans, type Hanging } from '../database/find-orphans.ts';
import { type FoundTable, type FoundTables, findTables, type GivenNames } from '../database/found-tables.ts';
import { findFields, openDatabase, readMap, toFingerprint } from '../database/open-database.ts';
import { PeopleReader } from '../database/people-reader.ts';
import type { ImportFlags } from '../flags.ts';
import { noOrganizations, type OpenSource, type Source, type SourceFacts } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { authjs } from './models.ts';
import { findNotCarried } from './not-carried.ts';
import { readPeople } from './read-people.ts';

const SIGN_IN_ONCE =
  'Sessions of Auth.js have cookies of another name and form, and are not carried: everybody signs in once.';

/** Columns in which applications often keep hashes, since Auth.js has no place for them. */
const LIKE_HASHES = /^(?:hashed_?)?pass(?:word|wd)?_?(?:hash)?$/i;

function assertColumn({ table, unknown }: FoundTable, name: string | undefined): void {
  if (name === undefined || unknown.some((column) => column.name === name)) return;
  throw new UsageFault(
    `--password-column is ${JSON.stringify(name)}; the table ${table} has ${unknown.map((column) => column.name).join(', ') || 'no more columns'}.`,
  );
}

/** A sentence for each column that looks as if it had passwords, if no column was named. */
function findHashes({ unknown }: FoundTable, given: string | undefined): string[] {
  if (given !== undefined) return [];
  return unknown
    .filter(({ name }) => LIKE_HASHES.test(name))
    .map(
      ({ name }) =>
        `Passwords are not carried. If the column ${name} has them, add --password-column ${name}.`,
    );
}

function findOthers(
  database: ForeignDatabase,
  tables: FoundTables,
  { skip }: Pick<ImportFlags, 'skip'>,
): Promise<UnreadRow[]> {
  const [user, account, authenticator] = ['user', 'account', 'authenticator'].map((model) =>
    tables.get(model),
  );
  const owners = user === undefined ? [] : [user];
  const hanging: Hanging[] = [];
  if (account !== undefined && !skip.has('accounts'))
    hanging.push({ table: 'account', found: account, name: 'providerAccountId', by: 'userId', owners });
  if (authenticator !== undefined && !skip.has('passkeys'))
    hanging.push({ table: 'passkey', found: authenticator, name: 'credentialID', by: 'userId', owners });
  return findOrphans(database, hanging);
}

async function toSource(
  database: ForeignDatabase,
  { url, names, flags, facts }: { url: string; names: GivenNames; flags: ImportFlags; facts: SourceFacts },
): Promise<Source> {
  const { skip, providerMap, passwordColumn } = flags;
  const tables = findTables(authjs, database, names);
  const user = tables.get('user');
  if (user === undefined) throw new UsageFault('This database has no users of Auth.js.');
  assertColumn(user, passwordColumn);
  const fields = findFields(user, facts.ownFields);
  const reader = new PeopleReader(database, tables, user);
  const settings = { reader, skip, providerMap, passwordColumn, fields, now: facts.now };
  const carried = new Set([...fields.values(), ...(passwordColumn === undefined ? [] : [passwordColumn])]);
  return {
    kind: 'authjs',
    version: null,
    fingerprint: await toFingerprint(database, user, { kind: 'authjs', url }),
    countPeople: () => countRows(database, database.nameOf(user.table)),
    people: (after) => readPeople(settings, after),
    organizations: noOrganizations,
    rest: async () => ({ signingKeys: [], unread: await findOthers(database, tables, flags), left: [] }),
    notCarried: () => findNotCarried(database, tables, carried),
    warnings: () => [SIGN_IN_ONCE, ...findHashes(user, passwordColumn)],
    close: () => database.close(),
  };
}

/** Opens the tables of an Auth.js adapter. Throws a `UsageFault` for anything else. */
export const openAuthjs: OpenSource = async (flags, facts) => {
  const [url = ''] = flags.places;
  const names = await readMap(flags.map);
  return openDatabase({ url, schema: flags.sourceSchema }, (database) =>
    toSource(database, { url, names, flags, facts }),
  );
};

import { type ForeignDatabase, quoteName } from '@keystead/db';
import { countRows } from '../database/count-rows.ts';
import { type FoundTables, findTables, type GivenNames } from '../database/found-tables.ts';
import { findFields, openDatabase, readMap, toFingerprint } from '../database/open-database.ts';
import { PeopleReader } from '../database/people-reader.ts';
import type { ImportFlags } from '../flags.ts';
import { noOrganizations, type OpenSource, type Source, type SourceFacts } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { wordOf } from '../values.ts';
import { findMissingSettings } from './missing-settings.ts';
import { betterAuth } from './models.ts';
import { findNotCarried } from './not-carried.ts';
import { readOrganizations } from './read-organizations.ts';
import { readPeople } from './read-people.ts';
import { readRest } from './read-rest.ts';
import { createSourceSecrets, type SourceSecrets } from './source-secrets.ts';
import { toVersion } from './to-version.ts';

/** Values of a kind that are opened before anything is written. */
const SAMPLE = 20;

/** Rejects if the secrets open none of the first second factors. */
async function assertOpens(
  database: ForeignDatabase,
  tables: FoundTables,
  secrets: SourceSecrets,
): Promise<void> {
  const found = tables.get('twoFactor');
  if (found === undefined) return;
  const column = quoteName(found.columns.get('secret')?.name ?? 'secret');
  const rows = await database.all(
    `select ${column} as "secret" from ${database.nameOf(found.table)} limit ${SAMPLE}`,
  );
  if (rows.length === 0 || rows.some((row) => secrets.open(wordOf(row, 'secret')) !== undefined)) return;
  throw new UsageFault(
    `The source secret does not open the two-factor secrets of this database (0 of ${rows.length}). Is it the BETTER_AUTH_SECRET of the source?`,
  );
}

async function toSource(
  database: ForeignDatabase,
  { url, names, flags, facts }: { url: string; names: GivenNames; flags: ImportFlags; facts: SourceFacts },
): Promise<Source> {
  const { skip, totpDigits: digits, totpPeriod: period } = flags;
  const tables = findTables(betterAuth, database, names);
  const secrets = createSourceSecrets(facts.secrets);
  const user = tables.get('user');
  if (user === undefined) throw new UsageFault('This database has no users of Better Auth.');
  if (!skip.has('two-factor') && !flags.drop.has('two-factor')) await assertOpens(database, tables, secrets);
  const root = tables.get('organization');
  const fields = findFields(user, facts.ownFields);
  const settings = {
    reader: new PeopleReader(database, tables, user),
    secrets,
    skip,
    fields,
    shape: { digits, period },
    now: facts.now,
    keyOwner: tables.get('apikey')?.columns.has('userId') ? ('userId' as const) : ('referenceId' as const),
    keysOfOrganizations: facts.keysOfOrganizations,
    tellsVerified: tables.get('twoFactor')?.columns.has('verified') ?? false,
  };
  return {
    kind: 'better-auth',
    version: toVersion(tables),
    fingerprint: await toFingerprint(database, user, { kind: 'better-auth', url }),
    countPeople: () => countRows(database, database.nameOf(user.table)),
    people: (after) => readPeople(settings, after),
    organizations: (after) =>
      root === undefined || skip.has('organizations')
        ? noOrganizations()
        : readOrganizations(
            {
              ...settings,
              reader: new PeopleReader(database, tables, root),
              keysOfPeople: facts.keysOfPeople,
            },
            after,
          ),
    rest: () => readRest(database, tables, settings),
    notCarried: () => findNotCarried(database, tables, new Set(fields.values())),
    warnings: () => [
      ...(tables.has('session')
        ? []
        : ['The source keeps its sessions outside of this database, so everybody has to sign in again.']),
      ...(skip.has('sessions') ? [] : findMissingSettings(facts)),
    ],
    close: () => database.close(),
  };
}

/** Opens a database of Better Auth. Throws a `UsageFault` for anything else. */
export const openBetterAuth: OpenSource = async (flags, facts) => {
  const [url = ''] = flags.places;
  const names = await readMap(flags.map);
  return openDatabase({ url, schema: flags.sourceSchema }, (database) =>
    toSource(database, { url, names, flags, facts }),
  );
};

import type { ForeignDatabase } from '@keystead/db';
import { countRows } from '../database/count-rows.ts';
import { type FoundTables, findTables, type GivenNames } from '../database/found-tables.ts';
import { findFields, openDatabase, readMap, toFingerprint } from '../database/open-database.ts';
import { PeopleReader } from '../database/people-reader.ts';
import type { ImportFlags } from '../flags.ts';
import { noOrganizations, type OpenSource, type Source, type SourceFacts } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { type ReadClients, readClients } from './applications/read-clients.ts';
import { assertOpens } from './assert-opens.ts';
import { readConnections } from './connections/read-connections.ts';
import { readDirectories } from './directories/read-directories.ts';
import { findMissingSettings } from './missing-settings.ts';
import { betterAuth } from './models.ts';
import { findNotCarried } from './not-carried.ts';
import { readOrganizations } from './read-organizations.ts';
import { readPeople } from './read-people.ts';
import { readRest } from './read-rest.ts';
import { findSecretEvidence } from './secret-evidence.ts';
import { createSourceSecrets } from './source-secrets.ts';
import { toVersion } from './to-version.ts';

const SESSIONS_ELSEWHERE =
  'This database has no sessions: if the source keeps them elsewhere, everybody has to sign in again.';

async function findSessions(database: ForeignDatabase, tables: FoundTables): Promise<boolean> {
  const found = tables.get('session');
  if (found === undefined) return false;
  return (await database.all(`select 1 as "one" from ${database.nameOf(found.table)} limit 1`)).length > 0;
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
  const evidence = await findSecretEvidence(database, tables, secrets);
  assertOpens(evidence, flags);
  const hasSessions = await findSessions(database, tables);
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
    hasApplications: tables.has('oauthClient'),
    connections: await readConnections(database, tables, { isSkipped: skip.has('organizations') }),
    directories: await readDirectories(database, tables, { isSkipped: skip.has('organizations') }),
  };
  let reading: Promise<ReadClients> | undefined;
  const applications = (): Promise<ReadClients> => {
    reading ??= readClients(database, tables, { ...settings, isSkipped: skip.has('applications') });
    return reading;
  };
  return {
    kind: 'better-auth',
    version: toVersion(tables),
    fingerprint: await toFingerprint(database, user, { kind: 'better-auth', url }),
    countPeople: () => countRows(database, database.nameOf(user.table)),
    clients: async () => (await applications()).clients,
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
    rest: async () => readRest(database, tables, { ...settings, applications: await applications() }),
    notCarried: () => findNotCarried(database, tables, new Set(fields.values())),
    warnings: () => (hasSessions ? findMissingSettings({ facts, evidence, skip }) : [SESSIONS_ELSEWHERE]),
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

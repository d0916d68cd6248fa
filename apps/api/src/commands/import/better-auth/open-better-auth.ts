import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OrganizationGroup } from '@keystead/api-router/imports';
import { type ForeignDatabase, openForeignDatabase, quoteName } from '@keystead/db';
import type { ImportFlags } from '../flags.ts';
import type { OpenSource, Source, SourceFacts } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { isRecord, numberOf, parseJson, wordOf } from '../values.ts';
import { findMissingSettings } from './missing-settings.ts';
import { type FoundTables, findTables, type GivenNames, toVersion } from './names.ts';
import { findNotCarried } from './not-carried.ts';
import { readOrganizations } from './read-organizations.ts';
import { readPeople } from './read-people.ts';
import { readRest } from './read-rest.ts';
import { PeopleReader } from './read-rows.ts';
import { createSourceSecrets, type SourceSecrets } from './source-secrets.ts';
import type { FieldColumns } from './to-user.ts';

/** Values of a kind that are opened before anything is written. */
const SAMPLE = 20;

const isGivenNames = (value: unknown): value is GivenNames =>
  isRecord(value) && Object.values(value).every((one) => isRecord(one));

async function readMap(path: string | undefined): Promise<GivenNames> {
  if (path === undefined) return {};
  const parsed = parseJson(
    await readFile(path, 'utf8').catch(() => {
      throw new UsageFault(`The file ${path} of --map cannot be read.`);
    }),
  );
  if (isGivenNames(parsed)) return parsed;
  throw new UsageFault(
    `The file ${path} of --map is not {"model": {"table": …, "columns": {"field": "column"}}}.`,
  );
}

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

/** The columns of declared own fields, by the names of the fields. */
function findFields(tables: FoundTables, ownFields: readonly string[]): FieldColumns {
  const unknown = tables.get('user')?.unknown ?? [];
  const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new Map(
    ownFields.flatMap((field) => {
      const names = [field, toSnake(field), field.toLowerCase()];
      const column = unknown.find(({ name }) => names.includes(name));
      return column === undefined ? [] : [[field, column.name] as const];
    }),
  );
}

/** The place without password, query and fragment. */
function toPlace(url: string): string {
  if (/^sqlite:/i.test(url)) return realpathSync(url.replace(/^sqlite:(?:\/\/(?=\/))?/i, ''));
  const { host, pathname } = new URL(url);
  return host + pathname;
}

async function toFingerprint(database: ForeignDatabase, tables: FoundTables, place: string): Promise<string> {
  const user = tables.get('user');
  if (user === undefined) return place;
  const [id, createdAt] = ['id', 'createdAt'].map((field) =>
    quoteName(user.columns.get(field)?.name ?? field),
  );
  const [oldest] = await database.all(
    `select ${id} as "id" from ${database.nameOf(user.table)} order by ${createdAt} nulls first, ${id} limit 1`,
  );
  return hash(
    'sha256',
    JSON.stringify(['better-auth', place, oldest ? wordOf(oldest, 'id') : null]),
    'base64url',
  );
}

async function* nothing(): AsyncGenerator<OrganizationGroup, void> {}

async function toSource(
  database: ForeignDatabase,
  { url, names, flags, facts }: { url: string; names: GivenNames; flags: ImportFlags; facts: SourceFacts },
): Promise<Source> {
  const { skip, totpDigits: digits, totpPeriod: period } = flags;
  const tables = findTables(database, names);
  const secrets = createSourceSecrets(facts.secrets);
  const user = tables.get('user');
  if (user === undefined) throw new UsageFault('This database has no users of Better Auth.');
  if (!skip.has('two-factor') && !flags.drop.has('two-factor')) await assertOpens(database, tables, secrets);
  const root = tables.get('organization');
  const fields = findFields(tables, facts.ownFields);
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
    fingerprint: await toFingerprint(database, tables, toPlace(url)),
    async countPeople() {
      const [row] = await database.all(`select count(*) as "count" from ${database.nameOf(user.table)}`);
      return row === undefined ? 0 : (numberOf(row, 'count') ?? 0);
    },
    people: (after) => readPeople(settings, after),
    organizations: (after) =>
      root === undefined || skip.has('organizations')
        ? nothing()
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
  const database = await openForeignDatabase(url, flags.sourceSchema).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new UsageFault(`The source cannot be read: ${reason}.`);
  });
  try {
    return await toSource(database, { url, names, flags, facts });
  } catch (error) {
    await database.close();
    throw error;
  }
};

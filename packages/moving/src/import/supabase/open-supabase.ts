import { openDatabase, readMap } from '../database/open-database.ts';
import { openFileSource } from '../files/open-file-source.ts';
import type { OwnFlag } from '../flag-table.ts';
import type { ImportFlags } from '../flags.ts';
import type { OpenSource, Source, SourceFacts } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { wordOf } from '../values.ts';
import { toFields } from './models.ts';
import { openTables } from './open-tables.ts';
import { type ReadSettings, readUser } from './read-user.ts';
import { readRowsOfUsers } from './rows-of-users.ts';

/** The schema in which Supabase keeps its users. */
const SCHEMA = 'auth';

/** Flags for the one form of the source that mean nothing for the other one. */
const ofFiles: readonly OwnFlag[] = ['identities', 'factors'];
const ofTables: readonly OwnFlag[] = ['source-schema', 'map'];

function assertFlags({ own }: ImportFlags, strange: readonly OwnFlag[], what: string): void {
  const found = strange.find((flag) => own.has(flag));
  if (found !== undefined) throw new UsageFault(`--${found} is not for ${what}.`);
}

const toReadSettings = (
  { providerMap }: ImportFlags,
  { ownFields, writableFields, now }: SourceFacts,
): ReadSettings => ({ providerMap, ownFields, writableFields, now });

/** The parts that a file of users lacks, a sentence each. */
const lacking = ({ identities, factors }: ImportFlags): string[] => [
  'Sessions of Supabase are not in its exports: everybody signs in once.',
  ...(identities === undefined
    ? ['Accounts at providers are in auth.identities: without --identities nobody has one.']
    : []),
  ...(factors === undefined
    ? ['Second factors are in auth.mfa_factors: without --factors nobody has one.']
    : []),
];

async function openFiles(flags: ImportFlags, facts: SourceFacts): Promise<Source> {
  assertFlags(flags, ofTables, 'a file');
  const settings = toReadSettings(flags, facts);
  const [identities, factors] = await Promise.all([
    readRowsOfUsers({
      flag: 'identities',
      path: flags.identities,
      expects: ['userId', 'provider', 'providerId'],
    }),
    readRowsOfUsers({
      flag: 'factors',
      path: flags.factors,
      expects: ['userId', 'factorType', 'status', 'secret'],
    }),
  ]);
  return openFileSource(
    {
      kind: 'supabase',
      product: 'Supabase',
      expects: [['id'], ['email'], ['encrypted_password'], ['email_confirmed_at']],
      read(row, losses) {
        const user = toFields(row);
        const id = wordOf(user, 'id');
        const rows = { user, identities: identities.get(id) ?? [], factors: factors.get(id) ?? [] };
        return readUser(rows, settings, losses);
      },
      warnings: lacking(flags),
    },
    flags,
    facts,
  );
}

/** Opens the database of Supabase, or a file of its users. Throws a `UsageFault` for anything else. */
export const openSupabase: OpenSource = async (flags, facts) => {
  const [place = ''] = flags.places;
  if (!/^postgres(?:ql)?:/i.test(place)) return openFiles(flags, facts);
  assertFlags(flags, ofFiles, 'the database, which has it');
  const names = await readMap(flags.map);
  const schema = flags.own.has('source-schema') ? flags.sourceSchema : SCHEMA;
  const settings = { ...toReadSettings(flags, facts), kind: 'supabase', url: place, names, flags, facts };
  return openDatabase({ url: place, schema }, (database) => openTables(database, settings));
};

import type { Person } from '@keystead/api-router/imports';
import type { ForeignDatabase } from '@keystead/db';
import { countRows } from '../database/count-rows.ts';
import { findTables, type GivenNames } from '../database/found-tables.ts';
import { toFingerprint } from '../database/open-database.ts';
import { Dependents, PeopleReader, toPosition } from '../database/people-reader.ts';
import { Losses } from '../files/losses.ts';
import { noPerson, type PersonSettings, toPerson } from '../files/to-person.ts';
import { noOrganizations, type Source } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { supabase } from './models.ts';
import { type ReadSettings, readUser, type UserRows } from './read-user.ts';

export interface TableSettings extends ReadSettings, Omit<PersonSettings, 'losses'> {
  url: string;
  names: GivenNames;
}

function toRead(rows: UserRows, settings: TableSettings, losses: Losses): Omit<Person, 'position'> {
  const read = readUser(rows, settings, losses);
  if ('left' in read) return noPerson({ left: [{ table: 'user', note: read.left }] });
  return toPerson({ ...settings, losses }, read);
}

/** Users with their identities and second factors, the oldest first. */
async function* readRows(
  reader: PeopleReader,
  after: string | null,
): AsyncGenerator<UserRows & { position: string }, void> {
  const open = (model: string) => new Dependents(reader.dependents(model, { by: 'userId', after }));
  const [identities, factors] = [open('identities'), open('mfaFactors')];
  try {
    for await (const user of reader.roots(after)) {
      const position = toPosition(user);
      yield {
        position,
        user,
        identities: await identities.of(position),
        factors: await factors.of(position),
      };
    }
  } finally {
    await identities.close();
    await factors.close();
  }
}

/** The people of the tables of Supabase. */
export async function openTables(database: ForeignDatabase, settings: TableSettings): Promise<Source> {
  const tables = findTables(supabase, database, settings.names);
  const [user, session] = [tables.get('users'), tables.get('sessions')];
  if (user === undefined) throw new UsageFault('This database has no users of Supabase.');
  const reader = new PeopleReader(database, tables, user);
  return {
    kind: settings.kind,
    version: null,
    fingerprint: await toFingerprint(database, user, settings),
    countPeople: () => countRows(database, database.nameOf(user.table)),
    async *people(after) {
      for await (const { position, ...rows } of readRows(reader, after))
        yield { ...toRead(rows, settings, new Losses()), position };
    },
    organizations: noOrganizations,
    rest: async () => ({ signingKeys: [], unread: [], left: [] }),
    // All rows are read once more: an import that went on where it was has not seen those before.
    async notCarried() {
      const losses = new Losses();
      for await (const rows of readRows(reader, null)) toRead(rows, settings, losses);
      const sessions = session === undefined ? 0 : await countRows(database, database.nameOf(session.table));
      losses.add('sessions', 'everybody signs in once', sessions);
      return losses.all;
    },
    warnings: () => ['Supabase keeps sessions of another form: everybody signs in once.'],
    close: () => database.close(),
  };
}

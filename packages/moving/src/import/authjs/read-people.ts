import type { ImportedUser, Person } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { Dependents, type PeopleReader, toPosition } from '../database/people-reader.ts';
import { toPasskey } from '../database/to-passkey.ts';
import { toOwnId } from '../files/ids.ts';
import { noPerson } from '../files/to-person.ts';
import type { Skippable } from '../flags.ts';
import { Sorting } from '../sorting.ts';
import { filledOf, wordOf } from '../values.ts';
import { type AccountSettings, toAccount } from './to-account.ts';
import { toPassword, toUser, type UserSettings } from './to-user.ts';

export interface PeopleSettings extends UserSettings, Pick<AccountSettings, 'providerMap'> {
  reader: PeopleReader;
  skip: ReadonlySet<Skippable>;
  /** Column of the users that has their password hashes. */
  passwordColumn: string | undefined;
}

interface Rows {
  accounts: ForeignRow[];
  authenticators: ForeignRow[];
}

/** The fields of an authenticator of Auth.js, by their names in this import. */
function toPasskeyRow(row: ForeignRow): ForeignRow {
  // Both alphabets of Base64 are in use there.
  const bytes = (field: string): Buffer => Buffer.from(wordOf(row, field), 'base64');
  const credentialID = bytes('credentialID').toString('base64url');
  return {
    id: toOwnId('authjs', 'passkey', credentialID),
    credentialID,
    publicKey: bytes('credentialPublicKey').toString('base64'),
    counter: row.counter,
    deviceType: row.credentialDeviceType,
    backedUp: row.credentialBackedUp,
    transports: row.transports,
  };
}

function toDependents(row: ForeignRow, user: ImportedUser, rows: Rows & { settings: PeopleSettings }) {
  const { providerMap, skip, passwordColumn } = rows.settings;
  const sorting = new Sorting();
  const accounts = sorting.skipOr(
    rows.accounts,
    { table: 'account', isSkipped: skip.has('accounts') },
    (one) => toAccount(one, user, { providerMap, keepsTokens: !skip.has('tokens') }),
  );
  const passkeys = sorting.skipOr(
    rows.authenticators,
    { table: 'passkey', isSkipped: skip.has('passkeys') },
    (one) => toPasskey(toPasskeyRow(one), user),
  );
  const { unread, left } = sorting;
  return { accounts: [...toPassword(row, user, passwordColumn), ...accounts], passkeys, unread, left };
}

function toPerson(row: ForeignRow, rows: Rows, settings: PeopleSettings): Person {
  const position = toPosition(row);
  const user = toUser(row, settings);
  if ('takesAll' in user) return { ...noPerson({ unread: [user] }), position };
  return {
    ...noPerson({}),
    ...toDependents(row, user, { ...rows, settings }),
    position,
    user,
    ...(filledOf(row, 'createdAt') === null && { isDated: false as const }),
  };
}

/** People of the tables of an Auth.js adapter, each with everything that hangs on them. */
export async function* readPeople(
  settings: PeopleSettings,
  after: string | null,
): AsyncGenerator<Person, void> {
  const { reader } = settings;
  const open = (model: string, order: readonly string[]) =>
    new Dependents(reader.dependents(model, { by: 'userId', after, order }));
  const accounts = open('account', ['provider', 'providerAccountId']);
  const authenticators = open('authenticator', ['credentialID']);
  try {
    for await (const row of reader.roots(after)) {
      const position = toPosition(row);
      const rows = {
        accounts: await accounts.of(position),
        authenticators: await authenticators.of(position),
      };
      yield toPerson(row, rows, settings);
    }
  } finally {
    await accounts.close();
    await authenticators.close();
  }
}

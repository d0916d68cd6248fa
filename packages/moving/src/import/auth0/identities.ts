import type { ForeignRow } from '@keystead/db';
import type { FileAccount } from '../files/file-user.ts';
import { recordOf, recordsOf } from '../files/nested.ts';
import { scalarsOf } from '../files/scalars.ts';
import { toProvider } from '../to-provider.ts';
import { filledOf, wordOf } from '../values.ts';

/** A way of signing in, as Auth0 has it. */
interface Identity {
  provider: string;
  userId: string;
}

/** The provider of passwords. */
const DATABASE = 'auth0';

/** Providers by which nobody has an account elsewhere: passwords, and codes by mail and phone. */
const OWN = new Set([DATABASE, 'email', 'sms']);

/** Names of providers here, by those of Auth0. Others have the same name. */
const names = new Map([
  ['google-oauth2', 'google'],
  ['windowslive', 'microsoft'],
]);

/** The id of a user. The export of hashes has it without its beginning, and so has a file for an import into Auth0. */
export function idOf(row: ForeignRow): string | null {
  const texts = scalarsOf(row);
  const id = filledOf(texts, 'user_id');
  if (id !== null) return id.includes('|') ? id : `${DATABASE}|${id}`;
  const known = filledOf(texts, 'alt_id') ?? filledOf(recordOf(row, '_id'), '$oid');
  return known === null ? null : `${DATABASE}|${known}`;
}

/** `provider|id`, in which the id of a connection of a company begins with the name of the connection. */
function readId(id: string): Identity {
  const [provider = '', ...rest] = id.split('|');
  return { provider, userId: rest.join('|') };
}

/** All identities of a row. Its id is one of them, also where the export leaves the others out. */
function identitiesOf(row: ForeignRow): Identity[] {
  const listed = recordsOf(row, 'identities').map((identity) => ({
    provider: wordOf(identity, 'provider'),
    userId: wordOf(identity, 'user_id'),
  }));
  const id = idOf(row);
  const all = id === null ? listed : [readId(id), ...listed];
  return [...new Map(all.map((one) => [`${one.provider}|${one.userId}`, one])).values()].filter(
    ({ provider, userId }) => provider !== '' && userId !== '',
  );
}

/** Ids under which the export of hashes may have a user: those of linked accounts, too. */
export const passwordIdsOf = (row: ForeignRow): string[] =>
  identitiesOf(row).flatMap(({ provider, userId }) =>
    provider === DATABASE ? [`${DATABASE}|${userId}`] : [],
  );

/** A connection of a company or of an own provider counts as the provider, by its name. */
function toAccount({ provider, userId }: Identity, own: ReadonlyMap<string, string>): FileAccount {
  const [connection = '', ...rest] = userId.split('|');
  const [name, accountId] = rest.length > 0 ? [connection, rest.join('|')] : [provider, userId];
  return { providerId: toProvider(name, own, names), accountId };
}

/** Accounts at providers, by the names that they have here. */
export const accountsOf = (row: ForeignRow, own: ReadonlyMap<string, string>): FileAccount[] =>
  identitiesOf(row).flatMap((identity) => (OWN.has(identity.provider) ? [] : [toAccount(identity, own)]));

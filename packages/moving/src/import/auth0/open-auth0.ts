import { type FileKind, openFileSource, toFileSource } from '../files/open-file-source.ts';
import { openTextFile, type TextFile } from '../files/open-text-file.ts';
import type { OpenSource } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { mergeRows, type Pair, readHashes } from './merge-rows.ts';
import { createUserReader } from './read-user.ts';

const SIGN_IN_AGAIN = 'Auth0 exports no sessions and no passkeys: everybody has to sign in again.';
const BLOCKED =
  'The file does not say who is blocked: whoever is only in the export of password hashes can sign in here.';

const hasHashes = ({ first }: TextFile): boolean => first !== undefined && Object.hasOwn(first, '_id');

/** Opens the two exports, in whatever order they are given. */
async function openPair(places: readonly string[]): Promise<Pair> {
  const [one, other] = await Promise.all(places.map((path) => openTextFile(path)));
  if (one === undefined || other === undefined || hasHashes(one) === hasHashes(other))
    throw new UsageFault(
      `Of the files ${places.join(' and ')} one has to be the export of password hashes, whose rows have an _id, and the other one that of users.`,
    );
  const [hashes, users] = hasHashes(one) ? [one, other] : [other, one];
  if (hashes.isOnce)
    throw new UsageFault('The export of password hashes is read twice, so it cannot be standard input.');
  return { hashes, users, known: await readHashes(hashes) };
}

/** Opens one or two exports of Auth0. Throws a `UsageFault` for anything else. */
export const openAuth0: OpenSource = async (flags, facts) => {
  const kind: FileKind = {
    kind: 'auth0',
    product: 'Auth0',
    expects: [
      ['user_id', '_id', 'custom_password_hash', 'password_hash'],
      ['email', 'identifiers', 'identities'],
    ],
    read: createUserReader(flags, facts),
    warnings: [SIGN_IN_AGAIN, BLOCKED],
  };
  if (flags.places.length === 1) return openFileSource(kind, flags, facts);
  const pair = await openPair(flags.places);
  return toFileSource({ ...kind, rows: () => mergeRows(pair) }, pair.users, { flags, facts });
};

import { fromClerkDigest, toNormalEmail } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { type FileUser, noFacts, UNKNOWN_HASH } from '../files/file-user.ts';
import type { Losses } from '../files/losses.ts';
import { wordsOf } from '../files/nested.ts';
import { filledOf, joinNames, momentOf, wordOf } from '../values.ts';

function countLosses(row: ForeignRow, email: string, losses: Losses): void {
  const addresses = [
    ...wordsOf(row, 'verified_email_addresses'),
    ...wordsOf(row, 'unverified_email_addresses'),
  ];
  const others = new Set(addresses.map(toNormalEmail));
  others.delete(toNormalEmail(email));
  losses.add('further addresses', 'whoever signed in with one uses the primary address', others.size);
  const phones = new Set([
    ...wordsOf(row, 'primary_phone_number'),
    ...wordsOf(row, 'verified_phone_numbers'),
    ...wordsOf(row, 'unverified_phone_numbers'),
  ]);
  losses.addPhones(phones.size);
}

/** The hash of a password, and the key that it names. One that nothing here can check becomes an unknown hash. */
function toPassword(row: ForeignRow): Pick<FileUser, 'password' | 'hashKey'> {
  const digest = filledOf(row, 'password_digest');
  if (digest === null) return { password: null };
  const found = fromClerkDigest(wordOf(row, 'password_hasher'), digest);
  return { password: found?.text ?? UNKNOWN_HASH, hashKey: found?.key };
}

/** A user of the export of Clerk. */
export function readUser(row: ForeignRow, losses: Losses): FileUser {
  const email = wordOf(row, 'primary_email_address');
  countLosses(row, email, losses);
  const verified = wordsOf(row, 'verified_email_addresses').map(toNormalEmail);
  return {
    ...noFacts,
    id: filledOf(row, 'id'),
    email,
    emailVerified: verified.includes(toNormalEmail(email)),
    name: joinNames(row, ['first_name', 'last_name']),
    username: filledOf(row, 'username'),
    createdAt: momentOf(row, 'created_at'),
    ...toPassword(row),
    totpSecret: filledOf(row, 'totp_secret'),
  };
}

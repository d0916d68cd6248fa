import { fromCustomPasswordHash } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { type FileUser, type Moment, noFacts, UNKNOWN_HASH } from '../files/file-user.ts';
import type { Losses } from '../files/losses.ts';
import { recordOf, recordsOf, wordsOf } from '../files/nested.ts';
import { scalarsOf } from '../files/scalars.ts';
import { toWrittenFields } from '../files/written-fields.ts';
import type { ImportFlags } from '../flags.ts';
import type { SourceFacts } from '../source.ts';
import { filledOf, isTrue, joinNames, momentOf, wordOf } from '../values.ts';
import { accountsOf, idOf, passwordIdsOf } from './identities.ts';

/** Passwords of accounts that were linked to another one, which has a password already. */
export const FURTHER = 'further passwords';

const LOSSES = {
  [FURTHER]: 'of linked accounts the password of the first one counts',
  'second factors': 'the export has no secret of them, so their owners set them up anew',
  passwords: 'no file has a hash of them, so their owners ask for a new one by mail',
  app_metadata: 'your application reads it from your own database',
} as const;

/** Names that somebody signs in with, of the newer form of the export of hashes. */
interface Identifier {
  value: string;
  isVerified: boolean;
}

function findIdentifier(row: ForeignRow, type: string): Identifier | undefined {
  const found = recordsOf(row, 'identifiers').find((one) => one.type === type);
  return found && { value: wordOf(found, 'value'), isVerified: isTrue(found, 'verified') };
}

/** A time as a text, or as MongoDB writes it. */
function timeOf(row: ForeignRow, field: string): Moment {
  const { $date: date } = recordOf(row, field);
  return momentOf(date === undefined ? scalarsOf(row) : { [field]: date }, field);
}

function passwordOf(row: ForeignRow): string | null {
  const plain = filledOf(scalarsOf(row), 'passwordHash') ?? filledOf(scalarsOf(row), 'password_hash');
  if (plain !== null) return plain;
  const custom = recordOf(row, 'custom_password_hash');
  return Object.keys(custom).length === 0 ? null : (fromCustomPasswordHash(custom) ?? UNKNOWN_HASH);
}

const nameOf = (row: ForeignRow): string =>
  filledOf(row, 'name') ?? (joinNames(row, ['given_name', 'family_name']) || wordOf(row, 'nickname'));

/** Factors that the file has a secret of, and the number of others. */
function factorsOf(row: ForeignRow): { secret: string | null; others: number } {
  const factors = recordsOf(row, 'mfa_factors');
  const secrets = factors.flatMap((factor) => filledOf(recordOf(factor, 'totp'), 'secret') ?? []);
  const listed = factors.length > 0 ? factors.length : wordsOf(row, 'multifactor').length;
  return { secret: secrets[0] ?? null, others: listed - Math.min(secrets.length, 1) };
}

/** Reads users of all files of Auth0: the export of hashes, that of users, and those that Auth0 imports. */
export function createUserReader({ providerMap }: Pick<ImportFlags, 'providerMap'>, facts: SourceFacts) {
  return (row: ForeignRow, losses: Losses): FileUser => {
    const texts = scalarsOf(row);
    const lose = (what: keyof typeof LOSSES, count: number | boolean): void =>
      losses.add(what, LOSSES[what], Number(count));
    const email = findIdentifier(row, 'email');
    const factors = factorsOf(row);
    const password = passwordOf(row);
    const hasPhone = filledOf(texts, 'phone_number') !== null || findIdentifier(row, 'phone') !== undefined;
    losses.addPhones(Number(hasPhone));
    lose('second factors', factors.others);
    lose('passwords', password === null && passwordIdsOf(row).length > 0);
    lose('app_metadata', Object.keys(recordOf(row, 'app_metadata')).length > 0);
    lose(FURTHER, typeof row[FURTHER] === 'number' && row[FURTHER]);
    return {
      ...noFacts,
      id: idOf(row),
      email: filledOf(texts, 'email') ?? email?.value ?? '',
      emailVerified: isTrue(texts, 'email_verified') || (email?.isVerified ?? false),
      name: nameOf(texts),
      image: filledOf(texts, 'picture'),
      username: filledOf(texts, 'username') ?? findIdentifier(row, 'username')?.value ?? null,
      banned: isTrue(texts, 'blocked') || null,
      createdAt: timeOf(row, 'created_at'),
      updatedAt: timeOf(row, 'updated_at'),
      fields: toWrittenFields(recordOf(row, 'user_metadata'), facts, losses),
      password,
      accounts: accountsOf(row, providerMap),
      totpSecret: factors.secret,
    };
  };
}

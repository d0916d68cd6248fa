import { hash } from 'node:crypto';
import {
  type ImportedDirectory,
  type ImportedIdentity,
  isImportedSecret,
  type UnreadRow,
} from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { filledOf, isTrue, momentOf, wordOf } from '../../values.ts';
import type { SourceSecrets } from '../source-secrets.ts';

/** SHA-256 in base64url. */
const HASH = /^[A-Za-z0-9_-]{43}=?$/;
/** Characters of a token that people see. */
const SHOWN = 6;

export interface DirectorySettings {
  secrets: SourceSecrets;
  /** When the organization began, for rows without a time. */
  begun: Date;
  now: Date;
}

type ReadToken = Pick<ImportedDirectory, 'tokenHash' | 'tokenStart'>;

const none: ReadToken = { tokenHash: null, tokenStart: '' };

function toToken(row: ForeignRow, secret: string): ReadToken {
  const text = `${secret}:${wordOf(row, 'providerId')}:${wordOf(row, 'organizationId')}`;
  return {
    tokenHash: hash('sha256', secret, 'base64url'),
    tokenStart: Buffer.from(text).toString('base64url').slice(0, SHOWN),
  };
}

/** The source keeps tokens plain, hashed or encrypted, or in a way that only the application knows. */
function readToken(row: ForeignRow, secrets: SourceSecrets): ReadToken | UnreadRow {
  const stored = wordOf(row, 'scimToken');
  if (isImportedSecret(stored)) return toToken(row, stored);
  if (HASH.test(stored)) return { tokenHash: stored.replace('=', ''), tokenStart: '' };
  const secret = secrets.open(stored);
  if (secret !== undefined) return toToken(row, secret);
  const fault = { table: 'scim_token', id: wordOf(row, 'id'), field: 'scimToken', takesAll: false } as const;
  return secrets.isSealed(stored)
    ? {
        ...fault,
        code: 'CANNOT_DECRYPT',
        message: 'No secret of the source opens the token: an owner makes a new one.',
      }
    : {
        ...fault,
        code: 'UNKNOWN_HASH',
        message: 'The token is stored in another way: an owner makes a new one.',
      };
}

function toIdentity(row: ForeignRow, begun: Date, now: Date): ImportedIdentity {
  const [email, accountId] = [wordOf(row, 'user email'), wordOf(row, 'accountId')];
  const banExpires = momentOf(row, 'user banExpires') ?? null;
  const createdAt = momentOf(row, 'createdAt') ?? begun;
  return {
    userId: wordOf(row, 'user id'),
    // Without an id of the directory the source keeps the name in its place.
    externalId: accountId === '' || accountId.toLowerCase() === email.toLowerCase() ? null : accountId,
    email,
    name: filledOf(row, 'user name') ?? email,
    active: !isTrue(row, 'user banned') || (banExpires !== null && banExpires <= now),
    createdAt,
    updatedAt: momentOf(row, 'updatedAt') ?? createdAt,
  };
}

/** A directory with its people, and why its token cannot be carried. */
export function toDirectory(
  row: ForeignRow,
  people: readonly ForeignRow[],
  { secrets, begun, now }: DirectorySettings,
): { directory: ImportedDirectory; unread: readonly UnreadRow[] } {
  const token = readToken(row, secrets);
  const isUnread = 'code' in token;
  return {
    directory: {
      id: wordOf(row, 'id'),
      providerId: wordOf(row, 'providerId'),
      ...(isUnread ? none : token),
      createdBy: filledOf(row, 'userId') ?? '',
      createdAt: begun,
      people: people.map((one) => toIdentity(one, begun, now)),
    },
    unread: isUnread ? [token] : [],
  };
}

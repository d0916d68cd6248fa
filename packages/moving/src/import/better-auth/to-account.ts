import type { ImportedAccount, ImportedUser, LeftRow, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { filledOf, momentOf, wordOf } from '../values.ts';
import type { ReadConnections } from './connections/read-connections.ts';
import { findAccountKey } from './connections/to-account-key.ts';
import type { ReadDirectories } from './directories/read-directories.ts';
import type { SourceSecrets } from './source-secrets.ts';

const MOMENTS = ['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'createdAt', 'updatedAt'] as const;

/** A token as the provider gave it. One that looks sealed and does not open is plain text, as in the library. */
function toToken(row: ForeignRow, field: string, secrets: SourceSecrets): string | null | undefined {
  const text = filledOf(row, field);
  if (text === null || !secrets.isSealed(text)) return text;
  const opened = secrets.open(text);
  return opened ?? (text.startsWith('$ba$') ? undefined : text);
}

const TOKENS = ['accessToken', 'refreshToken', 'idToken', 'password'] as const;

/** How a directory knows somebody. Nobody has signed in with it. */
const isOfDirectory = (row: ForeignRow, { providerIds }: ReadDirectories): boolean =>
  providerIds.has(wordOf(row, 'providerId')) && TOKENS.every((field) => filledOf(row, field) === null);

interface AccountContext {
  secrets: SourceSecrets;
  keepsTokens: boolean;
  connections: ReadConnections;
  directories: ReadDirectories;
}

/** An account, or the reason why the row is left out or cannot be read. */
export function toAccount(
  row: ForeignRow,
  user: ImportedUser,
  { secrets, keepsTokens, connections, directories }: AccountContext,
): ImportedAccount | LeftRow | UnreadRow {
  const id = wordOf(row, 'id');
  const given = { providerId: wordOf(row, 'providerId'), accountId: wordOf(row, 'accountId') };
  if (!connections.places.has(given.providerId) && isOfDirectory(row, directories))
    return { table: 'account', note: 'accountsOfDirectories' };
  const key = findAccountKey(connections, { ...given, email: user.email });
  if (key === undefined) return { table: 'account', note: 'accountsOfProviders' };
  const fault = (field: string, code: UnreadRow['code'], message: string): UnreadRow => ({
    table: 'account',
    id,
    field,
    code,
    message,
    takesAll: false,
  });
  const moments = new Map(MOMENTS.map((field) => [field, momentOf(row, field)]));
  const wrong = MOMENTS.find((field) => moments.get(field) === undefined);
  if (wrong !== undefined) return fault(wrong, 'INVALID_DATE', 'The time is none.');
  const tokenOf = (field: string) => (keepsTokens ? toToken(row, field, secrets) : null);
  const [accessToken, refreshToken, idToken] = [
    tokenOf('accessToken'),
    tokenOf('refreshToken'),
    tokenOf('idToken'),
  ];
  if (accessToken === undefined || refreshToken === undefined || idToken === undefined)
    return fault('accessToken', 'CANNOT_DECRYPT', 'No secret of the source opens a token.');
  const createdAt = moments.get('createdAt') ?? user.createdAt;
  return {
    id,
    ...key,
    password: filledOf(row, 'password'),
    accessToken,
    refreshToken,
    idToken,
    accessTokenExpiresAt: moments.get('accessTokenExpiresAt') ?? null,
    refreshTokenExpiresAt: moments.get('refreshTokenExpiresAt') ?? null,
    scope: filledOf(row, 'scope'),
    createdAt,
    updatedAt: moments.get('updatedAt') ?? createdAt,
  };
}

import type { ImportedAccount, ImportedUser, LeftRow, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { filledOf, momentOf, wordOf } from '../values.ts';
import type { ReadConnections } from './connections/read-connections.ts';
import { findAccountProvider } from './connections/to-account-provider.ts';
import type { SourceSecrets } from './source-secrets.ts';

const MOMENTS = ['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'createdAt', 'updatedAt'] as const;

/** A token as the provider gave it. One that looks sealed and does not open is plain text, as in the library. */
function toToken(row: ForeignRow, field: string, secrets: SourceSecrets): string | null | undefined {
  const text = filledOf(row, field);
  if (text === null || !secrets.isSealed(text)) return text;
  const opened = secrets.open(text);
  return opened ?? (text.startsWith('$ba$') ? undefined : text);
}

interface AccountContext {
  secrets: SourceSecrets;
  keepsTokens: boolean;
  connections: ReadConnections;
}

/** An account, or the reason why the row is left out or cannot be read. */
export function toAccount(
  row: ForeignRow,
  user: ImportedUser,
  { secrets, keepsTokens, connections }: AccountContext,
): ImportedAccount | LeftRow | UnreadRow {
  const id = wordOf(row, 'id');
  const providerId = findAccountProvider(connections, {
    providerId: wordOf(row, 'providerId'),
    email: user.email,
  });
  if (providerId === undefined) return { table: 'account', note: 'accountsOfProviders' };
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
    providerId,
    accountId: wordOf(row, 'accountId'),
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

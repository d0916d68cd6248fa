import type { ImportedAccount, ImportedUser, LeftRow, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { toOwnId } from '../files/ids.ts';
import { toProvider } from '../to-provider.ts';
import { filledOf, momentOf, wordOf } from '../values.ts';

/** Names that Auth.js has for providers which are called otherwise here. */
const NAMES = new Map([
  ['azure-ad', 'microsoft'],
  ['microsoft-entra-id', 'microsoft'],
]);

/** Kinds of rows that are accounts at a provider. Mail links, passwords and passkeys have rows, too. */
const AT_PROVIDERS = new Set(['oauth', 'oidc', 'oauth2']);

export interface AccountSettings {
  /** Names of providers here, by their names in the source. */
  providerMap: ReadonlyMap<string, string>;
  keepsTokens: boolean;
}

/** An account at a provider, or the reason why there is none. */
export function toAccount(
  row: ForeignRow,
  { createdAt, updatedAt }: ImportedUser,
  { providerMap, keepsTokens }: AccountSettings,
): ImportedAccount | LeftRow | UnreadRow {
  if (!AT_PROVIDERS.has(wordOf(row, 'type').toLowerCase()))
    return { table: 'account', note: 'otherAccounts' };
  const [provider, accountId] = [wordOf(row, 'provider'), wordOf(row, 'providerAccountId')];
  // Some adapters give accounts no ids.
  const id = filledOf(row, 'id') ?? toOwnId('authjs', 'account', provider, accountId);
  const expiresAt = momentOf(row, 'expiresAt');
  if (expiresAt === undefined)
    return {
      table: 'account',
      id,
      field: 'expiresAt',
      code: 'INVALID_DATE',
      message: 'The time is none.',
      takesAll: false,
    };
  const tokenOf = (field: string): string | null => (keepsTokens ? filledOf(row, field) : null);
  return {
    id,
    providerId: toProvider(provider, providerMap, NAMES),
    accountId,
    password: null,
    accessToken: tokenOf('accessToken'),
    refreshToken: tokenOf('refreshToken'),
    idToken: tokenOf('idToken'),
    accessTokenExpiresAt: keepsTokens ? expiresAt : null,
    refreshTokenExpiresAt: null,
    scope:
      filledOf(row, 'scope')
        ?.trim()
        .split(/[\s,]+/)
        .join(',') ?? null,
    createdAt,
    updatedAt,
  };
}

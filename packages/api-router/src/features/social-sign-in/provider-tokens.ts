import type { Account } from '@keystead/db';
import { sealing } from '#core/crypto/keys.ts';
import { isSealed, seal, unseal } from '#core/crypto/seal.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';
import type { ProviderTokens } from '#features/social-sign-in/provider-types.ts';

const secretColumns = ['accessToken', 'refreshToken', 'idToken'] as const;

type SecretColumn = (typeof secretColumns)[number];
type Secrets = Record<SecretColumn, string | null>;

/** Tokens of a provider in an account. */
export type TokenColumns = Secrets &
  Pick<Account, 'accessTokenExpiresAt' | 'refreshTokenExpiresAt' | 'scope'>;

type SealingContext = OptionCarrier;

const placeOf = (accountRowId: string, column: SecretColumn): string => `account:${accountRowId}:${column}`;

/** Encrypted for one row and column, so that tokens cannot be moved to another account. */
function sealAll(ctx: SealingContext, id: string, tokens: Secrets): Secrets {
  const sealed = (column: SecretColumn): string | null => {
    const token = tokens[column];
    return token === null ? null : seal(keysFor(ctx, sealing), token, placeOf(id, column));
  };
  return {
    accessToken: sealed('accessToken'),
    refreshToken: sealed('refreshToken'),
    idToken: sealed('idToken'),
  };
}

/** The columns of a new account. */
export function toTokenColumns(ctx: SealingContext, id: string, tokens: ProviderTokens): TokenColumns {
  const { accessTokenExpiresAt, refreshTokenExpiresAt, scopes } = tokens;
  return {
    ...sealAll(ctx, id, tokens),
    accessTokenExpiresAt,
    refreshTokenExpiresAt,
    scope: scopes?.join(',') ?? null,
  };
}

/** The columns that new tokens change: a token that the provider did not send again stays, especially a refresh token. */
export function toTokenChanges(
  ctx: SealingContext,
  id: string,
  tokens: ProviderTokens,
): Partial<TokenColumns> {
  const columns = toTokenColumns(ctx, id, tokens);
  return {
    ...(tokens.accessToken !== null && {
      accessToken: columns.accessToken,
      accessTokenExpiresAt: columns.accessTokenExpiresAt,
    }),
    ...(tokens.refreshToken !== null && {
      refreshToken: columns.refreshToken,
      refreshTokenExpiresAt: columns.refreshTokenExpiresAt,
    }),
    ...(tokens.idToken !== null && { idToken: columns.idToken }),
    ...(tokens.scopes !== null && { scope: columns.scope }),
  };
}

/**
 * The decrypted tokens of an account. One that no secret decrypts counts as none. One that is not encrypted came
 * with the database of another server, and is encrypted at the next write.
 */
export function readTokens(ctx: SealingContext, account: Account): ProviderTokens {
  const open = (column: SecretColumn): string | null => {
    const text = account[column];
    if (text === null || !isSealed(text)) return text;
    return unseal(keysFor(ctx, sealing), text, placeOf(account.id, column)) ?? null;
  };
  return {
    accessToken: open('accessToken'),
    refreshToken: open('refreshToken'),
    idToken: open('idToken'),
    tokenType: null,
    accessTokenExpiresAt: account.accessTokenExpiresAt,
    refreshTokenExpiresAt: account.refreshTokenExpiresAt,
    scopes: account.scope === null ? null : account.scope.split(',').filter(Boolean),
  };
}

import { Account } from '@keystead/db';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { type AtRestCarrier, openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { isSealed } from '#core/crypto/seal.ts';
import { type SealedColumn, sealedColumn } from '#core/crypto/sealed-column.ts';
import { moveAtUse } from '#core/data-keys/move.ts';
import { tellUnopened } from '#core/data-keys/tell-unopened.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ProviderTokens } from '#features/openid-client/client-provider.ts';
import { PROVIDER_TOKENS_UNAVAILABLE } from '#features/social-sign-in/errors.ts';

const secretColumns = ['accessToken', 'refreshToken', 'idToken'] as const;

type SecretColumn = (typeof secretColumns)[number];
export type Secrets = Record<SecretColumn, string | null>;

/** Tokens of a provider in an account. */
export type TokenColumns = Secrets &
  Pick<Account, 'accessTokenExpiresAt' | 'refreshTokenExpiresAt' | 'scope'>;

const placeOf = (accountRowId: string, column: SecretColumn): string => `account:${accountRowId}:${column}`;

const placeOfColumn = (property: SecretColumn) =>
  sealedColumn(Account, { property, purpose: sealing, placeOf: (id) => placeOf(id, property) });

const columns: Record<SecretColumn, SealedColumn> = {
  accessToken: placeOfColumn('accessToken'),
  refreshToken: placeOfColumn('refreshToken'),
  idToken: placeOfColumn('idToken'),
};

export const tokenColumns: readonly SealedColumn[] = Object.values(columns);

/** Encrypted for one row and column, so that tokens cannot be moved to another account. */
export function sealTokens(ctx: AtRestCarrier, id: string, tokens: Secrets): Secrets {
  const sealed = (column: SecretColumn): string | null => {
    const token = tokens[column];
    return token === null ? null : sealAtRest(ctx, token, { purpose: sealing, place: placeOf(id, column) });
  };
  return {
    accessToken: sealed('accessToken'),
    refreshToken: sealed('refreshToken'),
    idToken: sealed('idToken'),
  };
}

/** The columns of a new account. */
export function toTokenColumns(ctx: ServiceCarrier, id: string, tokens: ProviderTokens): TokenColumns {
  const { accessTokenExpiresAt, refreshTokenExpiresAt, scopes } = tokens;
  return {
    ...sealTokens(ctx, id, tokens),
    accessTokenExpiresAt,
    refreshTokenExpiresAt,
    scope: scopes?.join(',') ?? null,
  };
}

/**
 * The columns that new tokens change: a token that the provider did not send again stays, especially a refresh token.
 * Scopes are added by `addScopes`.
 */
export function toTokenChanges(
  ctx: ServiceCarrier,
  id: string,
  tokens: ProviderTokens,
): Partial<Omit<TokenColumns, 'scope'>> {
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
  };
}

/** The last id token of an account; null also if no key decrypts it. */
export async function findStoredIdToken(
  ctx: AtRestCarrier,
  { id, idToken }: Account,
): Promise<string | null> {
  if (idToken === null || !isSealed(idToken)) return idToken;
  return (await openAtRest(ctx, idToken, { purpose: sealing, place: placeOf(id, 'idToken') })) ?? null;
}

/**
 * The decrypted tokens of an account. One that is not encrypted came with the database of another server, and is
 * encrypted at the next write. Throws `PROVIDER_TOKENS_UNAVAILABLE` if no key decrypts one.
 */
export async function readTokens(ctx: ServiceCarrier, account: Account): Promise<ProviderTokens> {
  const open = async (column: SecretColumn): Promise<string | null> => {
    const sealed = account[column];
    if (sealed === null || !isSealed(sealed)) return sealed;
    const text = await openAtRest(ctx, sealed, { purpose: sealing, place: placeOf(account.id, column) });
    if (text === undefined) {
      tellUnopened(ctx, 'the tokens of a social provider');
      throw new AuthError(PROVIDER_TOKENS_UNAVAILABLE);
    }
    moveAtUse(ctx, columns[column], { of: account.id, sealed });
    return text;
  };
  return {
    accessToken: await open('accessToken'),
    refreshToken: await open('refreshToken'),
    idToken: await open('idToken'),
    tokenType: null,
    accessTokenExpiresAt: account.accessTokenExpiresAt,
    refreshTokenExpiresAt: account.refreshTokenExpiresAt,
    scopes: account.scope === null ? null : account.scope.split(',').filter(Boolean),
  };
}

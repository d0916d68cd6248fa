import { Account } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { perService } from '#core/call/per-service.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import {
  ACCOUNT_NOT_FOUND,
  FAILED_TO_REFRESH_ACCESS_TOKEN,
  REFRESH_TOKEN_NOT_FOUND,
  TOKEN_REFRESH_NOT_SUPPORTED,
} from '#features/linked-accounts/errors.ts';
import type { OwnAccount } from '#features/linked-accounts/find-own.ts';
import { withRefreshLease } from '#features/linked-accounts/refresh-lease.ts';
import type { ProviderTokens } from '#features/openid-client/client-provider.ts';
import { PROVIDER_TOKENS_UNAVAILABLE } from '#features/social-sign-in/errors.ts';
import {
  canRefresh,
  type Redemption,
  redeemRefreshToken,
} from '#features/social-sign-in/flow/redeem-refresh-token.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { spendOwnTokens } from '#features/social-sign-in/flow/spent-id-tokens.ts';
import { readTokens, toTokenChanges } from '#features/social-sign-in/provider-tokens.ts';
import { addScopes, joinScopes } from '#features/social-sign-in/scopes.ts';

/** Errors of `readFreshTokens`. */
export const freshTokenRefusals = [
  ACCOUNT_NOT_FOUND,
  FAILED_TO_REFRESH_ACCESS_TOKEN,
  PROVIDER_TOKENS_UNAVAILABLE,
];

/** Errors of `refreshAccount`. */
export const refreshRefusals = [...freshTokenRefusals, TOKEN_REFRESH_NOT_SUPPORTED, REFRESH_TOKEN_NOT_FOUND];

/** Refreshes of this process that are running, by the id of the account's row. */
const refreshing = perService(() => new Map<string, Promise<ProviderTokens>>());

async function askForTokens(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  redemption: Redemption,
): Promise<ProviderTokens> {
  try {
    return await redeemRefreshToken(ctx, provider, redemption);
  } catch (cause) {
    // The provider's message is for the operator; it could show internals of the provider to a caller.
    ctx.deps.logger.warn({ err: cause, provider: provider.id }, 'a social provider did not refresh tokens');
    throw new AuthError(FAILED_TO_REFRESH_ACCESS_TOKEN, { cause });
  }
}

/** The tokens as they are stored now. */
async function readStored(ctx: AuthContext, accountRowId: string): Promise<ProviderTokens> {
  const account = await detached(ctx, (unit) => unit.em().findOne(Account, accountRowId));
  if (!account) throw new AuthError(ACCOUNT_NOT_FOUND);
  return await readTokens(ctx, account);
}

/** Committed at once and not with the rest of the call, because the old refresh token may be invalid from here on. */
async function refreshNow(
  ctx: AuthContext,
  { account, provider }: OwnAccount,
  before: ProviderTokens,
): Promise<ProviderTokens> {
  const stored = await readStored(ctx, account.id);
  // Another process was faster during the wait.
  if (stored.accessToken !== before.accessToken) return stored;
  if (stored.refreshToken === null) throw new AuthError(REFRESH_TOKEN_NOT_FOUND);
  const { accountId } = account;
  const fresh = await askForTokens(ctx, provider, { refreshToken: stored.refreshToken, accountId });
  const changes = { ...toTokenChanges(ctx, account.id, fresh), updatedAt: ctx.deps.clock() };
  const written = await detached(ctx, async (unit) => {
    spendOwnTokens(unit, provider, fresh);
    addScopes(unit, account, fresh.scopes);
    return unit.write((em) => em.nativeUpdate(Account, { id: account.id }, changes));
  });
  if (written === 0) throw new AuthError(ACCOUNT_NOT_FOUND);
  const kept = { ...stored, tokenType: fresh.tokenType };
  return {
    ...kept,
    ...(fresh.accessToken !== null && {
      accessToken: fresh.accessToken,
      accessTokenExpiresAt: fresh.accessTokenExpiresAt,
    }),
    ...(fresh.refreshToken !== null && {
      refreshToken: fresh.refreshToken,
      refreshTokenExpiresAt: fresh.refreshTokenExpiresAt,
    }),
    ...(fresh.idToken !== null && { idToken: fresh.idToken }),
    ...(fresh.scopes !== null && { scopes: joinScopes(stored.scopes ?? [], fresh.scopes) }),
  };
}

/**
 * New tokens for an account. Parallel calls, in this process or another, get the result of one refresh. Throws
 * `TOKEN_REFRESH_NOT_SUPPORTED`, `REFRESH_TOKEN_NOT_FOUND` and `FAILED_TO_REFRESH_ACCESS_TOKEN`.
 */
export async function refreshAccount(ctx: AuthContext, own: OwnAccount): Promise<ProviderTokens> {
  const { account, provider } = own;
  if (!canRefresh(provider)) {
    throw new AuthError(TOKEN_REFRESH_NOT_SUPPORTED, { params: { id: provider.id } });
  }
  const before = await readTokens(ctx, account);
  if (before.refreshToken === null) throw new AuthError(REFRESH_TOKEN_NOT_FOUND);
  // Stored since this call began, by a refresh that was running before.
  if (account.updatedAt >= ctx.now) return before;
  const underWay = refreshing.of(ctx).get(account.id);
  if (underWay) return underWay;
  const refresh = withRefreshLease(ctx, account.id, () => refreshNow(ctx, own, before)).finally(() =>
    refreshing.of(ctx).delete(account.id),
  );
  refreshing.of(ctx).set(account.id, refresh);
  return refresh;
}

/** Seconds before its end at which an access token is no longer returned. */
const MARGIN = 5;

/** The tokens of an account with an access token that is still valid, as far as known. */
export async function readFreshTokens(ctx: AuthContext, own: OwnAccount): Promise<ProviderTokens> {
  const tokens = await readTokens(ctx, own.account);
  const { accessToken, accessTokenExpiresAt, refreshToken } = tokens;
  const ends = accessTokenExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const works = accessToken !== null && ends - ctx.now.getTime() > MARGIN * 1000;
  return works || refreshToken === null || !canRefresh(own.provider) ? tokens : refreshAccount(ctx, own);
}

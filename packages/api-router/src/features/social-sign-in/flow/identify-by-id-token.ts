import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import type { ProviderTokens } from '#features/openid-client/client-provider.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { verifyIdToken } from '#features/openid-client/id-token.ts';
import { isOwnNonce } from '#features/openid-client/nonce.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import { FAILED_TO_GET_USER_INFO, ID_TOKEN_NOT_SUPPORTED } from '#features/social-sign-in/errors.ts';
import { fetchProfile } from '#features/social-sign-in/flow/fetch-profile.ts';
import {
  identifyByAccessToken,
  isAccessToken,
} from '#features/social-sign-in/flow/identify-by-access-token.ts';
import { canRefresh, redeemRefreshToken } from '#features/social-sign-in/flow/redeem-refresh-token.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { isSpent, readClaims } from '#features/social-sign-in/flow/spent-id-tokens.ts';
import type { ProviderIdentity } from '#features/social-sign-in/link.ts';

/** Errors of `identifyByIdToken`. */
export const idTokenRefusals = [ID_TOKEN_NOT_SUPPORTED, INVALID_TOKEN, FAILED_TO_GET_USER_INFO];

/** An id token that a client got from the provider, or an access token in its place, with other tokens. */
export interface BroughtIdToken {
  token: string;
  nonce?: string | undefined;
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
  /** When the access token expires: seconds or, from some clients, milliseconds since 1970. */
  expiresAt?: number | undefined;
  scopes?: string[] | undefined;
  /** Name of the user, which Apple sends to a native application once. */
  user?: object | undefined;
}

const takesIdTokens = ({ definition, options }: ConfiguredProvider): boolean =>
  !options.disableIdTokenSignIn &&
  (definition.idToken?.signIn === true || options.verifyIdToken !== undefined);

/** Smallest number that must be milliseconds, because as seconds it would be after the year 5000. */
const FIRST_MILLISECONDS = 10 ** 11;

const toMoment = (time: number): Date => new Date(time >= FIRST_MILLISECONDS ? time : time * 1000);

/** Without the refresh token, whose owner is not known yet. */
const toTokens = ({ token, accessToken, expiresAt, scopes }: BroughtIdToken): ProviderTokens => ({
  accessToken: accessToken ?? null,
  refreshToken: null,
  idToken: token,
  tokenType: null,
  accessTokenExpiresAt: expiresAt === undefined ? null : toMoment(expiresAt),
  refreshTokenExpiresAt: null,
  scopes: scopes ?? null,
});

/** The operator's own check, which may compare nonces in its own way, but needs one that is not from the service. */
async function assertByOwnTest(
  ctx: AuthContext,
  own: (token: string, nonce?: string) => Promise<boolean>,
  { token, nonce }: BroughtIdToken,
): Promise<void> {
  const claimed = readClaims(token).nonce;
  if (claimed !== undefined && nonce === undefined)
    throw new OpenIdError('nonce_mismatch', 'the nonce of the id token is missing');
  if (isOwnNonce(ctx, claimed))
    throw new OpenIdError('nonce_mismatch', 'the id token is one of a round trip');
  if (!(await own(token, nonce)))
    throw new OpenIdError('token_not_verified', 'the own test of id tokens said no');
}

/** Throws `INVALID_TOKEN`; the reason is in the log. */
async function assertIdToken(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  brought: BroughtIdToken,
): Promise<ProviderEndpoints> {
  const { token, nonce } = brought;
  try {
    const endpoints = await findEndpoints(ctx, provider);
    const own = provider.options.verifyIdToken;
    if (own) await assertByOwnTest(ctx, own, brought);
    else await verifyIdToken(ctx, provider, { endpoints, token, expected: { from: 'client', nonce } });
    return endpoints;
  } catch (cause) {
    ctx.deps.logger.info({ err: cause, provider: provider.id }, 'an id token was refused');
    throw new AuthError(INVALID_TOKEN, { cause });
  }
}

/**
 * The tokens with those of the refresh token, once the provider has confirmed that it belongs to the same person.
 * Otherwise it could be another person's, and would be used with our client secret, so it is not stored.
 */
async function withRefreshToken(
  ctx: AuthContext,
  { provider, person, tokens }: ProviderIdentity,
  refreshToken: string,
): Promise<ProviderTokens> {
  try {
    const fresh = await redeemRefreshToken(ctx, provider, { refreshToken, accountId: person.accountId });
    if (fresh.idToken === null)
      throw new OpenIdError('token_not_verified', 'nothing tells whose the refresh token is');
    // The new id token is not stored: the one from the client is used up by the sign-in.
    return { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken, idToken: tokens.idToken };
  } catch (error) {
    ctx.deps.logger.warn({ err: error, provider: provider.id }, 'a refresh token of a client is not kept');
    return tokens;
  }
}

/** The person of an id token. Throws `ID_TOKEN_NOT_SUPPORTED`, `INVALID_TOKEN` and `FAILED_TO_GET_USER_INFO`. */
export async function identifyByIdToken(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  brought: BroughtIdToken,
): Promise<ProviderIdentity> {
  if (!takesIdTokens(provider)) throw new AuthError(ID_TOKEN_NOT_SUPPORTED);
  const { token, refreshToken } = brought;
  const tokens = toTokens(brought);
  if (provider.options.verifyIdToken === undefined && isAccessToken(provider, token))
    return identifyByAccessToken(ctx, provider, { ...tokens, accessToken: token, idToken: null });
  const endpoints = await assertIdToken(ctx, provider, brought);
  const profile = await fetchProfile(ctx, provider, {
    endpoints,
    tokens,
    idToken: 'tested',
    claimsOnly: true,
    callbackUser: brought.user && JSON.stringify(brought.user),
  });
  if (!profile) throw new AuthError(FAILED_TO_GET_USER_INFO);
  const identity = { provider, person: profile.user, tokens };
  if (refreshToken === undefined || !canRefresh(provider) || (await isSpent(ctx, token))) return identity;
  return { ...identity, tokens: await withRefreshToken(ctx, identity, refreshToken) };
}

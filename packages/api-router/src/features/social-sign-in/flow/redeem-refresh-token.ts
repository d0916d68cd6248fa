import type { AuthContext } from '#core/call/context.ts';
import type { ProviderTokens } from '#features/openid-client/client-provider.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { verifyIdToken } from '#features/openid-client/id-token.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import { refreshTokens } from '#features/openid-client/token-request.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { readClaims } from '#features/social-sign-in/flow/spent-id-tokens.ts';

const noTokens: ProviderTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  tokenType: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
};

/** An endpoint or a function of the operator takes priority over the table of providers. */
export const canRefresh = ({ definition, options }: ConfiguredProvider): boolean =>
  (definition.canRefresh ?? true) ||
  options.refreshAccessToken !== undefined ||
  options.endpoints?.refresh !== undefined;

export interface Redemption {
  refreshToken: string;
  /** The account id at the provider, which the tokens must have. */
  accountId: string;
}

async function askForTokens(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  refreshToken: string,
): Promise<ProviderTokens> {
  const own = await provider.options.refreshAccessToken?.(refreshToken);
  if (own) return { ...noTokens, ...own };
  const endpoints = await findEndpoints(ctx, provider);
  return refreshTokens(ctx, provider, { endpoints, refreshToken });
}

/** Throws an `OpenIdError` for a token that is not valid. */
async function assertIdToken(ctx: AuthContext, provider: ConfiguredProvider, token: string): Promise<void> {
  const { verifyIdToken: own } = provider.options;
  if (own) {
    if (!(await own(token))) throw new OpenIdError('token_not_verified', 'the own test of id tokens said no');
    return;
  }
  const endpoints = await findEndpoints(ctx, provider);
  await verifyIdToken(ctx, provider, { endpoints, token, expected: { from: 'refresh' } });
}

/** The account may still be stored under a former id of the person. */
function isAbout({ definition }: ConfiguredProvider, token: string, accountId: string): boolean {
  const claims = readClaims(token);
  return (definition.idToken?.ids ?? ['sub']).some((claim) => claims[claim] === accountId);
}

/** Accounts at the provider are identified by a claim of its id tokens. */
const isKnownBySubject = ({ definition, options }: ConfiguredProvider): boolean =>
  definition.profile.from !== 'userInfo' && options.getUserInfo === undefined;

/**
 * The new id token, or null: one that is not valid is not stored, nor one whose subject cannot be compared (OpenID
 * Connect Core section 12.2). Throws an `OpenIdError` for another subject, because then all the tokens belong to
 * another person.
 */
async function testIdToken(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  { token, accountId }: { token: string; accountId: string },
): Promise<string | null> {
  try {
    await assertIdToken(ctx, provider, token);
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    ctx.deps.logger.warn({ err: error, provider: provider.id }, 'a new id token is not kept');
    return null;
  }
  if (isAbout(provider, token, accountId)) return token;
  if (isKnownBySubject(provider))
    throw new OpenIdError('token_not_verified', 'the new id token is about somebody else');
  return null;
}

/**
 * New tokens for a refresh token, if they belong to the account. `idToken` is null if its owner is not proved.
 * Rejects with the errors of the provider and of the operator's own functions.
 */
export async function redeemRefreshToken(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  { refreshToken, accountId }: Redemption,
): Promise<ProviderTokens> {
  const tokens = await askForTokens(ctx, provider, refreshToken);
  const { idToken: token } = tokens;
  return token === null
    ? tokens
    : { ...tokens, idToken: await testIdToken(ctx, provider, { token, accountId }) };
}

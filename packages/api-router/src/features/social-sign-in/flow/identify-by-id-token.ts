import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { FAILED_TO_GET_USER_INFO, ID_TOKEN_NOT_SUPPORTED } from '#features/social-sign-in/errors.ts';
import { findEndpoints, type ProviderEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import { fetchProfile } from '#features/social-sign-in/flow/fetch-profile.ts';
import { verifyIdToken } from '#features/social-sign-in/flow/id-token.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import type { ProviderIdentity } from '#features/social-sign-in/link.ts';
import type { ProviderTokens } from '#features/social-sign-in/provider-types.ts';

/** An id token that a client got from the provider by itself, with what came beside it. */
export interface BroughtIdToken {
  token: string;
  nonce?: string | undefined;
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
  /** When the access token ends: seconds or, as some clients have it, milliseconds since 1970. */
  expiresAt?: number | undefined;
  scopes?: string[] | undefined;
  /** What Apple tells a native application once: the name. */
  user?: object | undefined;
}

const takesIdTokens = ({ definition, options }: ConfiguredProvider): boolean =>
  !options.disableIdTokenSignIn &&
  (definition.idToken?.signIn === true || options.verifyIdToken !== undefined);

/** The first moment that, written in milliseconds, is no moment in seconds before the year 5000. */
const FIRST_MILLISECONDS = 10 ** 11;

const toMoment = (time: number): Date => new Date(time >= FIRST_MILLISECONDS ? time : time * 1000);

const toTokens = ({
  token,
  accessToken,
  refreshToken,
  expiresAt,
  scopes,
}: BroughtIdToken): ProviderTokens => ({
  accessToken: accessToken ?? null,
  refreshToken: refreshToken ?? null,
  idToken: token,
  tokenType: null,
  accessTokenExpiresAt: expiresAt === undefined ? null : toMoment(expiresAt),
  refreshTokenExpiresAt: null,
  scopes: scopes ?? null,
});

/** Throws `INVALID_TOKEN`; why is in the log. */
async function assertIdToken(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  { token, nonce }: BroughtIdToken,
): Promise<ProviderEndpoints> {
  try {
    const endpoints = await findEndpoints(ctx, provider);
    const own = provider.options.verifyIdToken;
    if (!own) await verifyIdToken(ctx, provider, { endpoints, token, expected: { nonce, fromClient: true } });
    else if (!(await own(token, nonce)))
      throw new TypeError('verifyIdToken of the options refused the id token');
    return endpoints;
  } catch (cause) {
    ctx.deps.logger.info({ err: cause, provider: provider.id }, 'an id token was refused');
    throw new AuthError(INVALID_TOKEN, { cause });
  }
}

/** Who an id token is about. Throws `ID_TOKEN_NOT_SUPPORTED`, `INVALID_TOKEN` and `FAILED_TO_GET_USER_INFO`. */
export async function identifyByIdToken(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  brought: BroughtIdToken,
): Promise<ProviderIdentity> {
  if (!takesIdTokens(provider)) throw new AuthError(ID_TOKEN_NOT_SUPPORTED);
  const endpoints = await assertIdToken(ctx, provider, brought);
  const tokens = toTokens(brought);
  const profile = await fetchProfile(ctx, provider, {
    endpoints,
    tokens,
    idToken: 'tested',
    claimsOnly: true,
    callbackUser: brought.user && JSON.stringify(brought.user),
  });
  if (!profile) throw new AuthError(FAILED_TO_GET_USER_INFO);
  return { provider, person: profile.user, tokens };
}

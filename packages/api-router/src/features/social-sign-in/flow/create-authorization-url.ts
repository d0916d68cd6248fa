import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { PROVIDER_UNREACHABLE } from '#features/social-sign-in/errors.ts';
import { toAuthorizationUrl } from '#features/social-sign-in/flow/authorization-url.ts';
import { findEndpoints, type ProviderEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { startRoundTrip } from '#features/social-sign-in/flow/round-trip.ts';
import { UpstreamError } from '#features/social-sign-in/flow/upstream.ts';

export interface RoundTripRequest {
  /** Trusted URL; default the origin of the base URL. */
  callbackURL?: string | undefined;
  errorURL?: string | undefined;
  newUserURL?: string | undefined;
  /** Set to link another account to this user instead of signing in. */
  link?: { userId: string; email: string };
  requestSignUp?: boolean | undefined;
  scopes?: readonly string[] | undefined;
  loginHint?: string | undefined;
  /** Additional parameters of the caller for the provider's page. */
  additionalParams?: Readonly<Record<string, string>> | undefined;
}

async function requireEndpoints(ctx: AuthContext, provider: ConfiguredProvider): Promise<ProviderEndpoints> {
  try {
    return await findEndpoints(ctx, provider);
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    ctx.deps.logger.warn({ err: cause, provider: provider.id }, 'a social provider cannot be reached');
    throw new AuthError(PROVIDER_UNREACHABLE, { retryAfter: 5, cause });
  }
}

/** The authorization URL of a provider, which redirects back to our callback. Throws `PROVIDER_UNREACHABLE`. */
export async function createAuthorizationUrl(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  { callbackURL, errorURL, newUserURL, link, requestSignUp = false, ...asked }: RoundTripRequest,
): Promise<string> {
  const endpoints = await requireEndpoints(ctx, provider);
  const trip = startRoundTrip(ctx, {
    providerId: provider.id,
    callbackURL: callbackURL ?? serviceOptions.of(ctx).base.origin,
    errorURL,
    newUserURL,
    link,
    requestSignUp,
  });
  return toAuthorizationUrl(ctx, provider, { endpoints, request: { ...trip, ...asked } });
}

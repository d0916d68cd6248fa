import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { type AuthorizationWishes, startAuthorization } from '#features/openid-client/authorization-url.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import { PROVIDER_UNREACHABLE } from '#features/social-sign-in/errors.ts';
import { socialRoundTrip } from '#features/social-sign-in/facts.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';

export interface RoundTripRequest extends AuthorizationWishes {
  /** Trusted URL; default the origin of the base URL. */
  callbackURL?: string | undefined;
  errorURL?: string | undefined;
  newUserURL?: string | undefined;
  /** Set to link another account to this user instead of signing in. */
  link?: { userId: string; email: string };
  requestSignUp?: boolean | undefined;
}

/** The authorization URL of a provider, which redirects back to our callback. Throws `PROVIDER_UNREACHABLE`. */
export async function createAuthorizationUrl(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  {
    callbackURL = serviceOptions.of(ctx).base.origin,
    errorURL,
    newUserURL,
    link,
    requestSignUp = false,
    ...wishes
  }: RoundTripRequest,
): Promise<string> {
  const destination = { callbackURL, errorURL, newUserURL, data: { link, requestSignUp } };
  try {
    return await startAuthorization(ctx, socialRoundTrip, { provider, destination, ...wishes });
  } catch (cause) {
    if (!(cause instanceof OpenIdError)) throw cause;
    ctx.deps.logger.warn({ err: cause, provider: provider.id }, 'a social provider cannot be reached');
    throw new AuthError(PROVIDER_UNREACHABLE, { retryAfter: 5, cause });
  }
}

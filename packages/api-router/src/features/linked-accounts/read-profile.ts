import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { OwnAccount } from '#features/linked-accounts/find-own.ts';
import { readFreshTokens } from '#features/linked-accounts/refresh.ts';
import { FAILED_TO_GET_USER_INFO } from '#features/social-sign-in/errors.ts';
import { findEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import { fetchProfile } from '#features/social-sign-in/flow/fetch-profile.ts';
import { UpstreamError } from '#features/social-sign-in/flow/upstream.ts';
import type { ProviderProfile } from '#features/social-sign-in/provider-types.ts';

/** The current profile of an account at its provider. Throws `FAILED_TO_GET_USER_INFO`, and the errors of a refresh. */
export async function readProfile(ctx: AuthContext, own: OwnAccount): Promise<ProviderProfile> {
  const tokens = await readFreshTokens(ctx, own);
  try {
    const endpoints = await findEndpoints(ctx, own.provider);
    const profile = await fetchProfile(ctx, own.provider, { endpoints, tokens, idToken: 'tested' });
    if (profile) return profile;
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    throw new AuthError(FAILED_TO_GET_USER_INFO, { cause });
  }
  throw new AuthError(FAILED_TO_GET_USER_INFO);
}

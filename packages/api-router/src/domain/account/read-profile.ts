import type { AuthContext } from '#context.ts';
import type { OwnAccount } from '#domain/account/find-own.ts';
import { readFreshTokens } from '#domain/account/refresh.ts';
import { AuthError } from '#errors/auth-error.ts';
import { findEndpoints } from '#oauth/endpoints.ts';
import { fetchProfile } from '#oauth/fetch-profile.ts';
import { UpstreamError } from '#oauth/upstream.ts';
import type { ProviderProfile } from '#options/social.ts';

/** The profile of an account as the provider has it now. Throws `FAILED_TO_GET_USER_INFO`, and as a refresh does. */
export async function readProfile(ctx: AuthContext, own: OwnAccount): Promise<ProviderProfile> {
  const tokens = await readFreshTokens(ctx, own);
  try {
    const endpoints = await findEndpoints(ctx, own.provider);
    const profile = await fetchProfile(ctx, own.provider, { endpoints, tokens, idToken: 'tested' });
    if (profile) return profile;
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    throw new AuthError('FAILED_TO_GET_USER_INFO', { cause });
  }
  throw new AuthError('FAILED_TO_GET_USER_INFO');
}

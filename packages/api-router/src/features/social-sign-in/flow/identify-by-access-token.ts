import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { askForJson } from '#features/openid-client/ask-provider.ts';
import type { ProviderTokens } from '#features/openid-client/client-provider.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import { FAILED_TO_GET_USER_INFO } from '#features/social-sign-in/errors.ts';
import { fetchProfile } from '#features/social-sign-in/flow/fetch-profile.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import type { ProviderIdentity } from '#features/social-sign-in/link.ts';
import { LAST_MOMENT } from '#features/social-sign-in/social-view.ts';

const answerSchema = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.string(),
    user_id: z.string().min(1),
    // 0: the token has no end.
    expires_at: z
      .number()
      .min(0)
      .max(LAST_MOMENT / 1000)
      .default(0),
  }),
});

const REFUSED = 'token_not_verified';

/** The provider tells about access tokens, and this is one: an id token has three parts. */
export const isAccessToken = ({ definition }: ConfiguredProvider, token: string): boolean =>
  definition.endpoints.inspection !== undefined && token.split('.').length !== 3;

interface Owner {
  userId: string;
  until: Date | null;
}

/**
 * The user of an access token. It has to be one of our own application: any other application of the provider
 * gets access tokens of its users, too, and could sign in as them. Throws an `OpenIdError`.
 */
async function inspect(ctx: AuthContext, provider: ConfiguredProvider, token: string): Promise<Owner> {
  const { clientId, clientIds, endpoints, options } = provider;
  const { clientSecret } = options;
  if (clientSecret === undefined)
    throw new OpenIdError(REFUSED, 'without clientSecret no access token is inspected');
  const url = new URL(endpoints.inspection ?? '');
  url.searchParams.set('input_token', token);
  url.searchParams.set('access_token', `${clientId}|${clientSecret}`);
  const read = answerSchema.safeParse(await askForJson(ctx, provider, { url: url.href, reason: REFUSED }));
  if (!read.success) throw new OpenIdError(REFUSED, 'the access token is not valid');
  const { app_id, user_id, expires_at } = read.data.data;
  if (!clientIds.includes(app_id))
    throw new OpenIdError(REFUSED, 'the access token is of another application');
  return { userId: user_id, until: expires_at === 0 ? null : new Date(expires_at * 1000) };
}

/** Throws `INVALID_TOKEN`; the reason is in the log. */
async function findOwner(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  token: string,
): Promise<{ endpoints: ProviderEndpoints; owner: Owner }> {
  try {
    const endpoints = await findEndpoints(ctx, provider);
    return { endpoints, owner: await inspect(ctx, provider, token) };
  } catch (cause) {
    if (!(cause instanceof OpenIdError)) throw cause;
    ctx.deps.logger.info({ err: cause, provider: provider.id }, 'an access token was refused');
    throw new AuthError(INVALID_TOKEN, { cause });
  }
}

/** The person of an access token from a client. Throws `INVALID_TOKEN` and `FAILED_TO_GET_USER_INFO`. */
export async function identifyByAccessToken(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  brought: ProviderTokens & { accessToken: string },
): Promise<ProviderIdentity> {
  const { endpoints, owner } = await findOwner(ctx, provider, brought.accessToken);
  const tokens = { ...brought, accessTokenExpiresAt: owner.until };
  const profile = await fetchProfile(ctx, provider, { endpoints, tokens, idToken: 'tested' });
  if (!profile) throw new AuthError(FAILED_TO_GET_USER_INFO);
  if (profile.user.accountId !== owner.userId) throw new AuthError(INVALID_TOKEN);
  return { provider, person: profile.user, tokens };
}

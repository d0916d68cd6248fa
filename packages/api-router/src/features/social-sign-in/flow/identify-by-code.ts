import type { AuthContext } from '#core/call/context.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import {
  type CallbackAnswer,
  type CodeReturn,
  type RedeemedCode,
  redeemCode,
} from '#features/openid-client/redeem-code.ts';
import { CallbackError } from '#features/social-sign-in/flow/callback-error.ts';
import { fetchProfile } from '#features/social-sign-in/flow/fetch-profile.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import type { ProviderIdentity } from '#features/social-sign-in/link.ts';

/** Parameters of a callback. */
export interface SocialAnswer extends CallbackAnswer {
  user?: string | undefined;
}

async function redeem(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  returned: CodeReturn,
): Promise<RedeemedCode> {
  try {
    return await redeemCode(ctx, provider, returned);
  } catch (error) {
    if (error instanceof OpenIdError && error.reason === 'issuer_mismatch')
      throw CallbackError.of('issuer_mismatch', error);
    ctx.deps.logger.warn({ err: error, provider: provider.id }, 'no tokens from a social provider');
    throw CallbackError.of('invalid_code', error);
  }
}

/** The person at a provider, by an authorization code. Throws a {@link CallbackError} without one. */
export async function identifyByCode(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  { answer, trip }: CodeReturn & { answer: SocialAnswer },
): Promise<ProviderIdentity> {
  const redeemed = await redeem(ctx, provider, { answer, trip });
  const profile = await fetchProfile(ctx, provider, { ...redeemed, callbackUser: answer.user });
  if (!profile) throw CallbackError.of('unable_to_get_user_info');
  return { provider, person: profile.user, tokens: redeemed.tokens };
}

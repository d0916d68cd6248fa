import type { AuthContext } from '#core/call/context.ts';
import { CallbackError } from '#features/social-sign-in/flow/callback-error.ts';
import { findEndpoints, type ProviderEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import { fetchProfile } from '#features/social-sign-in/flow/fetch-profile.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import type { RoundTrip } from '#features/social-sign-in/flow/round-trip.ts';
import { exchangeCode } from '#features/social-sign-in/flow/token-request.ts';
import type { ProviderIdentity } from '#features/social-sign-in/link.ts';
import type { ProviderTokens } from '#features/social-sign-in/provider-types.ts';

/** What a provider's callback brought, as texts. */
export interface CallbackAnswer {
  code: string;
  /** The issuer, where the provider names itself (RFC 9207). */
  iss?: string | undefined;
  user?: string | undefined;
  device_id?: string | undefined;
}

interface CodeExchange {
  endpoints: ProviderEndpoints;
  answer: CallbackAnswer;
  trip: RoundTrip;
}

/** Of several providers one could pass another's code on to us; whoever names itself has to be the right one. */
function isRightIssuer({ endpoints, answer: { iss } }: CodeExchange): boolean {
  if (iss === undefined) return endpoints.namesIssuer !== true;
  // The template of a provider with many tenants says no more than the id token will.
  const known = endpoints.issuers.filter((issuer) => !issuer.includes('{'));
  return known.length === 0 || known.includes(iss);
}

const forwardedOf = (
  { definition }: ConfiguredProvider,
  { device_id }: CallbackAnswer,
): [string, string][] =>
  (definition.forwards ?? []).includes('device_id') && device_id !== undefined
    ? [['device_id', device_id]]
    : [];

async function readTokens(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  { endpoints, answer, trip }: CodeExchange,
): Promise<ProviderTokens> {
  try {
    const forwarded = forwardedOf(provider, answer);
    const { codeVerifier } = trip;
    return await exchangeCode(ctx, provider, { endpoints, code: answer.code, codeVerifier, forwarded });
  } catch (error) {
    ctx.deps.logger.warn(
      { err: error, provider: provider.id },
      'a social provider refused an authorization code',
    );
    throw CallbackError.of('invalid_code', error);
  }
}

async function reach(ctx: AuthContext, provider: ConfiguredProvider): Promise<ProviderEndpoints> {
  try {
    return await findEndpoints(ctx, provider);
  } catch (error) {
    ctx.deps.logger.warn({ err: error, provider: provider.id }, 'a social provider can not be reached');
    throw CallbackError.of('invalid_code', error);
  }
}

/** Who came back from a provider with a code. Throws a {@link CallbackError} when that can not be told. */
export async function identifyByCode(
  ctx: AuthContext,
  provider: ConfiguredProvider,
  { answer, trip }: Pick<CodeExchange, 'answer' | 'trip'>,
): Promise<ProviderIdentity> {
  const endpoints = await reach(ctx, provider);
  const exchange = { endpoints, answer, trip };
  if (!isRightIssuer(exchange)) throw CallbackError.of('issuer_mismatch');
  const tokens = await readTokens(ctx, provider, exchange);
  const { nonce: rule = true } = provider.definition.idToken ?? {};
  const profile = await fetchProfile(ctx, provider, {
    endpoints,
    tokens,
    idToken: { from: 'round trip', nonce: rule ? trip.nonce : undefined },
    callbackUser: answer.user,
  });
  if (!profile) throw CallbackError.of('unable_to_get_user_info');
  return { provider, person: profile.user, tokens };
}

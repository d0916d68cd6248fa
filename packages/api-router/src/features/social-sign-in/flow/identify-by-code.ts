import type { AuthContext } from '#core/call/context.ts';
import { CallbackError } from '#features/social-sign-in/flow/callback-error.ts';
import { findEndpoints, type ProviderEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import { fetchProfile } from '#features/social-sign-in/flow/fetch-profile.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import type { RoundTrip } from '#features/social-sign-in/flow/round-trip.ts';
import { exchangeCode } from '#features/social-sign-in/flow/token-request.ts';
import type { ProviderIdentity } from '#features/social-sign-in/link.ts';
import type { ProviderTokens } from '#features/social-sign-in/provider-types.ts';

/** Parameters of a callback. */
export interface CallbackAnswer {
  code: string;
  /** The issuer, if the provider sends it (RFC 9207). */
  iss?: string | undefined;
  user?: string | undefined;
  device_id?: string | undefined;
}

interface CodeExchange {
  endpoints: ProviderEndpoints;
  answer: CallbackAnswer;
  trip: RoundTrip;
}

/**
 * Protection against mix-up attacks, in which one provider passes on another's code: a provider that sends its
 * issuer must send the right one.
 */
function isRightIssuer({ endpoints, answer: { iss } }: CodeExchange): boolean {
  if (iss === undefined) return endpoints.namesIssuer !== true;
  // For a provider with many tenants the issuer is a template, which only the id token completes.
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
    ctx.deps.logger.warn({ err: error, provider: provider.id }, 'a social provider cannot be reached');
    throw CallbackError.of('invalid_code', error);
  }
}

/** The person at a provider, by an authorization code. Throws a {@link CallbackError} without one. */
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

import type { ClientProvider, ProviderTokens } from '#features/openid-client/client-provider.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import type { RoundTrip } from '#features/openid-client/round-trip.ts';
import { exchangeCode } from '#features/openid-client/token-request.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/** Parameters of a callback. */
export interface CallbackAnswer {
  code: string;
  /** The issuer, if the provider sends it (RFC 9207). */
  iss?: string | undefined;
  device_id?: string | undefined;
}

/** A callback, with what was remembered of its browser. */
export interface CodeReturn {
  answer: CallbackAnswer;
  trip: RoundTrip;
}

/** The tokens of a code, and what reads the person of them: see `readClaims`. */
export interface RedeemedCode {
  endpoints: ProviderEndpoints;
  tokens: ProviderTokens;
  idToken: { from: 'round trip'; nonce: string };
}

/**
 * Protection against mix-up attacks, in which one provider passes on another's code: a provider that sends its
 * issuer must send the right one.
 */
function assertIssuer({ issuers, namesIssuer }: ProviderEndpoints, { iss }: CallbackAnswer): void {
  // For a provider with many tenants the issuer is a template, which only the id token completes.
  const known = issuers.filter((issuer) => !issuer.includes('{'));
  const isRight = iss === undefined ? namesIssuer !== true : known.length === 0 || known.includes(iss);
  if (isRight) return;
  throw new OpenIdError('issuer_mismatch', 'the callback is of another issuer', {
    expected: known[0],
    received: iss ?? 'none',
  });
}

const forwardedOf = ({ forwards = [] }: ClientProvider, { device_id }: CallbackAnswer): [string, string][] =>
  forwards.includes('device_id') && device_id !== undefined ? [['device_id', device_id]] : [];

/** The tokens of the code of a callback. Throws an {@link OpenIdError}. */
export async function redeemCode(
  ctx: ClientContext,
  provider: ClientProvider,
  { answer, trip }: CodeReturn,
): Promise<RedeemedCode> {
  if (trip.providerId !== provider.id)
    throw new OpenIdError('state_mismatch', 'the round trip is of another provider');
  const endpoints = await findEndpoints(ctx, provider);
  assertIssuer(endpoints, answer);
  const { code } = answer;
  const forwarded = forwardedOf(provider, answer);
  const { codeVerifier, nonce } = trip;
  const tokens = await exchangeCode(ctx, provider, { endpoints, code, codeVerifier, forwarded });
  return { endpoints, tokens, idToken: { from: 'round trip', nonce } };
}

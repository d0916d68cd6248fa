import type { JWTPayload, JWTVerifyOptions, JWTVerifyResult } from 'jose';
import { asymmetricAlgorithms } from '#core/crypto/asymmetric-algorithms.ts';
import { type Jose, loadJose } from '#core/crypto/load-jose.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { findKeys } from '#features/openid-client/keys.ts';
import { OpenIdError, type OpenIdReason } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/** Allowed difference of clocks, in seconds. */
export const TOLERANCE = 30;

function toReason({ errors }: Jose, cause: unknown): OpenIdReason {
  const isWithoutSubject = cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'sub';
  return isWithoutSubject ? 'id_token_subject_missing' : 'token_not_verified';
}

/** What the header says, for whoever set the provider up: undefined unless its algorithm is the reason. */
function algorithmOf({ errors, decodeProtectedHeader }: Jose, token: string, cause: unknown) {
  return cause instanceof errors.JOSEAlgNotAllowed ? decodeProtectedHeader(token).alg : undefined;
}

const isOneOf = ({ iss }: JWTPayload, issuers: readonly string[]): boolean =>
  issuers.some((issuer) => issuer === iss);

interface ExpectedJwt extends Pick<JWTVerifyOptions, 'typ' | 'maxTokenAge'> {
  endpoints: Pick<ProviderEndpoints, 'jwks' | 'issuers'>;
  token: string;
  /** What the errors call it. */
  name: string;
  audience: readonly string[];
  requiredClaims: string[];
  /** Default: all asymmetric ones. Never `none` or a shared secret. */
  signedBy?: readonly string[] | undefined;
  /** The token is of one of the issuers. Default: exactly so. */
  isFrom?: ((claims: JWTPayload, issuers: readonly string[]) => boolean) | undefined;
}

/**
 * A JWT that a provider signed, after checking signature, issuer, audience, authorized party and lifetime. Throws an
 * {@link OpenIdError}.
 */
export async function verifyProviderJwt(
  ctx: ClientContext,
  provider: Pick<ClientProvider, 'wayOut'>,
  {
    endpoints,
    token,
    name,
    audience,
    signedBy = asymmetricAlgorithms,
    isFrom = isOneOf,
    ...rules
  }: ExpectedJwt,
): Promise<Pick<JWTVerifyResult, 'payload' | 'protectedHeader'>> {
  const { jwks, issuers } = endpoints;
  if (!jwks || issuers.length === 0)
    throw new OpenIdError('jwks_endpoint_not_found', 'this provider has no keys for its tokens');
  const jose = await loadJose();
  const verified = jose.jwtVerify(token, findKeys(ctx, provider, jwks), {
    ...rules,
    algorithms: signedBy.filter((one) => asymmetricAlgorithms.includes(one)),
    audience: [...audience],
    currentDate: ctx.now,
    clockTolerance: TOLERANCE,
  });
  const { payload, protectedHeader } = await verified.catch((cause: unknown) => {
    if (cause instanceof OpenIdError) throw cause;
    const received = algorithmOf(jose, token, cause);
    throw new OpenIdError(toReason(jose, cause), `the ${name} does not verify`, { received, cause });
  });
  if (!isFrom(payload, issuers))
    throw new OpenIdError('issuer_mismatch', `the ${name} is of another issuer`, {
      expected: issuers[0],
      received: payload.iss ?? 'none',
    });
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && !audience.some((id) => id === payload.azp))
    throw new OpenIdError('token_not_verified', `the ${name} is for another party`, {
      expected: audience[0],
      received: typeof payload.azp === 'string' ? payload.azp : 'none',
    });
  return { payload, protectedHeader };
}

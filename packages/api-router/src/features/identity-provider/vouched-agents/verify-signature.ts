import type { SsoConnection } from '@keystead/db';
import type { JWTPayload } from 'jose';
import type { AuthContext } from '#core/call/context.ts';
import { asymmetricAlgorithms } from '#core/crypto/asymmetric-algorithms.ts';
import { loadJose } from '#core/crypto/load-jose.ts';
import { oidcConfigOf } from '#features/enterprise-connections/protocol.ts';
import { describeProvider } from '#features/enterprise-sign-in/to-client-provider.ts';
import { wayOfOrganization } from '#features/enterprise-sign-in/way-of-tenants.ts';
import { vouchError } from '#features/identity-provider/vouched-agents/vouch-fault.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { findKeys } from '#features/openid-client/keys.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';

/** The claims of an assertion that is signed. Nobody has looked at them. */
export interface SignedAssertion {
  connection: SsoConnection;
  /** How the identity provider may name itself. */
  issuers: readonly string[];
  claims: JWTPayload;
}

/** An identity provider that does not answer says nothing of the assertion, which may work in a minute. */
function toError(error: unknown): unknown {
  if (!(error instanceof OpenIdError)) return error;
  return vouchError(error.reason === 'token_not_verified' ? 'signature' : 'keys', error);
}

/** Checks the signature with the keys of one connection, and with no key that the assertion names. */
export async function verifySignature(
  ctx: AuthContext,
  connection: SsoConnection,
  text: string,
): Promise<SignedAssertion> {
  const { id, providerId, issuer, organizationId } = connection;
  const wayOut = wayOfOrganization(organizationId);
  const described = { id, providerId, issuer, organizationId, config: oidcConfigOf(connection) };
  const provider = describeProvider(ctx, described, { secret: undefined, wayOut });
  const { compactVerify, errors } = await loadJose();
  try {
    const { jwks, issuers } = await findEndpoints(ctx, provider);
    if (jwks === undefined) throw vouchError('keys');
    const { payload } = await compactVerify(text, findKeys(ctx, provider, jwks), {
      algorithms: asymmetricAlgorithms,
    });
    const claims: JWTPayload = JSON.parse(new TextDecoder().decode(payload));
    return { connection, issuers, claims };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw vouchError('signature', error);
    throw toError(error);
  }
}

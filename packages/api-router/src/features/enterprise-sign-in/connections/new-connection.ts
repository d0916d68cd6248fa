import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { SSO_PROTOCOL_NOT_CONFIGURED } from '#features/enterprise-connections/errors.ts';
import { sealClientSecret } from '#features/enterprise-connections/secrets.ts';
import { assertUsable } from '#features/enterprise-sign-in/connections/check-provider.ts';
import type {
  NewConnection,
  ProtocolColumns,
} from '#features/enterprise-sign-in/connections/connection-draft.ts';
import {
  type OidcFields,
  readOidcIssuer,
  toOidcConfig,
} from '#features/enterprise-sign-in/connections/connection-input.ts';
import { assertNoMetadata } from '#features/enterprise-sign-in/saml/kept-metadata.ts';
import { prepareSaml } from '#features/enterprise-sign-in/saml/new-saml.ts';
import type { SamlInput } from '#features/enterprise-sign-in/saml/saml-input.ts';

async function prepareOidc(
  ctx: AuthContext,
  { id, providerId, organizationId, issuer: given, source }: NewConnection,
  oidc: OidcFields,
): Promise<ProtocolColumns> {
  assertNoMetadata(source);
  const issuer = readOidcIssuer(given);
  const config = { clientId: oidc.clientId, ...toOidcConfig(oidc) };
  const { clientSecret, tokenEndpointAuthentication } = oidc;
  await assertUsable(ctx, { id, providerId, issuer, config, organizationId }, tokenEndpointAuthentication);
  return {
    protocol: 'oidc',
    issuer,
    config,
    clientSecret: clientSecret === undefined ? null : sealClientSecret(ctx, id, clientSecret),
    spKeys: null,
  };
}

/** The columns of a new connection, by the protocol that the input describes. */
export async function prepareConnection(
  ctx: AuthContext,
  connection: NewConnection,
  { oidcConfig, samlConfig }: { oidcConfig?: OidcFields | undefined; samlConfig?: SamlInput | undefined },
): Promise<ProtocolColumns> {
  if (oidcConfig && samlConfig)
    throw new AuthError(VALIDATION_ERROR, {
      params: { source: 'body' },
      issues: [{ path: 'samlConfig', message: 'Only one of oidcConfig and samlConfig' }],
    });
  if (samlConfig) return prepareSaml(ctx, connection, samlConfig);
  if (oidcConfig) return prepareOidc(ctx, connection, oidcConfig);
  throw new AuthError(SSO_PROTOCOL_NOT_CONFIGURED, { params: { protocol: 'OIDC' } });
}

import type { SsoConnection } from '@keystead/db';
import type { IdentityProviderMetadata } from '@keystead/saml';
import type { UnitSource } from '#core/call/unit.ts';
import { oidcConfigOf, samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { checkConnection } from '#features/enterprise-sign-in/connections/check-provider.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { readMetadataAt } from '#features/enterprise-sign-in/saml/fetch-metadata.ts';

/** What an identity provider says of itself to the service, without any visitor. */
export interface Look {
  /** Why its document, its keys or its metadata cannot be used. */
  fault?: Fault | undefined;
  metadata?: IdentityProviderMetadata;
}

/** Asks the identity provider of a connection, where there is something to ask for. It takes seconds. */
export async function lookAt(source: UnitSource, connection: SsoConnection): Promise<Look> {
  const { id, providerId, issuer, organizationId } = connection;
  if (connection.protocol === 'oidc') {
    const described = { id, providerId, issuer, organizationId, config: oidcConfigOf(connection) };
    const { faults } = await checkConnection(source, described);
    return { fault: faults[0] };
  }
  const { metadataUrl: url, metadataCertificate: pinned } = samlConfigOf(connection);
  if (url === undefined || !hasSaml(source)) return {};
  return readMetadataAt(source, organizationId, { url, pinned });
}

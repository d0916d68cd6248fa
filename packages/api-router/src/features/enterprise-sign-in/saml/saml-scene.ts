import type { SsoConnection } from '@keystead/db';
import type { UnitSource } from '#core/call/unit.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { acsUrlOf, spEntityIdOf } from '#features/enterprise-saml/service-provider.ts';
import type { Scene } from '#features/enterprise-sign-in/faults/create-fault.ts';

/** What faults of a connection by SAML are compared with. */
export const samlSceneOf = (source: UnitSource, connection: SsoConnection): Scene => ({
  issuer: samlConfigOf(connection).entityId,
  clientId: spEntityIdOf(connection),
  redirectURI: acsUrlOf(source, connection.providerId),
  now: source.now,
});

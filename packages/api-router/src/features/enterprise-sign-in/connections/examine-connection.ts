import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { oidcConfigOf } from '#features/enterprise-connections/protocol.ts';
import { checkConnection } from '#features/enterprise-sign-in/connections/check-provider.ts';
import { checkSaml } from '#features/enterprise-sign-in/saml/check-saml.ts';

/** What can be said of a stored connection before anybody signs in. */
export async function examineConnection(ctx: AuthContext, connection: SsoConnection) {
  if (connection.protocol === 'saml') return checkSaml(ctx, connection);
  const { id, providerId, issuer, organizationId } = connection;
  return checkConnection(ctx, { id, providerId, issuer, organizationId, config: oidcConfigOf(connection) });
}

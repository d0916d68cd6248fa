import { authorizationServer } from '#features/identity-provider/documents/well-known-authorization-server.ts';
import { openidConfiguration } from '#features/identity-provider/documents/well-known-openid-configuration.ts';
import { protectedResource } from '#features/identity-provider/documents/well-known-protected-resource.ts';

/** Documents that clients and resources find everything by. */
export const documentProcedures = { openidConfiguration, authorizationServer, protectedResource };

import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { oidcConfigOf } from '#features/enterprise-connections/protocol.ts';
import type { Scene } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { redirectUriOf, toClientProvider } from '#features/enterprise-sign-in/to-client-provider.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import { withoutMemory } from '#features/openid-client/way-out.ts';

/** The identity provider as it is now: what was read of it before counts for nothing. */
export async function toTestedProvider(ctx: AuthContext, connection: SsoConnection): Promise<ClientProvider> {
  const provider = await toClientProvider(ctx, connection);
  return { ...provider, wayOut: withoutMemory(provider.wayOut) };
}

const methods = { basic: 'client_secret_basic', body: 'client_secret_post' } as const;

/** How the service proves who it is, beside what the document of this way out says; undefined if there is none. */
async function findAuthentication(
  ctx: AuthContext,
  provider: ClientProvider,
): Promise<Scene['authentication']> {
  try {
    const { authMethods: offered = [], clientAuth = 'body' } = await findEndpoints(ctx, provider);
    const { authentication } = provider;
    if (authentication?.by !== 'secret') return { used: 'none', offered };
    return { used: methods[authentication.method ?? clientAuth], offered };
  } catch (error) {
    if (error instanceof OpenIdError) return undefined;
    throw error;
  }
}

/** What faults of a connection are compared with. */
export async function readTestScene(
  ctx: AuthContext,
  connection: SsoConnection,
  provider?: ClientProvider,
): Promise<Scene> {
  const { providerId, issuer } = connection;
  return {
    issuer,
    clientId: oidcConfigOf(connection).clientId,
    redirectURI: redirectUriOf(ctx, providerId),
    now: ctx.now,
    authentication: provider && (await findAuthentication(ctx, provider)),
  };
}

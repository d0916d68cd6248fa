import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { keepToCaller } from '#core/session/hold.ts';
import { assertClientTaken } from '#features/device/assert-client-taken.ts';
import type { AskingDevice } from '#features/device/codes.ts';
import { toScopes } from '#features/device/input.ts';
import { INVALID_CLIENT_ID } from '#features/device-codes/errors.ts';
import { scopesOfRequest } from '#features/identity-provider/authorize/wanted.ts';
import {
  authenticateClient,
  clientAuthenticationRefusals,
} from '#features/identity-provider/clients/authentication/authenticate-client.ts';
import {
  type ClientCredentials,
  readClientCredentials,
} from '#features/identity-provider/clients/authentication/client-credentials.ts';
import { toClientCaller } from '#features/identity-provider/clients/authentication/identify-client.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { findClient } from '#features/identity-provider/clients/find-client.ts';
import { grants } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { INVALID_OAUTH_SCOPE, INVALID_TARGET, UNAUTHORIZED_CLIENT } from '#features/oauth-grants/errors.ts';
import { hasProvider, resourcesOf } from '#features/oauth-grants/options.ts';

/** What a device sends to get codes. */
interface Asked {
  client_id?: string | undefined;
  scope?: string | undefined;
  resource?: string | string[] | undefined;
}

/** Errors of `findAskingDevice`. */
export const askingRefusals = [
  INVALID_CLIENT_ID,
  ...clientAuthenticationRefusals,
  UNAUTHORIZED_CLIENT,
  INVALID_OAUTH_SCOPE,
  INVALID_TARGET,
];

const missing = (): AuthError =>
  new AuthError(VALIDATION_ERROR, {
    params: { source: 'body' },
    issues: [{ path: 'client_id', message: 'client_id is missing' }],
  });

/** Whoever proves something is an OAuth client, or refused as one. A name alone may be that of another device. */
const isClient = async (ctx: AuthContext, sent: ClientCredentials): Promise<boolean> =>
  sent.method !== 'none' || (await findClient(ctx, sent.id)) !== undefined;

function toDevice(ctx: AuthContext, client: Client, { scope, resource = [] }: Asked): AskingDevice {
  if (!client.grantTypes.includes(grants.device)) throw new AuthError(UNAUTHORIZED_CLIENT);
  const scopes = scopesOfRequest({ scope }, client);
  if (!scopes.every((one) => client.scopes.includes(one))) throw new AuthError(INVALID_OAUTH_SCOPE);
  const resources = [...new Set([resource].flat())];
  const known = resourcesOf(ctx);
  if (!resources.every((one) => known.has(one))) throw new AuthError(INVALID_TARGET);
  return { clientId: client.id, scopes, resources, oauthClient: true };
}

/**
 * The device that asks. An OAuth client proves who it is, as at the token endpoint, and asks for no more than it may have
 * (RFC 8628 section 3.1). Any other one is only named.
 */
export async function findAskingDevice(ctx: AuthContext, asked: Asked): Promise<AskingDevice> {
  const sent = hasProvider(ctx) ? readClientCredentials(ctx, asked) : undefined;
  if (sent && (await isClient(ctx, sent))) {
    const client = await authenticateClient(ctx, sent);
    // Whoever deletes the client ends its codes, so none may come later.
    keepToCaller(ctx, toClientCaller(client));
    return toDevice(ctx, client, asked);
  }
  const { client_id: clientId, scope } = asked;
  if (clientId === undefined) throw missing();
  await assertClientTaken(ctx, clientId);
  return { clientId, scopes: toScopes(scope), resources: [], oauthClient: false };
}

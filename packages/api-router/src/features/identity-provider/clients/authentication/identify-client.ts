import type { RunSql } from '@keystead/db';
import type { ClientCaller } from '#core/call/caller.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification, IdentityRequest } from '#core/call/identity.ts';
import { serviceCaller, type UnitSource } from '#core/call/unit.ts';
import {
  authenticateClient,
  clientAuthenticationRefusals,
} from '#features/identity-provider/clients/authentication/authenticate-client.ts';
import {
  type ClientCredentials,
  readClientCredentials,
} from '#features/identity-provider/clients/authentication/client-credentials.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/** The client of each caller, so that a call does not read it again. */
const clients = new WeakMap<ClientCaller, Client>();

/** The client that calls, as it was read when it proved who it is. */
export function clientOf(caller: ClientCaller): Client {
  const client = clients.get(caller);
  if (!client) throw new TypeError('this client was identified by another feature');
  return client;
}

/** Whoever disables or deletes a client waits for this transaction, or came before. */
const isThere =
  ({ id, source }: Client) =>
  async (sql: RunSql): Promise<boolean> => {
    if (source === 'operator') return true;
    const rows = await sql`select 1 as there from ${sql.table('oauth_client')}
      where id = ${id} and disabled_at is null`;
    return rows.length > 0;
  };

/** The client as the caller of a call. */
export function toClientCaller(client: Client): ClientCaller {
  const caller: ClientCaller = {
    kind: 'client',
    id: client.id,
    organizationId: client.organizationId,
    isThere: isThere(client),
  };
  clients.set(caller, client);
  return caller;
}

const toSource = (deps: AuthDeps, { now, ip, userAgent }: IdentityRequest): UnitSource => ({
  ...serviceCaller(deps),
  now,
  ip,
  userAgent,
});

const placeOf = ({ method }: ClientCredentials): string =>
  method === 'client_secret_basic' ? 'authorization' : 'body';

/** A client, by its secret, its key, or its name alone if it is a public one. */
export const identifyClient: Identification<AuthDeps> = {
  isOn: hasProvider,
  kind: 'client',
  errors: clientAuthenticationRefusals,
  schemes: () => ({
    client: { type: 'http', scheme: 'basic', description: 'Id and secret of an application' },
  }),
  find(deps, request, body) {
    const sent = readClientCredentials(request, body);
    if (!sent) return [];
    const read = async () => toClientCaller(await authenticateClient(toSource(deps, request), sent));
    return [{ at: placeOf(sent), read }];
  },
};

import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { rulesOf } from '#features/identity-provider/clients/client-rules.ts';
import { hasSecret } from '#features/identity-provider/clients/metadata/client-settings.ts';
import { settleMetadata } from '#features/identity-provider/clients/metadata/settle-metadata.ts';
import { clientOptions, type OperatorClient } from '#features/identity-provider/clients/options.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/** So that nobody can guess it, whatever the operator thinks of. */
const LEAST_SECRET = 32;

const secretsOf = ({ client_secret: secret }: OperatorClient): string[] =>
  secret === undefined ? [] : [secret].flat();

function toClient(carrier: OptionCarrier, given: OperatorClient): Client {
  const { client_id: id, client_secret: _, ...metadata } = given;
  return {
    ...settleMetadata(metadata, rulesOf(carrier, 'operator', id)),
    id,
    source: 'operator',
    organizationId: null,
    userId: null,
    refusal: undefined,
    secretHashes: secretsOf(given).map(hashToken),
    previousUntil: null,
    disabledAt: null,
    createdAt: null,
    updatedAt: null,
    lastUsedAt: null,
  };
}

/** Clients in the options, by their ids. */
export const operatorClients = perService(
  (deps: AuthDeps): ReadonlyMap<string, Client> =>
    new Map(clientOptions.of(deps).clients.map((given) => [given.client_id, toClient(deps, given)])),
);

function findFault(carrier: OptionCarrier, given: OperatorClient): string | undefined {
  const name = `oauthProvider.clients: ${quote(given.client_id)}`;
  try {
    const { authMethod } = toClient(carrier, given);
    const secrets = secretsOf(given);
    if (hasSecret(authMethod) && secrets.length === 0) return `${name} needs a client_secret`;
    if (!hasSecret(authMethod) && secrets.length > 0)
      return `${name} has a client_secret, and does not use it`;
    if (secrets.some((secret) => secret.length < LEAST_SECRET))
      return `${name} has a short client_secret, expected at least ${LEAST_SECRET} characters`;
    return undefined;
  } catch (error) {
    if (error instanceof AuthError) return `${name}: ${error.message}`;
    throw error;
  }
}

/** Every client in the options has to be one that the service would make. */
export const operatorClientsRule: OptionRule = (carrier) =>
  hasProvider(carrier)
    ? clientOptions.of(carrier).clients.flatMap((given) => findFault(carrier, given) ?? [])
    : [];

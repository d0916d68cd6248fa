import type { ServiceCarrier } from '#core/call/deps.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { type Claims, personClaims } from '#features/identity-provider/token/claims/scope-claims.ts';
import { claimOptions, type TokenSubject } from '#features/identity-provider/token/options.ts';

/** Claims of protocols (RFC 7519, RFC 8693, RFC 9068, OpenID Connect): code of the operator cannot set them. */
const registered = new Set([
  ...[
    'iss',
    'sub',
    'aud',
    'exp',
    'nbf',
    'iat',
    'jti',
    'client_id',
    'azp',
    'scope',
    'sid',
    'auth_time',
    'acr',
  ],
  ...[
    'amr',
    'nonce',
    'at_hash',
    'c_hash',
    's_hash',
    'act',
    'may_act',
    'cnf',
    'events',
    'active',
    'token_type',
  ],
  ...[
    'username',
    'locale',
    'roles',
    'groups',
    'entitlements',
    'authorization_details',
    'toJSON',
    '__proto__',
  ],
  ...personClaims,
]);

export interface AskedClaims extends Pick<TokenSubject, 'user' | 'scopes'> {
  client: Client;
  /** For whom a token is; none: for the client, or for userinfo. */
  resources: readonly string[];
}

/** Claims of the operator's own, from the option `claims`, once for each resource. */
export async function findOwnClaims(
  carrier: ServiceCarrier,
  { user, scopes, client, resources }: AskedClaims,
): Promise<Claims> {
  const { claims } = claimOptions.of(carrier);
  if (!claims) return {};
  const { id, name, organizationId } = client;
  const asked = resources.length > 0 ? resources : [null];
  const answers = await Promise.all(
    asked.map((resource) => claims({ user, scopes, client: { id, name, organizationId }, resource })),
  );
  const entries = answers.flatMap((one) => Object.entries(one));
  return Object.fromEntries(entries.filter(([key, value]) => !registered.has(key) && value !== undefined));
}

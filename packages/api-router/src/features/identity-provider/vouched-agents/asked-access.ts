import type { JWTPayload } from 'jose';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { scopesFor, toScopes } from '#features/identity-provider/token/narrow.ts';
import type { TokenInput } from '#features/identity-provider/token/token-input.ts';
import { vouchError } from '#features/identity-provider/vouched-agents/vouch-fault.ts';
import { resourcesOf } from '#features/oauth-grants/options.ts';
import { standardScopes } from '#features/oauth-grants/standard-scopes.ts';

/** The claim `resource` (RFC 8707): one, or several. */
const resourcesIn = ({ resource }: JWTPayload): string[] =>
  [resource].flat().filter((one) => typeof one === 'string');

function findResources(carrier: OptionCarrier, claims: JWTPayload, input: TokenInput): string[] {
  const vouched = [...new Set(resourcesIn(claims))];
  const known = resourcesOf(carrier);
  if (vouched.length === 0 || vouched.some((one) => !known.has(one))) throw vouchError('resource');
  const asked = [input.resource ?? [], input.audience ?? []].flat();
  if (asked.some((one) => !vouched.includes(one))) throw vouchError('other_resource');
  return asked.length === 0 ? vouched : vouched.filter((one) => asked.includes(one));
}

/**
 * Scopes that the client may have, and no more than the identity provider says, or leaves to the client. None are about
 * the person: nobody has allowed the client to know who that is.
 */
function findScopes(
  { scopes: ofClient }: Client,
  { scope }: JWTPayload,
  asked: string | undefined,
): string[] {
  const own = ofClient.filter((one) => !standardScopes.includes(one));
  const vouched = typeof scope === 'string' ? own.filter((one) => toScopes(scope).includes(one)) : own;
  if (asked === undefined) return vouched;
  const wanted = toScopes(asked);
  if (wanted.some((one) => !vouched.includes(one))) throw vouchError('scope');
  return wanted;
}

/** For what the token is, and what it allows there. */
export function findAccess(
  carrier: OptionCarrier,
  client: Client,
  { claims, input }: { claims: JWTPayload; input: TokenInput },
): { resources: string[]; scopes: string[] } {
  const resources = findResources(carrier, claims, input);
  const scopes = scopesFor(carrier, findScopes(client, claims, input.scope), resources);
  // A token that allows nothing would still be taken where nobody asks for a scope.
  if (scopes.length === 0) throw vouchError('scope');
  return { resources, scopes };
}

import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import type { Described, ProviderEndpoints } from '#features/openid-client/described.ts';
import { assertAllowed, readDiscovery } from '#features/openid-client/discovery.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/** The endpoints of a provider, and what its discovery document says, if it has one. */
export interface FoundEndpoints extends ProviderEndpoints, Partial<Omit<Described, 'endpoints'>> {}

/** The endpoints of a provider. Throws an {@link OpenIdError}. */
export async function findEndpoints(ctx: ClientContext, provider: ClientProvider): Promise<FoundEndpoints> {
  const { issuer, endpoints: given, wayOut } = provider;
  // What the provider itself is given does not have to be as safe as its issuer.
  assertAllowed(ctx, { wayOut }, given);
  const described = issuer === undefined ? undefined : await readDiscovery(ctx, provider, issuer);
  const { authorization, token, issuers = [], ...others } = { ...described?.endpoints, ...given };
  if (authorization === undefined || token === undefined)
    throw new OpenIdError('discovery_incomplete', 'the provider has no endpoints');
  return {
    ...others,
    authorization,
    token,
    issuers,
    ...(described && { clientAuth: described.clientAuth, namesIssuer: described.namesIssuer }),
  };
}

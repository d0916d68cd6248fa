import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { assertAllowed, readDiscovery } from '#features/openid-client/discovery.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/** The endpoints of a provider. Throws an {@link OpenIdError}. */
export async function findEndpoints(
  ctx: ClientContext,
  provider: ClientProvider,
): Promise<ProviderEndpoints> {
  const { issuer, endpoints: given, wayOut } = provider;
  // What the provider itself is given does not have to be as safe as its issuer.
  assertAllowed(ctx, { wayOut }, given);
  const described = issuer === undefined ? {} : await readDiscovery(ctx, provider, issuer);
  const { authorization, token, issuers = [], ...others } = { ...described, ...given };
  if (authorization === undefined || token === undefined)
    throw new OpenIdError('discovery_incomplete', 'the provider has no endpoints');
  return { ...others, authorization, token, issuers };
}

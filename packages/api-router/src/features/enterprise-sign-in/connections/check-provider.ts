import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SSO_CONFIGURATION_INVALID } from '#features/enterprise-connections/errors.ts';
import {
  type Fault,
  missingEndpoints,
  toFault,
  unsupportedAuthentication,
} from '#features/enterprise-sign-in/connections/fault.ts';
import { withPlaceOf } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { type Connectable, describeProvider } from '#features/enterprise-sign-in/to-client-provider.ts';
import { wayOfOrganization } from '#features/enterprise-sign-in/way-of-tenants.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { assertKeys } from '#features/openid-client/keys.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import { withoutMemory } from '#features/openid-client/way-out.ts';

/** What an identity provider says of itself, and what is wrong with that. */
export interface Checked {
  faults: Fault[];
  warnings: Fault[];
  found: Partial<Omit<ProviderEndpoints, 'issuers'>> & { issuer?: string };
}

const refused = (fault: Fault): Checked => ({ faults: [fault], warnings: [], found: {} });

const isComplete = ({ config }: Connectable): boolean =>
  !config.skipDiscovery ||
  [config.authorizationEndpoint, config.tokenEndpoint, config.jwksEndpoint].every(
    (endpoint) => endpoint !== undefined,
  );

/**
 * Asks an identity provider for its document and its keys, and signs nobody in. What was read before counts for nothing.
 */
export async function checkConnection(
  ctx: UnitSource,
  connection: Connectable,
  { method, asksForKeys = true }: { method?: string | undefined; asksForKeys?: boolean } = {},
): Promise<Checked> {
  if (method === 'private_key_jwt') return refused(unsupportedAuthentication);
  if (!isComplete(connection)) return refused(missingEndpoints);
  const wayOut = withoutMemory(wayOfOrganization(connection.organizationId));
  const provider = describeProvider(ctx, connection, { secret: undefined, wayOut });
  try {
    const { issuers, ...endpoints } = await findEndpoints(ctx, provider);
    if (asksForKeys) await assertKeys(ctx, provider, endpoints.jwks);
    const [issuer] = issuers;
    return {
      faults: [],
      warnings: [],
      found: { ...endpoints, ...(issuer !== undefined && { issuer }) },
    };
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    return refused(withPlaceOf(toFault(error, { expected: connection.issuer }), connection));
  }
}

/** Errors of `assertUsable`. */
export const configurationRefusals = [SSO_CONFIGURATION_INVALID];

/** Refuses a configuration by which nobody could sign in. With `skipDiscovery` nothing is asked. */
export async function assertUsable(ctx: UnitSource, connection: Connectable, method?: string): Promise<void> {
  const asksForKeys = connection.config.skipDiscovery !== true;
  const { faults } = await checkConnection(ctx, connection, { method, asksForKeys });
  if (faults.length > 0) throw new AuthError(SSO_CONFIGURATION_INVALID, { data: { faults } });
}

import type { UnitSource } from '#core/call/unit.ts';
import { type Fault, toFault } from '#features/enterprise-sign-in/connections/fault.ts';
import { wayOfOrganization } from '#features/enterprise-sign-in/way-of-tenants.ts';
import { assertAllowed } from '#features/openid-client/discovery.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';

/** What is wrong with a URL that browsers are to be sent to, without asking for it. */
export function toEndpointFault(ctx: UnitSource, organizationId: string, url: string): Fault | undefined {
  try {
    assertAllowed(
      ctx,
      { wayOut: wayOfOrganization(organizationId), issuer: undefined },
      { authorization: url },
    );
    return undefined;
  } catch (error) {
    if (error instanceof OpenIdError) return toFault(error, { received: url });
    throw error;
  }
}

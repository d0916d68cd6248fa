import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { providerIdField } from '#features/enterprise-sign-in/connections/connection-input.ts';
import { isReservedId } from '#features/enterprise-sign-in/connections/reserved-ids.ts';
import type { ImportedConnection } from '#features/imports/enterprise/connections/imported.ts';
import { readOidc } from '#features/imports/enterprise/connections/read-oidc.ts';
import { faultOf, type ReadProtocol, wrong } from '#features/imports/enterprise/connections/read-protocol.ts';
import { readSaml } from '#features/imports/enterprise/connections/read-saml.ts';
import type { Fault } from '#features/imports/organization-place.ts';
import { isPublicDomain } from '#features/organization-domains/public-domains.ts';

const fields = z.object({ providerId: providerIdField });

type Read = ReadProtocol & { domains: string[] };

/** Whose connection it becomes, and its id here. */
interface Place {
  id: string;
  organizationId: string;
}

/** What a connection may be here, or why it is none. */
export async function readConnection(
  unit: Unit,
  place: Place,
  given: ImportedConnection,
): Promise<Read | Fault> {
  const { error } = fields.safeParse(given);
  if (error) return faultOf(error);
  const { providerId, issuer, spoken } = given;
  if (isReservedId(unit, providerId))
    return wrong('providerId', 'The name is that of another way of signing in.');
  const domains = given.domains.filter((domain) => !isPublicDomain(unit, domain));
  if (domains.length === 0) return wrong('domain', 'None of its domains can be verified.');
  const read =
    spoken.protocol === 'oidc'
      ? readOidc(unit, place.id, { issuer, oidcConfig: spoken.oidcConfig })
      : await readSaml(unit, { ...place, issuer }, spoken);
  return 'code' in read ? read : { ...read, domains };
}

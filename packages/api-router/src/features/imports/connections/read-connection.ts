import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import {
  issuerField,
  oidcFields,
  providerIdField,
} from '#features/enterprise-sign-in/connections/connection-input.ts';
import { isReservedId } from '#features/enterprise-sign-in/connections/reserved-ids.ts';
import type { ImportedConnection } from '#features/imports/connections/imported.ts';
import type { Fault } from '#features/imports/organization-place.ts';
import { isPublicDomain } from '#features/organization-domains/public-domains.ts';

/** As a registration takes them. */
const connectionFields = z.object({
  providerId: providerIdField,
  issuer: issuerField,
  oidcConfig: oidcFields,
});

const wrong = (field: string, message: string): Fault => ({ code: 'INVALID_CONNECTION', field, message });

type Read = z.output<typeof connectionFields> & { domains: string[] };

/** What a connection may be here, or why it is none. */
export function readConnection(unit: Unit, given: ImportedConnection): Read | Fault {
  const { success, data, error } = connectionFields.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    return wrong(
      String(issue?.path[0] ?? 'oidcConfig'),
      `${issue?.path.join('.')} is not one that counts here.`,
    );
  }
  if (isReservedId(unit, data.providerId))
    return wrong('providerId', 'The name is that of another way of signing in.');
  if (data.oidcConfig.tokenEndpointAuthentication === 'private_key_jwt')
    return wrong('oidcConfig', 'The identity provider asks for a key; only a client secret is supported.');
  const domains = given.domains.filter((domain) => !isPublicDomain(unit, domain));
  return domains.length === 0
    ? wrong('domain', 'None of its domains can be verified.')
    : { ...data, domains };
}

import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { sealClientSecret } from '#features/enterprise-connections/secrets.ts';
import { oidcFields, toOidcConfig, url } from '#features/enterprise-sign-in/connections/connection-input.ts';
import { faultOf, type ReadProtocol, wrong } from '#features/imports/enterprise/connections/read-protocol.ts';
import type { Fault } from '#features/imports/organization-place.ts';

/** As a registration takes them. */
const fields = z.object({ issuer: url, oidcConfig: oidcFields });

/** The columns of an identity provider of OpenID Connect, or why it is none here. */
export function readOidc(
  unit: Unit,
  id: string,
  given: { issuer: string; oidcConfig: unknown },
): ReadProtocol | Fault {
  const { data, error } = fields.safeParse(given);
  if (error) return faultOf(error);
  const { issuer, oidcConfig } = data;
  if (oidcConfig.tokenEndpointAuthentication === 'private_key_jwt')
    return wrong('oidcConfig', 'The identity provider asks for a key; only a client secret is supported.');
  const { clientId, clientSecret, overrideUserInfo = false } = oidcConfig;
  return {
    columns: {
      protocol: 'oidc',
      issuer,
      config: { clientId, ...toOidcConfig(oidcConfig) },
      clientSecret: clientSecret === undefined ? null : sealClientSecret(unit, id, clientSecret),
      spKeys: null,
    },
    overrideUserInfo,
    lost: [],
  };
}

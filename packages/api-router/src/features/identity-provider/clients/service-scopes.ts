import type { OptionCarrier } from '#core/options/define-options.ts';
import { providerOptions, resourcesOf } from '#features/oauth-grants/options.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** All scopes of the service: those of OpenID Connect, and those of the operator. */
export const scopesOf = (carrier: OptionCarrier): readonly string[] => [
  'openid',
  'profile',
  'email',
  'offline_access',
  ...(hasOrganizations(carrier) ? ['organization'] : []),
  ...Object.keys(providerOptions.of(carrier).scopes),
];

/** Identifiers of all resources. */
export const resourceIdsOf = (carrier: OptionCarrier): readonly string[] => [...resourcesOf(carrier).keys()];

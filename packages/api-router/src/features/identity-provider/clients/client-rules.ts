import { advancedOptions } from '#core/options/advanced-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { type ClientSource, isOperators } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import type { ClientRules } from '#features/identity-provider/clients/metadata/settle-metadata.ts';
import { clientOptions, findOrganizationRules } from '#features/identity-provider/clients/options.ts';
import { resourceIdsOf, scopesOf } from '#features/identity-provider/clients/service-scopes.ts';

/** Scopes that clients of each kind may have for themselves. */
const machineScopesOf: Record<ClientSource, (carrier: OptionCarrier) => readonly string[]> = {
  operator: scopesOf,
  admin: scopesOf,
  organization: (carrier) => findOrganizationRules(carrier)?.scopes ?? [],
  person: () => [],
  registered: () => [],
  document: () => [],
};

/** What a client of this kind may have here. */
export const rulesOf = (carrier: OptionCarrier, source: ClientSource, id?: string): ClientRules => ({
  source,
  scopes: scopesOf(carrier),
  machineScopes: machineScopesOf[source](carrier).filter((scope) => scopesOf(carrier).includes(scope)),
  resources: resourceIdsOf(carrier),
  privateOrigins: isOperators(source) ? advancedOptions.of(carrier).privateOrigins : [],
  isWorkload: clientOptions.of(carrier).workloads.some(({ client }) => client === id),
});

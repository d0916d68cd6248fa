import { type OptionRule, quote } from '#core/options/check-options.ts';
import { clientOptions, findOrganizationRules } from '#features/identity-provider/clients/options.ts';
import { resourceIdsOf } from '#features/identity-provider/clients/service-scopes.ts';
import { userinfoOf } from '#features/identity-provider/token/token-kinds.ts';
import { findScopeFaults, findTwice } from '#features/oauth-grants/names-rule.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/** Checks names of scopes and resources where applications are concerned. Those of each client are checked with it. */
export const clientNamesRule: OptionRule = (carrier) => {
  if (!hasProvider(carrier)) return [];
  const userinfo = userinfoOf(carrier);
  const { clients } = clientOptions.of(carrier);
  const lists = clients.flatMap(({ client_id, scope = '', resources = [], client_credentials_scopes = [] }) =>
    Object.entries({ scope: scope.split(/\s+/).filter(Boolean), resources, client_credentials_scopes }).map(
      ([field, names]) => ({ option: `oauthProvider.clients: ${quote(client_id)}: ${field}`, names }),
    ),
  );
  return [
    ...(resourceIdsOf(carrier).includes(userinfo)
      ? [`oauthProvider.resources has ${quote(userinfo)}, expected other URLs than that of userinfo`]
      : []),
    ...findScopeFaults(carrier, 'oauthProvider.organizationClients.scopes', {
      given: findOrganizationRules(carrier)?.scopes ?? [],
    }),
    ...lists.flatMap(({ option, names }) => {
      const twice = findTwice(names);
      return twice === undefined ? [] : [`${option} has ${quote(twice)} twice`];
    }),
  ];
};

import { toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { sealClientSecret } from '#features/enterprise-connections/secrets.ts';
import { usualRole } from '#features/enterprise-connections/usual-role.ts';
import { toOidcConfig } from '#features/enterprise-sign-in/connections/connection-input.ts';
import { toConnectionId } from '#features/imports/connections/imported.ts';
import { readConnection } from '#features/imports/connections/read-connection.ts';
import { pairOf } from '#features/imports/organization-facts.ts';
import type { OrganizationGroup } from '#features/imports/organization-group.ts';
import { type Place, refuse, takeRow } from '#features/imports/organization-place.ts';

const TABLE = 'sso_connection';

/** The organization claims its domains, and verifies them here: what the source knew of them proves nothing. */
function claimDomains({ batch, organization }: Place, domains: readonly string[]): void {
  const { unit, facts, rows } = batch;
  for (const domain of domains) {
    const claim = pairOf(organization.id, domain);
    if (facts.claims.has(claim)) continue;
    facts.claims.add(claim);
    rows.domains.push({
      id: unit.deps.random(32, 'letters'),
      organization: organization.id,
      domain,
      challenge: unit.deps.random(32, 'letters'),
      createdAt: unit.now,
      updatedAt: unit.now,
    });
  }
}

/** Identity providers of an organization. They are switched off: its owners switch them on once a domain is verified. */
export function planConnections(place: Place, { connections = [] }: OrganizationGroup): void {
  const { batch, organization } = place;
  const { unit, facts, rows, tally } = batch;
  for (const given of connections) {
    const id = toConnectionId(organization.id, given.id);
    if (!takeRow(place, TABLE, { id, createdAt: given.createdAt })) continue;
    const read = readConnection(unit, given);
    if ('code' in read) {
      refuse(place, TABLE, given, read);
      continue;
    }
    const { providerId, issuer, oidcConfig, domains } = read;
    const providerKey = toProviderKey(providerId);
    if (facts.providerKeys.has(providerKey)) {
      const message = 'Another identity provider has the name.';
      refuse(place, TABLE, given, { code: 'DUPLICATE_ID', field: 'providerId', message });
      continue;
    }
    facts.providerKeys.add(providerKey);
    claimDomains(place, domains);
    const { clientId, clientSecret, overrideUserInfo } = oidcConfig;
    rows.connections.push({
      id,
      organization: organization.id,
      providerId,
      providerKey,
      issuer,
      domains,
      name: organization.name || providerId,
      enabled: false,
      position: rows.connections.filter((row) => row.organization === organization.id).length,
      protocol: 'oidc',
      config: { clientId, ...toOidcConfig(oidcConfig) },
      clientSecret: clientSecret === undefined ? null : sealClientSecret(unit, id, clientSecret),
      provisioning: 'jit',
      defaultRole: usualRole,
      roleMapping: [],
      syncRoles: false,
      overrideUserInfo: overrideUserInfo ?? false,
      createdBy: given.createdBy,
      checkDueAt: given.createdAt,
      createdAt: given.createdAt,
      updatedAt: given.createdAt,
    });
    tally.add(TABLE, 'written');
    tally.note(hasConnections(unit) ? 'connectionsToVerify' : 'connectionsOff');
  }
}

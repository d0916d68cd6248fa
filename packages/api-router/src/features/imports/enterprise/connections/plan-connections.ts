import { toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { usualRole } from '#features/enterprise-connections/usual-role.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { toConnectionId } from '#features/imports/enterprise/connections/imported.ts';
import { readConnection } from '#features/imports/enterprise/connections/read-connection.ts';
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
export async function planConnections(place: Place, { connections = [] }: OrganizationGroup): Promise<void> {
  const { batch, organization } = place;
  const { unit, facts, rows, tally, refusals } = batch;
  for (const given of connections) {
    const id = toConnectionId(organization.id, given.id);
    if (!takeRow(place, TABLE, { id, createdAt: given.createdAt })) continue;
    const read = await readConnection(unit, { id, organizationId: organization.id }, given);
    if ('code' in read) {
      refuse(place, TABLE, given, read);
      continue;
    }
    const { columns, overrideUserInfo, domains, lost } = read;
    const { providerId } = given;
    const providerKey = toProviderKey(providerId);
    if (facts.providerKeys.has(providerKey)) {
      const message = 'Another identity provider has the name.';
      refuse(place, TABLE, given, { code: 'DUPLICATE_ID', field: 'providerId', message });
      continue;
    }
    facts.providerKeys.add(providerKey);
    claimDomains(place, domains);
    for (const fault of lost) refusals.push({ table: TABLE, id: given.id, ...fault });
    rows.connections.push({
      id,
      organization: organization.id,
      providerId,
      providerKey,
      domains,
      name: organization.name || providerId,
      enabled: false,
      position: rows.connections.filter((row) => row.organization === organization.id).length,
      ...columns,
      provisioning: 'jit',
      defaultRole: usualRole,
      roleMapping: [],
      syncRoles: false,
      overrideUserInfo,
      createdBy: given.createdBy,
      checkDueAt: given.createdAt,
      createdAt: given.createdAt,
      updatedAt: given.createdAt,
    });
    tally.add(TABLE, 'written');
    tally.note(hasConnections(unit) ? 'connectionsToVerify' : 'connectionsOff');
    if (columns.protocol === 'saml' && hasConnections(unit) && !hasSaml(unit)) tally.note('samlOff');
  }
}

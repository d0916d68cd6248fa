import { Organization, OrganizationRole, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { runtimeRoleOptions } from '#features/organization-membership/options.ts';
import type { RuntimeRoles } from '#features/organization-membership/roles.ts';
import {
  assertNamed,
  type OrganizationName,
  toKey,
} from '#features/organization-profile/named-organization.ts';

/**
 * The roles that an organization created at run time; with the EntityManager of a transaction, as that one sees them.
 */
export async function findRuntimeRoles(
  unit: Unit,
  organizationId: string,
  em: Orm['em'] = unit.em(),
): Promise<RuntimeRoles> {
  if (!runtimeRoleOptions.of(unit).enabled) return new Map();
  const where = { organization: organizationId };
  const rows = await em.find(OrganizationRole, where, { disableIdentityMap: true });
  return new Map(rows.map(({ role, permission }) => [role, permission]));
}

/** An organization with its roles, for any caller; undefined for one that is unknown or deleted. */
export async function findOrganization(
  unit: Unit,
  name: OrganizationName,
): Promise<{ organization: Organization; roles: RuntimeRoles } | undefined> {
  const organization = await unit.em().findOne(Organization, { ...toKey(name), deletedAt: null });
  if (!organization) return undefined;
  assertNamed(name, organization);
  return { organization, roles: await findRuntimeRoles(unit, organization.id) };
}

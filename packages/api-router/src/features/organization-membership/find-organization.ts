import { Organization, OrganizationRole, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { runtimeRoleOptions } from '#features/organization-membership/options.ts';
import type { RuntimeRoles } from '#features/organization-membership/roles.ts';

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
  id: string,
): Promise<{ organization: Organization; roles: RuntimeRoles } | undefined> {
  const organization = await unit.em().findOne(Organization, { id, deletedAt: null });
  return organization ? { organization, roles: await findRuntimeRoles(unit, id) } : undefined;
}

import { Member, type User } from '@keystead/db';
import type { PermissionRequest } from '#core/access-control/access-control.ts';
import type { Unit } from '#core/call/unit.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { findOrganization } from '#features/organization-membership/find-organization.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import { allRoleNames, isPermitted } from '#features/organization-membership/roles.ts';
import { toSettingsUrl } from '#features/organization-profile/settings-url.ts';

/** Largest number of members of one organization who are mailed about one thing. */
const MOST = 50;

/**
 * The members of an organization, not banned, who have a permission or are owners, its name, and the page with its
 * settings; the members who joined first come first.
 */
export async function findHolders(
  unit: Unit,
  organizationId: string,
  permission: PermissionRequest,
): Promise<{ organization: string; settingsUrl: string; people: User[] }> {
  const found = await findOrganization(unit, { id: organizationId });
  if (!found) return { organization: '', settingsUrl: '', people: [] };
  const { organization, roles } = found;
  const { creatorRole } = roleOptions.of(unit);
  const allows = (role: string): boolean =>
    role === creatorRole || isPermitted(unit, { member: { role }, roles }, permission);
  const names = allRoleNames(unit, roles).filter(allows);
  const members = await unit
    .em()
    .find(
      Member,
      { organization: organizationId, $or: names.map((name) => ({ role: { $like: `%${name}%` } })) },
      { populate: ['user'], orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  const holders = members.filter(
    ({ role, user }) => isInForce(unit, user) && role.split(',').some((name) => names.includes(name.trim())),
  );
  const people = holders.slice(0, MOST).map(({ user }) => user);
  return { organization: organization.name, settingsUrl: toSettingsUrl(unit, organization), people };
}

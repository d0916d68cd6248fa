import { listMembers, type Member } from '@keystead/db';
import { z } from 'zod';
import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { toRoleNames } from '#core/access-control/role-names.ts';
import type { Unit } from '#core/call/unit.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { mayChange } from '#features/organization-members/may-change.ts';
import { ownerRoleOf } from '#features/organization-members/organization-list-members.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { memberUserView, toMemberUserView } from '#features/organization-membership/member-user-view.ts';
import { allRoleNames, isPermitted, type RuntimeRoles } from '#features/organization-membership/roles.ts';

/** Most people who are named. */
export const MOST_GIVERS = 10;

/** Some of those who joined first may be banned. */
const MOST_LOOKED_AT = 50;

/** Somebody who may give a role that allows what was asked. */
export const giverView = z
  .object({
    memberId: z.string(),
    user: memberUserView,
    /** Names of the roles that they may give. */
    roles: z.array(z.string()),
  })
  .meta({ id: 'PermissionGiver' });

/** Names of the roles of an organization that allow all of it by themselves. */
export const findRolesThatAllow = (
  unit: Unit,
  roles: RuntimeRoles,
  permission: PermissionRequest,
): string[] =>
  allRoleNames(unit, roles).filter((role) => isPermitted(unit, { member: { role }, roles }, permission));

interface Wanted {
  /** Who would get a role. */
  member: Pick<Member, 'id' | 'role'>;
  /** Any of them is enough. */
  names: readonly string[];
}

/**
 * Members who may give one of these roles to another one, those who joined first come first. Banned people cannot. It
 * goes by the rules of `update-member-role`.
 */
export async function findGivers(
  unit: Unit,
  { organization, roles }: Pick<Membership, 'organization' | 'roles'>,
  { member, names }: Wanted,
): Promise<z.input<typeof giverView>[]> {
  const givenBy = (role: string): string[] => {
    const giver = { member: { role }, roles };
    if (!isPermitted(unit, giver, { member: ['update'] })) return [];
    const mayAdd = (name: string): boolean =>
      mayChange(unit, giver, { role: member.role, names: [...toRoleNames(member.role), name] });
    return names.filter(mayAdd);
  };
  const givingRoles = allRoleNames(unit, roles).filter((role) => givenBy(role).length > 0);
  if (givingRoles.length === 0) return [];
  const { members } = await listMembers(unit.em(), {
    organizationId: organization.id,
    filters: [{ field: 'role', operator: 'in', values: givingRoles }],
    sort: { by: 'createdAt', direction: 'asc' },
    limit: MOST_LOOKED_AT,
    offset: 0,
    ownerRole: ownerRoleOf(unit),
    bansAt: null,
  });
  return members
    .filter((listed) => listed.member.id !== member.id && isInForce(unit, listed.user))
    .slice(0, MOST_GIVERS)
    .map((listed) => ({
      memberId: listed.member.id,
      user: toMemberUserView(unit, listed.user),
      roles: givenBy(listed.member.role),
    }));
}

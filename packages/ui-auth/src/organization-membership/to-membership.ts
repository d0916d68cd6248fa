import { splitRoles } from '#organization-roles/useRoleNames.ts';
import type { ShownRole } from '#organization-roles/useRoles.ts';
import { allows } from './permissions.ts';
import type { Membership } from './useMembership.ts';

interface Facts extends Pick<Membership, 'organization' | 'role'> {
  creatorRole: string;
  roles: readonly ShownRole[];
}

/** What somebody with these roles may do in an organization. */
export function toMembership({ organization, role, creatorRole, roles }: Facts): Membership {
  const own = splitRoles(role);
  const rights = roles.filter(({ name }) => own.includes(name)).map(({ permission }) => permission);
  return {
    organization,
    role,
    isOwner: own.includes(creatorRole),
    rights,
    can: (check, mode) => rights.some((statements) => allows(statements, check, mode)),
  };
}

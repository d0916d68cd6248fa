import type { Organization } from '#client/wire-types.ts';
import { splitRoles } from '#organization-roles/useRoleNames.ts';
import type { ShownRole } from '#organization-roles/useRoles.ts';
import { allows, type PermissionCheck, type PermissionMode, type Statements } from './permissions.ts';

/** The roles of the user in an organization, and what they allow. */
export interface Membership {
  organization: Organization;
  /** Names of roles, separated by commas. */
  role: string;
  /** The user has the creator role. */
  isOwner: boolean;
  /** True if one of the roles allows all of it, or any. Only decides what is shown: the server checks every call. */
  can: (check: PermissionCheck, mode?: PermissionMode) => boolean;
  /** Permissions of each of the own roles. */
  rights: readonly Statements[];
}

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

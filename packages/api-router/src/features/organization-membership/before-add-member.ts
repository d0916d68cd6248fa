import type { Unit } from '#core/call/unit.ts';
import type { UserView } from '#core/user/user-view.ts';
import { organizationOptions } from '#features/organization-membership/options.ts';
import { readRoleNames } from '#features/organization-membership/roles.ts';
import type { OrganizationView } from '#features/organization-membership/views/organization-view.ts';

interface Joining {
  /** Names of roles, by comma. */
  role: string;
  user: UserView;
  organization: OrganizationView;
}

/** Asks the operator's hook about a new member, and answers their roles as it wants them. */
export async function beforeAddMember(unit: Unit, { role, user, organization }: Joining): Promise<string> {
  const { beforeAddMember: hook } = organizationOptions.of(unit).organizationHooks;
  const member = { userId: user.id, organizationId: organization.id, role };
  const changed = await hook?.({ member, user, organization });
  return readRoleNames(changed?.data.role ?? role).join(',');
}

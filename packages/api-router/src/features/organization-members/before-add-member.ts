import { readRoleNames } from '#core/access-control/role-names.ts';
import type { Unit } from '#core/call/unit.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { readDefaults } from '#core/user/fields/read-fields.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import type { UserView } from '#core/user/user-view.ts';
import { memberOwnFields } from '#features/organization-members/facts.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';

interface Joining {
  /** Names of roles, separated by commas. */
  role: string;
  user: UserView;
  organization: OrganizationView;
  /** Own fields with known values. Default: none. */
  given?: FieldValues;
}

/** Roles and own fields of a new member. */
export interface MemberTerms {
  /** Names of roles, separated by commas. */
  role: string;
  /** Own fields. */
  fields: FieldValues;
}

/** Calls the operator's hook for a new member, and returns their roles and fields after it. */
export async function beforeAddMember(
  unit: Unit,
  { role, user, organization, given = {} }: Joining,
): Promise<MemberTerms> {
  const { beforeAddMember: hook } = memberHooks.of(unit);
  const known = { ...(await readDefaults(memberOwnFields.of(unit))), ...given };
  const member = { ...known, userId: user.id, organizationId: organization.id, role };
  const data = (await hook?.({ member, user, organization }, hookEventOf(unit)))?.data;
  return {
    role: readRoleNames(data?.role ?? role).join(','),
    fields: memberOwnFields.withHookChanges(unit, { given: known, data }),
  };
}

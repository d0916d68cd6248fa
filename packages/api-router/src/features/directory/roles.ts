import { toRoleNames } from '#core/access-control/role-names.ts';
import type { Unit } from '#core/call/unit.ts';
import { SCIM_INVALID_VALUE } from '#features/directory/errors.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import type { GroupRules } from '#features/enterprise-connections/group-rules.ts';
import { findRuntimeRoles } from '#features/organization-membership/find-organization.ts';
import { findStatements, isGivable } from '#features/organization-membership/roles.ts';

/** Ids of the teams that groups decide about. */
export const teamsOf = ({ rules }: Pick<GroupRules, 'rules'>): Set<string> =>
  new Set(rules.flatMap(({ teamId }) => (teamId === undefined ? [] : [teamId])));

/** The roles of somebody who joins, or comes back with those that they had. Names, separated by commas. */
export async function rolesOfJoining(
  unit: Unit,
  organizationId: string,
  { keptRole, defaultRole }: Pick<GroupRules, 'defaultRole'> & { keptRole: string | null },
): Promise<string> {
  const kept = keptRole === null ? [] : toRoleNames(keptRole);
  const runtime = await findRuntimeRoles(unit, organizationId);
  const there = kept.filter((name) => findStatements(unit, name, runtime) !== undefined);
  const names =
    there.length > 0 ? there : toRoleNames(defaultRole).filter((name) => isGivable(unit, name, runtime));
  if (names.length === 0) throw refusal(SCIM_INVALID_VALUE, 'The organization has no role for new members');
  return names.join(',');
}

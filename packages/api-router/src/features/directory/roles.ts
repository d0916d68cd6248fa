import type { Orm } from '@keystead/db';
import { toRoleNames } from '#core/access-control/role-names.ts';
import type { Unit } from '#core/call/unit.ts';
import { SCIM_INVALID_VALUE } from '#features/directory/errors.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import { findGroupRules, type GroupRules } from '#features/enterprise-connections/group-rules.ts';
import { findRuntimeRoles } from '#features/organization-membership/find-organization.ts';
import { findStatements, hasCreatorRole } from '#features/organization-membership/roles.ts';

/** Ids of the teams that groups decide about. */
export const teamsOf = ({ rules }: Pick<GroupRules, 'rules'>): Set<string> =>
  new Set(rules.flatMap(({ teamId }) => (teamId === undefined ? [] : [teamId])));

/** Of these roles those that are there, without that of owners. */
export async function findGivable(
  unit: Unit,
  { em, organizationId }: { em: Orm['em']; organizationId: string },
  names: readonly string[],
): Promise<string[]> {
  const runtime = await findRuntimeRoles(unit, organizationId, em);
  return names.filter(
    (name) => findStatements(unit, name, runtime) !== undefined && !hasCreatorRole(unit, name),
  );
}

/** The roles of somebody who joins, or comes back with those that they had. Names, separated by commas. */
export async function rolesOfJoining(
  unit: Unit,
  organizationId: string,
  keptRole: string | null,
): Promise<string> {
  const em = unit.em();
  const { defaultRole } = await findGroupRules(em, organizationId);
  const place = { em, organizationId };
  const kept = keptRole === null ? [] : toRoleNames(keptRole);
  const runtime = await findRuntimeRoles(unit, organizationId, em);
  const there = kept.filter((name) => findStatements(unit, name, runtime) !== undefined);
  const names = there.length > 0 ? there : await findGivable(unit, place, toRoleNames(defaultRole));
  if (names.length === 0) throw refusal(SCIM_INVALID_VALUE, 'The organization has no role for new members');
  return names.join(',');
}

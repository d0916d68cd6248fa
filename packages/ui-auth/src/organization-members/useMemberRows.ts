'use client';

import type { MembershipState } from '#organization-membership/useMembership.ts';
import { useRoles } from '#organization-roles/useRoles.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import type { TableState } from '#table/table-state.ts';
import { areTeamsOffered } from '#teams/is-offered.ts';
import { useTeams } from '#teams/useTeams.ts';
import { useMembers } from './useMembers.ts';

/**
 * Members for the table, and their teams. A column is as wide as its words, so the rows wait for the teams, and for the
 * rights of the user, who gets a choice where others read the name of a role.
 */
export function useMemberRows(own: MembershipState, state: TableState, columns: readonly unknown[]) {
  const { config } = useAuthConfig();
  const { organizationId } = own;
  const { error: rolesError } = useRoles(organizationId);
  const isJudged = own.membership !== undefined || own.error !== null || rolesError !== null;
  const { members, ...page } = useMembers(organizationId, state);
  const enabled = columns.includes('teams') && config !== undefined && areTeamsOffered(config);
  const { teams, error } = useTeams(organizationId, { enabled });
  const rows = !isJudged || (enabled && !teams && !error) ? undefined : members;
  /** Undefined until it is known. */
  const listed = rows || page.error ? page.total : undefined;
  return { ...page, rows, teams, listed };
}

import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';
import type { TeamMemberView, TeamView } from '#features/teams/team-view.ts';

export interface TeamDraft {
  name: string;
  organizationId: string;
  [field: string]: unknown;
}

export interface TeamChange {
  name: string;
  [field: string]: unknown;
}

export interface TeamMemberDraft {
  teamId: string;
  userId: string;
}

/** Functions of the operator for teams. */
export const teamHooks = defineOptions(
  'organization.organizationHooks',
  z.strictObject({
    beforeCreateTeam: beforeHook<
      { team: TeamDraft; user: UserView | undefined; organization: OrganizationView },
      TeamDraft
    >('a team is created'),
    afterCreateTeam: afterHook<{
      team: TeamView;
      user: UserView | undefined;
      organization: OrganizationView;
    }>('a team was created'),
    beforeUpdateTeam: beforeHook<
      { team: TeamView; updates: Partial<TeamChange>; user: UserView; organization: OrganizationView },
      TeamChange
    >('a team is renamed'),
    afterUpdateTeam: afterHook<{ team: TeamView; user: UserView; organization: OrganizationView }>(
      'a team was renamed',
    ),
    beforeDeleteTeam: beforeHook<{ team: TeamView; user: UserView; organization: OrganizationView }>(
      'a team is removed',
    ),
    afterDeleteTeam: afterHook<{ team: TeamView; user: UserView; organization: OrganizationView }>(
      'a team was removed',
    ),
    beforeAddTeamMember: beforeHook<{
      teamMember: TeamMemberDraft;
      team: TeamView;
      user: UserView;
      organization: OrganizationView;
    }>('a member joins a team'),
    afterAddTeamMember: afterHook<{
      teamMember: TeamMemberView;
      team: TeamView;
      user: UserView;
      organization: OrganizationView;
    }>('a member joined a team'),
    beforeRemoveTeamMember: beforeHook<{
      teamMember: TeamMemberView;
      team: TeamView;
      user: UserView;
      organization: OrganizationView;
    }>('a member is taken out of a team'),
    afterRemoveTeamMember: afterHook<{
      teamMember: TeamMemberView;
      team: TeamView;
      user: UserView;
      organization: OrganizationView;
    }>('a member was taken out of a team'),
  }),
);

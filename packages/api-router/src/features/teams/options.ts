import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import { type Awaitable, elsewhere, flag, numberOr } from '#core/options/kinds.ts';
import type { SessionAnswer } from '#core/session/session-view.ts';
import type { UserView } from '#core/user/user-view.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
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

/** Input of the operator's own limits of teams. */
export interface TeamsLimitFacts {
  organizationId: string;
  /** Session and user of the caller; null for a call of the application itself, and for a sign-up. */
  session: SessionAnswer | null;
}

/** Teams of organizations. */
export const teamOptions = defineOptions(
  'organization.teams',
  z.strictObject({
    enabled: flag.default(false).meta({ description: 'Whether organizations have teams.' }),
    defaultTeam: z
      .strictObject({
        enabled: flag
          .default(true)
          .meta({ description: 'A new organization gets a team of its own name, with its creator.' }),
        customCreateDefaultTeam: elsewhere(
          'is not an option; `organizationHooks.beforeCreateTeam` changes the default team',
        ),
      })
      .prefault({}),
    maximumTeams: numberOr<(facts: TeamsLimitFacts) => Awaitable<number>>(1)
      .optional()
      .meta({ kind: 'number or function', description: 'Teams of one organization. Default: no limit.' }),
    maximumMembersPerTeam: numberOr<(facts: TeamsLimitFacts & { teamId: string }) => Awaitable<number>>(1)
      .optional()
      .meta({ kind: 'number or function', description: 'Members of one team. Default: no limit.' }),
    allowRemovingAllTeams: flag
      .default(false)
      .meta({ description: 'Whether the last team of an organization can be removed.' }),
  }),
);

export const hasTeams = (carrier: OptionCarrier): boolean =>
  hasOrganizations(carrier) && teamOptions.of(carrier).enabled;

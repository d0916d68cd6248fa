import { Team, TeamMember } from '@keystead/db';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { goWithMembership, goWithOrganization } from '#core/call/revocation/held-rows.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import { teamErrors } from '#features/teams/errors.ts';
import {
  teamActivated,
  teamCreated,
  teamMemberAdded,
  teamMemberRemoved,
  teamOwnFields,
  teamRemoved,
  teamUpdated,
} from '#features/teams/facts.ts';
import { hasTeams, teamHooks, teamOptions } from '#features/teams/options.ts';
import { addTeamMember } from '#features/teams/organization-add-team-member.ts';
import { createTeam } from '#features/teams/organization-create-team.ts';
import { listTeamMembers } from '#features/teams/organization-list-team-members.ts';
import { listTeams } from '#features/teams/organization-list-teams.ts';
import { listUserTeams } from '#features/teams/organization-list-user-teams.ts';
import { removeTeam } from '#features/teams/organization-remove-team.ts';
import { removeTeamMember } from '#features/teams/organization-remove-team-member.ts';
import { setActiveTeam } from '#features/teams/organization-set-active-team.ts';
import { updateTeam } from '#features/teams/organization-update-team.ts';
import { teamView } from '#features/teams/team-view.ts';

/** Teams of organizations: groups of members. */
export const teams = defineFeature({
  name: 'teams',
  options: [teamOptions, teamHooks, teamOwnFields.options],
  everythingOn: { organization: { teams: { enabled: true } } },
  isOn: hasOrganizations,
  showsColumns: { isOn: hasTeams, session: ['activeTeamId'] },
  errors: teamErrors,
  events: [teamCreated, teamUpdated, teamRemoved, teamActivated, teamMemberAdded, teamMemberRemoved],
  extendsAnswers: (carrier) => [{ base: teamView, fields: teamOwnFields.of(carrier).view }],
  revocations: [
    neverRevoked('places in teams', TeamMember, { paths: ['member'] }),
    goWithMembership({ name: 'places in teams', table: TeamMember, paths: ['member'] }),
    goWithOrganization({ name: 'places in teams', table: TeamMember, paths: ['team', 'member'] }),
    goWithOrganization({ name: 'teams', table: Team, paths: ['organization'] }),
  ],
  procedures: {
    organization: {
      createTeam,
      updateTeam,
      removeTeam,
      listTeams,
      listUserTeams,
      setActiveTeam,
      addTeamMember,
      removeTeamMember,
      listTeamMembers,
    },
  },
});

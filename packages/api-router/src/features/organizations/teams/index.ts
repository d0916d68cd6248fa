import {
  teamActivated,
  teamCreated,
  teamMemberAdded,
  teamMemberRemoved,
  teamRemoved,
  teamUpdated,
} from '#features/organizations/teams/events.ts';
import { addTeamMember } from '#features/organizations/teams/organization-add-team-member.ts';
import { createTeam } from '#features/organizations/teams/organization-create-team.ts';
import { listTeamMembers } from '#features/organizations/teams/organization-list-team-members.ts';
import { listTeams } from '#features/organizations/teams/organization-list-teams.ts';
import { listUserTeams } from '#features/organizations/teams/organization-list-user-teams.ts';
import { removeTeam } from '#features/organizations/teams/organization-remove-team.ts';
import { removeTeamMember } from '#features/organizations/teams/organization-remove-team-member.ts';
import { setActiveTeam } from '#features/organizations/teams/organization-set-active-team.ts';
import { updateTeam } from '#features/organizations/teams/organization-update-team.ts';

/** What the feature has about teams. */
export const teams = {
  events: [teamCreated, teamUpdated, teamRemoved, teamActivated, teamMemberAdded, teamMemberRemoved],
  procedures: {
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
};

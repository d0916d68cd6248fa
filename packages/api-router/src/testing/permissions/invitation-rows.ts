import {
  everybody,
  forMembers,
  forRecipient,
  inPlace,
  inviters,
  mayNotInvite,
  mayNotRemoveTeam,
  mayNotUpdateMember,
  mayNotUpdateTeam,
  noActive,
  noInvitation,
  noMember,
  noOrganization,
  noTeam,
  notInvited,
  notOfOrganization,
  notOfTeam,
  notOfThisOrganization,
  rulers,
} from '#testing/permissions/outcomes.ts';
import type { Row } from '#testing/permissions/row.ts';

/** Calls about invitations and teams, by name. */
export const invitationRows: Readonly<Record<string, Row>> = {
  inviteMember: {
    input: (place) => ({ ...inPlace(place), email: 'new@example.com', role: 'member', teamId: place.teamId }),
    ...{ may: inviters, denied: mayNotInvite, stranger: noMember, none: noOrganization },
    foreign: { teamId: noTeam },
  },
  inviteMembers: {
    input: (place) => ({
      ...inPlace(place),
      ...{ emails: ['new@example.com'], role: 'member', teamId: place.teamId },
    }),
    ...{ may: inviters, denied: mayNotInvite, stranger: noMember, none: noOrganization },
    foreign: { teamId: noTeam },
  },
  resendInvitation: {
    input: ({ invitationId }) => ({ invitationId }),
    ...{ may: inviters, denied: mayNotInvite, stranger: noInvitation, none: noInvitation },
    foreign: { invitationId: noInvitation },
  },
  cancelInvitation: {
    input: ({ invitationId }) => ({ invitationId }),
    ...{ may: inviters, stranger: noMember, none: noMember },
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION',
    foreign: { invitationId: noMember },
  },
  getInvitation: {
    ...{ ...forRecipient, input: ({ invitationId: id }) => ({ id }) },
    foreign: { id: notInvited },
  },
  openInvitation: {
    input: ({ invitationId: id }) => ({ id, proof: 'guessed' }),
    ...{ may: [], denied: noInvitation, stranger: noInvitation, none: noInvitation, nobody: noInvitation },
    foreign: { id: noInvitation },
  },
  acceptInvitation: {
    ...{ ...forRecipient, input: ({ invitationId }) => ({ invitationId }) },
    foreign: { invitationId: notInvited },
  },
  rejectInvitation: {
    ...{ ...forRecipient, input: ({ invitationId }) => ({ invitationId }) },
    foreign: { invitationId: notInvited },
  },
  listInvitations: { ...forMembers, none: '400 ORGANIZATION_ID_IS_REQUIRED' },
  searchInvitations: { ...forMembers, none: '400 ORGANIZATION_ID_IS_REQUIRED' },
  listUserInvitations: everybody(),

  createTeam: {
    input: (place) => ({ ...inPlace(place), name: 'Sales' }),
    ...{ may: rulers, stranger: mayNotInvite, none: noActive },
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION',
  },
  updateTeam: {
    input: (place) => ({ ...inPlace(place), teamId: place.teamId, data: { name: 'Sales' } }),
    ...{ may: rulers, denied: mayNotUpdateTeam, stranger: mayNotUpdateTeam, none: noActive },
    foreign: { teamId: noTeam },
  },
  removeTeam: {
    input: (place) => ({ ...inPlace(place), teamId: place.teamId }),
    ...{ may: rulers, denied: mayNotRemoveTeam, stranger: mayNotRemoveTeam, none: noActive },
    foreign: { teamId: noTeam },
  },
  listTeams: forMembers,
  listUserTeams: {
    input: (place) => ({ ...inPlace(place), userId: place.targetUserId }),
    ...{ may: rulers, denied: mayNotUpdateMember, stranger: notOfThisOrganization, none: noActive },
    foreign: { userId: noMember },
  },
  setActiveTeam: {
    input: async ({ teamId, enter }) => {
      await enter();
      return { teamId };
    },
    ...{ may: ['member'], denied: notOfTeam, stranger: noTeam, none: noActive },
    foreign: { teamId: noTeam },
  },
  addTeamMember: {
    input: (place) => ({ ...inPlace(place), teamId: place.emptyTeamId, userId: place.targetUserId }),
    ...{ may: rulers, stranger: notOfOrganization, none: noActive },
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER',
    foreign: { teamId: noTeam, userId: notOfOrganization },
  },
  removeTeamMember: {
    input: (place) => ({ ...inPlace(place), teamId: place.teamId, userId: place.targetUserId }),
    ...{ may: rulers, stranger: notOfOrganization, none: noActive },
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER',
    foreign: { teamId: noTeam, userId: notOfTeam },
  },
  listTeamMembers: {
    input: ({ teamId }) => ({ teamId }),
    ...{ may: ['owner', 'admin', 'member'], denied: notOfTeam, stranger: noTeam, none: noTeam },
    foreign: { teamId: noTeam },
  },
};

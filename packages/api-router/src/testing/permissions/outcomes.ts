import type { Place } from '#testing/permissions/place.ts';
import type { Outcome, Role, Row } from '#testing/permissions/row.ts';

export const rulers: readonly Role[] = ['owner', 'admin'];
export const inviters: readonly Role[] = ['owner', 'admin', 'recruiter'];
export const owners: readonly Role[] = ['owner'];

export const notOfOrganization = '403 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION';
export const notOfThisOrganization = '403 YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION';
export const noActive = '400 NO_ACTIVE_ORGANIZATION';
export const noMember = '404 MEMBER_NOT_FOUND';
export const noTeam = '404 TEAM_NOT_FOUND';
export const noInvitation = '404 INVITATION_NOT_FOUND';
export const noTransfer = '404 TRANSFER_NOT_FOUND';
export const noDomain = '404 DOMAIN_NOT_FOUND';
export const noSetupLink = '404 SETUP_LINK_NOT_FOUND';
export const noRole = '400 ROLE_NOT_FOUND';
export const noOrganization = '404 ORGANIZATION_NOT_FOUND';
export const notInvited = '403 YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION';
export const mayNotInvite = '403 YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION';
export const mayNotUpdateMember = '403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER';
export const mayNotRemoveMember = '403 YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER';
export const mayNotUpdateTeam = '403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM';
export const mayNotRemoveTeam = '403 YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION';
export const mayNotUpdate = '403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION';
export const mayNotAccess = '403 YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION';
export const notOfTeam = '403 USER_IS_NOT_A_MEMBER_OF_THE_TEAM';

export const inPlace = ({ id: organizationId }: Place) => ({ organizationId });

export const everybody = (input: Row['input'] = () => ({})): Row => ({ input, stranger: '200', none: '200' });

export const forMembers = { input: inPlace, stranger: notOfThisOrganization, none: noActive } as const;

/** Of those named in an invitation, and of nobody else. */
export const forRecipient = { may: [], denied: notInvited, stranger: notInvited, none: '200' } as const;

export const forTransfer = { denied: noTransfer, stranger: noTransfer, none: noTransfer } as const;

export const forDomains = {
  stranger: notOfThisOrganization,
  none: noActive,
  may: owners,
  denied: mayNotUpdate,
} as const;

export const forRoles = { stranger: notOfThisOrganization, none: noActive } as const;

/** Of whoever has a set-up link, signed in or not. */
export const withSetupLink = (outcome: Outcome, input: Row['input']): Row => ({
  input,
  may: [],
  denied: outcome,
  stranger: outcome,
  none: outcome,
  nobody: outcome,
});

/** Of code of the operator: HTTP does not have it. */
export const serverOnly: Row = {
  input: inPlace,
  may: [],
  denied: '404 NOT_FOUND',
  stranger: '404 NOT_FOUND',
  none: '404 NOT_FOUND',
  nobody: '404 NOT_FOUND',
};

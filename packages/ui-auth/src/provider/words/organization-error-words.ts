import type { ErrorCode } from '#client/auth-ui-error.ts';

/** Sentences of errors about organizations. */
export const organizationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: 'You cannot create organizations. Ask an administrator.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    'You have reached the limit of organizations. Leave one first.',
  ORGANIZATION_ALREADY_EXISTS: 'That address is taken. Choose another one.',
  ORGANIZATION_SLUG_ALREADY_TAKEN: 'That address is taken. Choose another one.',
  ORGANIZATION_NOT_FOUND: 'This organization no longer exists. Choose another one.',
  ORGANIZATION_ID_IS_REQUIRED: 'Choose an organization first.',
  ORGANIZATION_NAME_MISMATCH: 'That is not the name of the organization. Type it exactly.',
  ORGANIZATION_DELETION_DISABLED: 'Organizations cannot be deleted here. Contact support if you need it.',
  NO_ACTIVE_ORGANIZATION: 'Choose an organization first.',
  ORGANIZATION_NAMES_DIFFER:
    'This link names two different organizations. Open the organization from your list.',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 'You are not in this organization. Ask for an invitation.',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: 'You are not in this organization. Ask for an invitation.',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION: 'You are not in this organization. Ask for an invitation.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION:
    'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION:
    'You do not have permission to do that. Ask an administrator.',
  SOLE_OWNER: 'You are the only owner of an organization. Make someone else an owner first.',
  ORGANIZATION_POLICY: 'This organization requires another step. Open it to see which.',
  PERMISSION_DENIED: 'You do not have permission to do that. Ask an administrator.',
  MEMBER_NOT_FOUND: 'This person is no longer a member. Reload the page.',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'This person is already a member.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: 'You do not have permission to do that. Ask an administrator.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    'Every organization needs an owner. Make someone else an owner first.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    'Every organization needs an owner. Make someone else an owner first.',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: 'This organization is full. Ask an owner to make room.',
  ROLE_NOT_FOUND: 'This role does not exist. Choose another one.',
  TRANSFER_NOT_FOUND: 'This transfer is no longer pending. Reload the page.',
  TRANSFER_ALREADY_PENDING: 'A transfer is already pending. Cancel it first.',
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION:
    'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: 'You cannot give this role. Choose another one.',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION:
    'This person is already invited. You can send the invitation again.',
  INVITATION_LIMIT_REACHED: 'There are too many open invitations. Cancel one first.',
  INVITATION_NOT_FOUND: 'This invitation no longer works. Ask for a new one.',
  INVITATION_EMAIL_MISMATCH: 'This invitation is for another address. Sign in with that address.',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    'This invitation is for another address. Sign in with that address.',
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION:
    'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS: 'You do not have permission to do that. Ask an administrator.',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    'The person who invited you has left the organization. Ask for a new invitation.',
  FAILED_TO_RETRIEVE_INVITATION: 'This invitation no longer works. Ask for a new one.',
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: 'Confirm your email first.',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: 'Confirm your email first.',
  EMAIL_PROOF_REQUIRED_FOR_INVITATION: 'Open the link in the invitation email first.',
  TEAM_NOT_FOUND: 'This team no longer exists. Reload the page.',
  TEAM_ALREADY_EXISTS: 'There is a team with this name. Choose another name.',
  INVALID_TEAM_ID: 'This team no longer exists. Reload the page.',
  UNABLE_TO_REMOVE_LAST_TEAM: 'An organization needs at least one team. Create another one first.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: 'The limit of teams is reached. Remove one first.',
  TEAM_MEMBER_LIMIT_REACHED: 'This team is full. Choose another one.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER:
    'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER: 'You do not have permission to do that. Ask an administrator.',
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: 'This person is not in the team. Reload the page.',
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: 'Choose a team first.',
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: 'Choose an organization first.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: 'You do not have permission to do that. Ask an administrator.',
  ROLE_NAME_IS_ALREADY_TAKEN: 'That name is taken. Choose another one.',
  TOO_MANY_ROLES: 'The limit of roles is reached. Delete one first.',
  INVALID_RESOURCE: 'This permission does not exist. Choose another one.',
  CANNOT_DELETE_A_PRE_DEFINED_ROLE:
    'This role is built in and cannot be deleted. You can delete your own roles.',
  ROLE_IS_ASSIGNED_TO_MEMBERS: 'Someone still has this role. Give them another one first.',
  DOMAIN_NOT_FOUND: 'This domain no longer exists. Reload the page.',
  INVALID_DOMAIN: 'Enter a domain like example.com.',
  PUBLIC_DOMAIN: 'Anyone can get an address at this domain. Use your own domain.',
  DOMAIN_ALREADY_CLAIMED: 'This domain belongs to another organization. Contact support if it is yours.',
  DOMAIN_RECORD_NOT_FOUND: 'The record was not found yet. DNS changes can take a few hours.',
  DOMAIN_NOT_VERIFIED: 'The domain is not verified. Verify it first.',
  YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION: 'You cannot join this organization. Ask for an invitation.',
  POLICY_WOULD_LOCK_YOU_OUT: 'You do not meet this policy yourself. Meet it first.',
} as const satisfies Partial<Record<ErrorCode, string>>;

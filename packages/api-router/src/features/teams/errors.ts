import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of teams. */
export const teamErrors = defineErrors({
  TEAM_NOT_FOUND: [404, 'Team not found'],
  TEAM_ALREADY_EXISTS: [400, 'Team already exists'],
  INVALID_TEAM_ID: [400, 'Invalid team ID'],
  UNABLE_TO_REMOVE_LAST_TEAM: [400, 'Unable to remove last team'],
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: [403, 'You have reached the maximum number of teams'],
  TEAM_MEMBER_LIMIT_REACHED: [403, 'Team member limit reached'],
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM: [403, 'You are not allowed to create a new team'],
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: [
    403,
    'You are not allowed to create teams in this organization',
  ],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: [403, 'You are not allowed to update this team'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: [403, 'You are not allowed to delete this team'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: [
    403,
    'You are not allowed to delete teams in this organization',
  ],
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER: [403, 'You are not allowed to create a new member'],
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER: [403, 'You are not allowed to remove a team member'],
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: [403, 'User is not a member of the team'],
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: [400, 'You do not have an active team'],
});

export const {
  TEAM_NOT_FOUND,
  TEAM_ALREADY_EXISTS,
  INVALID_TEAM_ID,
  UNABLE_TO_REMOVE_LAST_TEAM,
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS,
  TEAM_MEMBER_LIMIT_REACHED,
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM,
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER,
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER,
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM,
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM,
} = teamErrors;

/*
 * Queries by the part of an organization that they show. A mutation of that part makes the answers of all of them
 * stale.
 */

/** Queries that show members and their roles. */
export const shownOfMembers = [
  'organization.listMembers',
  'organization.getActiveMemberRole',
  'organization.getFullOrganization',
] as const;

/** Queries that show the name, the slug, the logo or the metadata of an organization. */
export const shownOfOrganization = [
  'organization.list',
  'organization.getOrganization',
  'organization.getFullOrganization',
] as const;

/** Queries that show invitations. */
export const shownOfInvitations = [
  'organization.searchInvitations',
  'organization.listInvitations',
  'organization.getFullOrganization',
] as const;

/** Queries that show teams. */
export const shownOfTeams = [
  'organization.listTeams',
  'organization.listUserTeams',
  'organization.getFullOrganization',
] as const;

/**
 * Queries that show who is in which team. Members are listed with their teams, and teams with their number of
 * members.
 */
export const shownOfTeamMembers = [
  ...shownOfTeams,
  'organization.listTeamMembers',
  'organization.listMembers',
] as const;

/** Queries that show the name, the picture or the address of a member. */
export const shownOfPeople = ['organization.listMembers', 'organization.getFullOrganization'] as const;

/** Queries whose answer depends on the verified address of the caller. */
export const shownByAddress = ['organization.listUserInvitations', 'organization.listJoinable'] as const;

/**
 * Queries that show which organizations the caller has. What they were shown of one that they left is refused from
 * then on.
 */
export const shownOfOwnOrganizations = ['organization.list', 'organization.listJoinable'] as const;

/** Routers whose every answer about an organization changes when the caller joins it. */
export const shownOfMembership = ['organization', 'apiKey'] as const;

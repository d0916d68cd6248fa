export { hasTraces } from '#queries/organization-membership/has-traces.ts';
export { listJoinedOrganizations } from '#queries/organization-membership/list-joined-organizations.ts';
export {
  type ListedMember,
  listMembers,
  type MemberPage,
  type MemberQuery,
  type MemberSort,
} from '#queries/organization-membership/list-members.ts';
export {
  type ListedTeamMember,
  listTeamMembers,
} from '#queries/organization-membership/list-team-members.ts';
export { type MemberFilter, memberFields } from '#queries/organization-membership/member-conditions.ts';
export {
  createMembershipReader,
  type MembershipRow,
  type OrganizationKey,
} from '#queries/organization-membership/membership-reader.ts';
export {
  createOrganizationReader,
  type OrganizationContent,
} from '#queries/organization-membership/read-full-organization.ts';
export { isRoleUsed, renameRole } from '#queries/organization-membership/role-lists.ts';
export { takeOrganizationValue } from '#queries/organization-membership/take-value.ts';

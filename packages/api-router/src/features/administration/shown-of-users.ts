/**
 * Calls that show users to administrators, also as owners and members. A call that changes a user changes the answers of
 * all of these.
 */
export const shownOfUsers = [
  'admin.listUsers',
  'admin.getUser',
  'admin.listUserAccounts',
  'admin.listUserOrganizations',
  'admin.listUserSessions',
  'admin.listOrganizations',
  'admin.getOrganization',
  'admin.listOrganizationMembers',
] as const;

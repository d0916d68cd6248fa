/** Calls that show users to administrators. A call that changes a user changes the answers of all of these. */
export const shownOfUsers = [
  'admin.listUsers',
  'admin.getUser',
  'admin.listUserAccounts',
  'admin.listUserOrganizations',
  'admin.listUserSessions',
] as const;

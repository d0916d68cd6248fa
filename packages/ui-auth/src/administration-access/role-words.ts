/** Names of roles of the whole service. Other roles are shown by their own names. */
export const userRoles = {
  admin: 'Administrator',
  user: 'User',
} as const;

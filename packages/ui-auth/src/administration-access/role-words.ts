/** Roles of the whole service. One that is not here is shown by its own name. */
export const userRoles = {
  admin: 'Administrator',
  user: 'User',
} as const;

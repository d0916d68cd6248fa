/** Names of roles as they are stored, separated by commas. */
export const toRoleNames = (role: string): string[] =>
  role
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Largest number of roles of one member. PostgreSQL has no room for the longest names of more of them in an index.
 */
export const MOST_ROLES = 25;

/** Names of roles from a caller, without duplicates, in the same order. */
export const readRoleNames = (given: string | readonly string[]): string[] => [
  ...new Set([given].flat().flatMap(toRoleNames)),
];

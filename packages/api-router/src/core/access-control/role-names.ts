/** Names of roles as they are stored, by comma. */
export const toRoleNames = (role: string): string[] =>
  role
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Names of roles as a caller sends them, without repetitions, in the order given. */
export const readRoleNames = (given: string | readonly string[]): string[] => [
  ...new Set([given].flat().flatMap(toRoleNames)),
];

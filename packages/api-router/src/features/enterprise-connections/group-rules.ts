import type { SsoRoleRule } from '@keystead/db';

/** In place of a claim: the rule is about a group of the directory of the organization. */
export const GROUP_CLAIM = 'scim:group';

/** The rules about what an identity provider says at a sign-in. */
export const ofClaims = (rules: readonly SsoRoleRule[]): SsoRoleRule[] =>
  rules.filter(({ claim }) => claim !== GROUP_CLAIM);

/** The directory decides about roles, and a sign-in takes none of them away. */
export const hasGroupRules = (rules: readonly SsoRoleRule[]): boolean =>
  rules.some(({ claim }) => claim === GROUP_CLAIM);

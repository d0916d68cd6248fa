import type { RoleRule } from './connection.ts';

/** In place of a claim: the rule is about a group of the directory of the organization. */
export const GROUP_CLAIM = 'scim:group';

/** The rule is about a group that the directory sends, and not about what is said at a sign-in. */
export const isAboutGroup = ({ claim }: RoleRule): boolean => claim === GROUP_CLAIM;

/** A new rule to be filled in. */
export const emptyRule: RoleRule = { claim: 'groups', value: '', role: 'member' };

export const emptyGroupRule: RoleRule = { ...emptyRule, claim: GROUP_CLAIM };

/** Those that say something. */
export const toCompleteRules = (rules: readonly RoleRule[]): RoleRule[] =>
  rules.filter(({ claim, value }) => claim.trim() !== '' && value.trim() !== '');

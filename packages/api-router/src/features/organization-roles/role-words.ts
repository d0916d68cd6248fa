/** Converts `billing-manager` to "Billing manager". */
function toTitle(name: string): string {
  const text = name.replaceAll(/[-_]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words for the default roles, by name. */
type RoleWords = Readonly<Record<'owner' | 'admin' | 'member', string>>;

const english: RoleWords = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/**
 * Roles, separated by commas, as words of a language. Roles of the application have no words, so their names are
 * used.
 */
export function toRoleWords(roles: string, words: RoleWords = english): string {
  const known = new Map(Object.entries(words));
  return roles
    .split(',')
    .map((name) => known.get(name) ?? toTitle(name))
    .join(', ');
}

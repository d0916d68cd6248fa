/** `billing-manager` as "Billing manager". */
function toTitle(name: string): string {
  const text = name.replaceAll(/[-_]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words for the roles that every service has, by name. */
type RoleWords = Readonly<Record<'owner' | 'admin' | 'member', string>>;

const english: RoleWords = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** Roles, by comma, in the words of a language. Those that only the application knows are named by their own names. */
export function toRoleWords(roles: string, words: RoleWords = english): string {
  const known = new Map(Object.entries(words));
  return roles
    .split(',')
    .map((name) => known.get(name) ?? toTitle(name))
    .join(', ');
}

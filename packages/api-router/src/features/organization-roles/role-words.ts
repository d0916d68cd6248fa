/** Converts `billing-manager` to "Billing manager". */
function toTitle(name: string): string {
  const text = name.replaceAll(/[-_]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Roles, separated by commas, as words of a language. Roles of the application have no words, so their names are
 * used.
 */
export function toRoleWords(roles: string, words: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(words));
  return roles
    .split(',')
    .map((name) => known.get(name) ?? toTitle(name))
    .join(', ');
}

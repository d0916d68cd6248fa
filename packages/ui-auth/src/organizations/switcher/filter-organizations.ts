import type { Organization } from '#client/wire-types.ts';

const simplify = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Organizations whose name or slug contains the text, ignoring case and accents. */
export function filterOrganizations(organizations: readonly Organization[], query: string): Organization[] {
  const wanted = simplify(query.trim());
  return organizations.filter(({ name, slug }) => simplify(name).includes(wanted) || slug.includes(wanted));
}

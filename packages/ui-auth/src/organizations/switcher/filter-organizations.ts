import type { Organization } from '#client/wire-types.ts';
import { foldText } from '#messages/fold-text.ts';

/** Organizations whose name or slug contains the text, ignoring case and accents. */
export function filterOrganizations(organizations: readonly Organization[], query: string): Organization[] {
  const wanted = foldText(query.trim());
  return organizations.filter(({ name, slug }) => foldText(name).includes(wanted) || slug.includes(wanted));
}

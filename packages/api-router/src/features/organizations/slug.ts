import { Organization, uniqueConstraints } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/** Form of the ids that this service makes, and of UUIDs, which rows from elsewhere may have. */
const ID = /^(?:[a-z0-9]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The slug looks like the id of another organization. */
export const isForeignId = (slug: string, own?: { id: string }): boolean => ID.test(slug) && slug !== own?.id;

interface Named {
  id: string;
  slug: string;
}

/**
 * Another organization has the slug; a deleted one has released it. What looks like an id counts as taken: code that
 * names organizations by id or slug would take the slug for the id of one that is gone.
 */
async function isTaken(unit: Unit, slug: string, own?: Named): Promise<boolean> {
  if (ID.test(slug) && slug !== own?.slug) return true;
  const others = { slug, deletedAt: null, ...(own && { id: { $ne: own.id } }) };
  return (await unit.em().count(Organization, others)) > 0;
}

/**
 * Refuses a slug that another organization has, also at the commit: of two parallel calls the unique key allows one.
 */
export async function assertSlugFree(
  unit: Unit,
  slug: string,
  { error, own }: { error: ErrorDefinition; own?: Named },
): Promise<void> {
  unit.onTaken(uniqueConstraints.slugOfOrganization, error);
  if (await isTaken(unit, slug, own)) throw new AuthError(error);
}

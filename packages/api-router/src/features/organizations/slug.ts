import { Organization, uniqueConstraints } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/** Whether another organization has the slug. A deleted one has released it. */
export const isSlugTaken = async (unit: Unit, slug: string, exceptId?: string): Promise<boolean> =>
  (await unit.em().count(Organization, {
    slug,
    deletedAt: null,
    ...(exceptId !== undefined && { id: { $ne: exceptId } }),
  })) > 0;

/**
 * Refuses a slug that another organization has, also at the commit: of two parallel calls the unique key allows one.
 */
export async function assertSlugFree(
  unit: Unit,
  slug: string,
  { error, exceptId }: { error: ErrorDefinition; exceptId?: string },
): Promise<void> {
  unit.onTaken(uniqueConstraints.slugOfOrganization, error);
  if (await isSlugTaken(unit, slug, exceptId)) throw new AuthError(error);
}

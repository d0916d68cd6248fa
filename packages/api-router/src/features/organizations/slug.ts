import { Organization, uniqueConstraints } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/** Whether another organization has the slug. One that is deleted gave it up. */
export const isSlugTaken = async (unit: Unit, slug: string, exceptId?: string): Promise<boolean> =>
  (await unit.em().count(Organization, {
    slug,
    deletedAt: null,
    ...(exceptId !== undefined && { id: { $ne: exceptId } }),
  })) > 0;

/** Refuses a slug that another organization has, also at the commit: of two at once the unique key lets one through. */
export async function assertSlugFree(
  unit: Unit,
  slug: string,
  { error, exceptId }: { error: ErrorDefinition; exceptId?: string },
): Promise<void> {
  unit.onTaken(uniqueConstraints.slugOfOrganization, error);
  if (await isSlugTaken(unit, slug, exceptId)) throw new AuthError(error);
}

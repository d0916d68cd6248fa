import { Member, type Organization, type OrganizationKey } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { MOST_ROWS } from '#core/http/list-page.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { deletionOptions } from '#features/organization-deletion/options.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';

const keptFor = (carrier: OptionCarrier): number => deletionOptions.of(carrier).keepFor * 1000;

/** Time before which a deleted organization can no longer be restored. */
export const restorableSince = (unit: Pick<Unit, 'options' | 'now'>): Date =>
  new Date(unit.now.getTime() - keptFor(unit));

export const restorableUntil = (carrier: OptionCarrier, deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + keptFor(carrier));

/** Deleted organizations that a user owned and may restore, the last deleted one first. */
export async function findRestorable(
  unit: Unit,
  userId: string,
  key?: OrganizationKey,
): Promise<Organization[]> {
  const organization = { deletedAt: { $gt: restorableSince(unit) }, ...key };
  const members = await unit.em().find(
    Member,
    { user: userId, organization },
    {
      populate: ['organization'],
      orderBy: { organization: { deletedAt: 'desc', id: 'asc' } },
      limit: MOST_ROWS,
    },
  );
  return members
    .filter(({ role }) => hasCreatorRole(unit, role))
    .map((member): Organization => member.organization);
}

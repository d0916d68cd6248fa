import { Organization } from '@keystead/db';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { deletionOptions } from '#features/organization-deletion/options.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/**
 * Deletes an organization under its lock. Its rows are kept for as long as a former owner may restore it, but are
 * hidden: no session can act in it, and nobody can join.
 */
export async function deleteOrganization(
  transaction: OrganizationTransaction,
  { deletedBy }: { deletedBy: string },
): Promise<void> {
  const { unit, em, organization } = transaction;
  const { id } = organization;
  const isErased = deletionOptions.of(unit).keepFor === 0;
  await endHolders(transaction, 'organization', {
    holders: [{ id }],
    ending: isErased ? 'erased' : 'deleted',
    actorId: deletedBy,
  });
  if (isErased) await em.nativeDelete(Organization, { id });
  else await em.nativeUpdate(Organization, { id }, { deletedAt: unit.now, deletedBy, updatedAt: unit.now });
}

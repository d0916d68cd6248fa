import { Invitation, Organization, OrganizationDomain, OwnershipTransfer } from '@keystead/db';
import { deletionOptions } from '#features/organization-deletion/options.ts';
import { deactivateAll } from '#features/organization-membership/active-organization.ts';
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
  await deactivateAll(transaction);
  if (deletionOptions.of(unit).keepFor === 0) {
    await em.nativeDelete(Organization, { id });
    return;
  }
  const pending = { organization: id, status: 'pending' } as const;
  const canceled = { status: 'canceled', updatedAt: unit.now } as const;
  await em.nativeUpdate(Invitation, pending, canceled);
  await em.nativeUpdate(OwnershipTransfer, pending, canceled);
  // Another organization may verify them now.
  const unproved = { status: 'pending', misses: 0, verifiedAt: null, checkDueAt: null } as const;
  await em.nativeUpdate(OrganizationDomain, { organization: id, status: 'verified' }, unproved);
  await em.nativeUpdate(Organization, { id }, { deletedAt: unit.now, deletedBy, updatedAt: unit.now });
}

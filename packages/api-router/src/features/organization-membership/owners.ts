import { Member, type Orm, User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { asStored, type OrganizationTransaction } from '#features/organization-membership/lock.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';

/** An organization in its transaction, or before it. */
export type Place = Pick<OrganizationTransaction, 'unit' | 'em'> & { organization: { id: string } };

/** The members who have the creator role. */
export async function findOwners({ unit, em, organization }: Place): Promise<Member[]> {
  const { creatorRole } = roleOptions.of(unit);
  const where = { organization: organization.id, role: { $like: `%${creatorRole}%` } };
  const members = await em.find(Member, where, asStored);
  return members.filter(({ role }) => hasCreatorRole(unit, role));
}

/** Whether nobody else has the creator role. */
export async function isOnlyOwner(place: Place, member: { id: string; role: string }): Promise<boolean> {
  if (!hasCreatorRole(place.unit, member.role)) return false;
  const owners = await findOwners(place);
  return owners.every(({ id }) => id === member.id);
}

/** The one rule: there is no organization without an owner. Refuses what would end the role of the last one. */
export async function assertOwnerRemains(
  place: Place,
  member: { id: string; role: string },
  error: ErrorDefinition,
): Promise<void> {
  if (await isOnlyOwner(place, member)) throw new AuthError(error);
}

/**
 * Holds the account of somebody who is to join or own an organization, until the transaction ends. Its deletion looks under
 * the same lock for what the user owns, so it comes before, or sees it. Call it before other rows of the user are written,
 * which that deletion waits for. Throws the error if it came before.
 */
export async function holdAccount(em: Orm['em'], userId: string, error: ErrorDefinition): Promise<void> {
  const held = { ...asStored, lockMode: LockMode.PESSIMISTIC_READ };
  if (!(await em.findOne(User, userId, held))) throw new AuthError(error);
}

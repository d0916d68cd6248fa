import { Member, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** An organization inside its transaction, or before it. */
export type Place = Pick<OrganizationTransaction, 'unit' | 'em'> & { organization: { id: string } };

/** The members who have the creator role, with their users. Banned ones are included. */
export async function findOwners({ unit, em, organization }: Place): Promise<Member[]> {
  const { creatorRole } = roleOptions.of(unit);
  const where = { organization: organization.id, role: { $like: `%${creatorRole}%` } };
  const members = await em.find(Member, where, { ...asStored, populate: ['user'] });
  return members.filter(({ role }) => hasCreatorRole(unit, role));
}

/** Memberships of a user in the organizations that they own, with others or alone. */
export async function findOwned(unit: Unit, em: Orm['em'], userId: string): Promise<Member[]> {
  const { creatorRole } = roleOptions.of(unit);
  const where = { user: userId, role: { $like: `%${creatorRole}%` }, organization: { deletedAt: null } };
  const members = await em.find(Member, where, asStored);
  return members.filter(({ role }) => hasCreatorRole(unit, role));
}

/** The owners who are not banned. */
export async function findOwnersInForce(place: Place): Promise<Member[]> {
  const owners = await findOwners(place);
  return owners.filter(({ user }) => isInForce(place.unit, user));
}

/**
 * No other member has the creator role. For an owner who is not banned, banned owners do not count. A banned owner can
 * be removed while any other owner remains.
 */
export async function isOnlyOwner(place: Place, member: { id: string; role: string }): Promise<boolean> {
  if (!hasCreatorRole(place.unit, member.role)) return false;
  const owners = await findOwners(place);
  const inForce = owners.filter(({ user }) => isInForce(place.unit, user));
  const counted = inForce.some(({ id }) => id === member.id) ? inForce : owners;
  return counted.every(({ id }) => id === member.id);
}

/** Refuses to remove the last owner who is not banned, because every organization needs one. */
export async function assertOwnerRemains(
  place: Place,
  member: { id: string; role: string },
  error: ErrorDefinition,
): Promise<void> {
  if (await isOnlyOwner(place, member)) throw new AuthError(error);
}

/**
 * Refuses a unit if a shared lock finds no user, who would join an organization or get a role. A deletion of the
 * account waits for the transaction, or came before.
 */
export function assertAccount(
  { locked }: Pick<OrganizationTransaction, 'locked'>,
  userId: string,
  error: ErrorDefinition,
): void {
  if (!locked.user(userId)) throw new AuthError(error);
}

import { Member, OrganizationRole } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import type { RuntimeRoles } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Facts that decide about the permissions of a member. */
export interface Rights {
  member: Member;
  roles: RuntimeRoles;
}

/**
 * Facts that decide about the permissions of a user under the lock of the organization; undefined for a user who
 * is no member, or is banned.
 */
export async function readRights(
  { unit, em, organization: { id: organization } }: OrganizationTransaction,
  userId: string,
): Promise<Rights | undefined> {
  const member = await em.findOne(
    Member,
    { organization, user: userId },
    { ...asStored, populate: ['user'] },
  );
  if (!member || !isInForce(unit, member.user)) return undefined;
  const roles = await em.find(OrganizationRole, { organization }, asStored);
  return { member, roles: new Map(roles.map(({ role, permission }) => [role, permission])) };
}

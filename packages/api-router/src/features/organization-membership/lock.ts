import { Member } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { addCondition } from '#core/call/unit-of-work/add-to-commit.ts';
import type { Found } from '#core/call/unit-of-work/found.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { assertInForce } from '#features/administration-access/in-force.ts';
import { assertPermitted, type Permit } from '#features/organization-membership/assert-permitted.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { findRuntimeRoles } from '#features/organization-membership/find-organization.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Work under the lock; `caller` is the membership of the caller at that time. */
type Work<Result> = (transaction: OrganizationTransaction, caller?: Membership) => Promise<Result>;

/**
 * Queues work under the lock of an organization. All calls that count or change members, owners or invitations
 * wait for it. Throws `ORGANIZATION_NOT_FOUND` if it is deleted in between.
 */
export function writeInOrganization<Result>(
  unit: Unit,
  organizationId: string,
  work: Work<Result>,
): Found<Result> {
  unit.lock({ organizations: [organizationId] });
  return unit.write(async (em, locked) => {
    const organization = locked.organization(organizationId);
    if (!organization || organization.deletedAt !== null) throw new AuthError(ORGANIZATION_NOT_FOUND);
    return work({ unit, em, locked, organization });
  });
}

/**
 * Runs work under the lock of an organization at once, and returns its result. If another call wrote the same
 * value first, the work runs again and sees it. The requirements of a member procedure are checked again first:
 * the caller may have lost membership or permission, or been banned, while the call waited.
 */
export const inOrganization = <Result>(
  ctx: AuthContext & { permit?: Permit },
  organizationId: string,
  work: Work<Result>,
): Promise<Result> =>
  writeNow(ctx, async () => {
    const permit = ctx.permit?.membership.organization.id === organizationId ? ctx.permit : undefined;
    if (permit) ctx.share({ users: [permit.membership.member.userId] });
    return writeInOrganization(ctx, organizationId, async (transaction) =>
      permit ? work(transaction, await requireStillPermitted(transaction, permit)) : work(transaction),
    );
  });

/** A member of the organization as stored; undefined if there is none. */
export const findMember = async (
  { em, organization }: OrganizationTransaction,
  id: string,
): Promise<Member | undefined> =>
  (await em.findOne(Member, { id, organization: organization.id }, { ...asStored, populate: ['user'] })) ??
  undefined;

async function findAgain(
  transaction: OrganizationTransaction,
  membership: Membership,
): Promise<Membership | undefined> {
  const { unit, em, organization } = transaction;
  const member = await findMember(transaction, membership.member.id);
  if (!member) return undefined;
  return {
    ...membership,
    organization: { ...membership.organization, policy: organization.policy },
    member: { ...membership.member, role: member.role },
    roles: await findRuntimeRoles(unit, organization.id, em),
  };
}

async function requireStillPermitted(
  transaction: OrganizationTransaction,
  permit: Permit,
): Promise<Membership> {
  const { notMember } = permit.access;
  assertInForce(transaction, permit.membership.member.userId, notMember);
  const membership = await findAgain(transaction, permit.membership);
  if (!membership) throw new AuthError(notMember);
  assertPermitted(transaction.unit, { ...permit, membership });
  return membership;
}

/**
 * Checks a permit in each transaction of a call that writes by itself: nothing is written for a caller who has lost
 * membership or permission meanwhile.
 */
export function keepToPermit(unit: Unit, permit: Permit): void {
  const { organization: before, member } = permit.membership;
  addCondition(unit, `permit ${before.id}`, {
    share: { organizations: [before.id], users: [member.userId] },
    async check(em, locked) {
      const organization = locked.organization(before.id);
      if (!organization || organization.deletedAt !== null) throw new AuthError(ORGANIZATION_NOT_FOUND);
      await requireStillPermitted({ unit, em, locked, organization }, permit);
    },
  });
}

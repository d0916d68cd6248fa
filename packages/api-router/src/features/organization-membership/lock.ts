import { Member, Organization, type Orm } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { assertPermitted, type Permit } from '#features/organization-membership/assert-permitted.ts';
import { MEMBER_NOT_FOUND, ORGANIZATION_NOT_FOUND } from '#features/organization-membership/errors.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { findRuntimeRoles } from '#features/organization-membership/find-organization.ts';

/** A transaction that no other call about the members of the organization runs beside. */
export interface OrganizationTransaction {
  unit: Unit;
  em: Orm['em'];
  organization: Organization;
}

type Work<Result> = (transaction: OrganizationTransaction) => Promise<Result>;

/** Reads rows as they are in the transaction, not as the call read them before. */
export const asStored = { disableIdentityMap: true } as const;

/**
 * The row of the organization, locked until the transaction ends: whoever counts members, owners or invitations, or
 * changes them, waits here for the others. On SQLite a transaction is the only writer anyway.
 */
async function lock(em: Orm['em'], id: string): Promise<Organization> {
  const organization = await em.findOne(
    Organization,
    { id, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!organization) throw new AuthError(ORGANIZATION_NOT_FOUND);
  return organization;
}

/**
 * Queues work under the lock of an organization, before every other statement of the unit, so that no two calls wait for
 * each other. For a unit that writes more than that: a sign-up, a sign-in.
 */
export function writeInOrganization(unit: Unit, organizationId: string, work: Work<unknown>): void {
  unit.queue.statements.unshift(async (em) =>
    work({ unit, em, organization: await lock(em, organizationId) }),
  );
}

/**
 * Does work under the lock of an organization at once, and returns its result. When another call wrote the same value
 * first, the work is done again and sees it. Whatever the procedure asked of a member is asked again first: they may have
 * lost their place or a right while the call waited.
 */
export async function inOrganization<Result>(
  ctx: AuthContext & { permit?: Permit },
  organizationId: string,
  work: Work<Result>,
): Promise<Result> {
  const done: { result?: { value: Result } } = {};
  await writeNow(ctx, async () => {
    ctx.write(async (em) => {
      const transaction = { unit: ctx, em, organization: await lock(em, organizationId) };
      if (ctx.permit?.membership.organization.id === organizationId)
        await assertStillPermitted(transaction, ctx.permit);
      done.result = { value: await work(transaction) };
    });
  });
  if (!done.result) throw new TypeError('the work in the organization was not done');
  return done.result.value;
}

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

async function assertStillPermitted(transaction: OrganizationTransaction, permit: Permit): Promise<void> {
  const membership = await findAgain(transaction, permit.membership);
  if (!membership) throw new AuthError(permit.access.stranger);
  assertPermitted(transaction.unit, { ...permit, membership });
}

/** What the caller is in the organization under its lock: another call may have changed their role, or what it allows. */
export async function readAgain(
  transaction: OrganizationTransaction,
  membership: Membership,
): Promise<Membership> {
  const found = await findAgain(transaction, membership);
  if (!found) throw new AuthError(MEMBER_NOT_FOUND);
  return found;
}

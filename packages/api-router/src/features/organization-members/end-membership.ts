import { Member, type MembershipRow } from '@keystead/db';
import { toRoleNames } from '#core/access-control/role-names.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import type { Unit } from '#core/call/unit.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import {
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER,
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER,
} from '#features/organization-members/errors.ts';
import { memberRemoved } from '#features/organization-members/facts.ts';
import type { Target } from '#features/organization-members/find-target.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import { endMemberships, removeMember } from '#features/organization-members/remove-member.ts';
import { forgetOrganization } from '#features/organization-membership/active-organization.ts';
import { MEMBER_NOT_FOUND } from '#features/organization-membership/errors.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';
import { assertOwnerRemains, type Place } from '#features/organization-membership/owners.ts';
import { hasCreatorRole, isPermitted } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import {
  shownOfInvitations,
  shownOfMembers,
  shownOfTeamMembers,
} from '#features/organization-profile/shown-of-organizations.ts';
import { mayGive } from '#features/organization-roles/known-roles.ts';

/** Calls whose answers change with a removal: teams lose the member, and invitations by and to the member end. */
export const removalChanges = [...shownOfMembers, ...shownOfTeamMembers, ...shownOfInvitations] as const;

const mayRemove = (unit: Unit, caller: MembershipRow): boolean =>
  isPermitted(unit, caller, { member: ['delete'] });

const lastOwner = YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER;

/** The member to remove, or the error for a caller who may not remove members. */
function requireTarget(unit: Unit, caller: MembershipRow, target: Target | undefined): Target {
  if (target) return target;
  throw new AuthError(mayRemove(unit, caller) ? MEMBER_NOT_FOUND : YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER);
}

/**
 * Refuses to remove the only owner, or a member with permissions that the caller lacks, and a caller without the
 * permission.
 */
async function assertMayEnd(
  place: Place,
  caller: MembershipRow,
  member: { id: string; role: string },
): Promise<void> {
  const { unit } = place;
  const isSelf = member.id === caller.member.id;
  // The only owner gets the specific error even without the permission to remove members.
  if (isSelf) await assertOwnerRemains(place, member, lastOwner);
  const isWithin = isSelf || mayGive(unit, caller, toRoleNames(member.role));
  if (!isWithin || !mayRemove(unit, caller)) throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER);
}

/** Calls the hook of the operator, before the transaction. */
async function askBeforeRemoval(ctx: MemberContext, target: Target): Promise<void> {
  await memberHooks
    .of(ctx)
    .beforeRemoveMember?.(
      { member: target.view, user: target.user, organization: ctx.organization },
      hookEventOf(ctx),
    );
}

/** Checks the input, and calls the hook of the operator, before the transaction. */
export async function planRemoval(ctx: MemberContext, found: Target | undefined): Promise<Target> {
  const { membership: caller, organization } = ctx;
  const target = requireTarget(ctx, caller, found);
  await assertMayEnd({ unit: ctx, em: ctx.em(), organization }, caller, target.member);
  await askBeforeRemoval(ctx, target);
  return target;
}

/** The same for a member who leaves, which needs no permission. */
export async function planLeaving(ctx: MemberContext, found: Target | undefined): Promise<Target> {
  if (!found) throw new AuthError(MEMBER_NOT_FOUND);
  await assertOwnerRemains(
    { unit: ctx, em: ctx.em(), organization: ctx.organization },
    found.member,
    lastOwner,
  );
  await askBeforeRemoval(ctx, found);
  return found;
}

/** Removals of several members in one transaction. */
export interface Removals {
  /** Removes a member. A refusal leaves the others as they are. */
  remove: (memberId: string) => Promise<void>;
  /** Writes what is not written yet. */
  end: () => Promise<void>;
}

/**
 * Removals of these members for the caller, each at most once, under the lock of the organization. They are read, and
 * end, together. Those of owners are written at once, because the next one counts the owners.
 */
export async function beginRemovals(
  transaction: OrganizationTransaction,
  caller: MembershipRow,
  memberIds: readonly string[],
): Promise<Removals> {
  const { unit, em, organization } = transaction;
  const where = { id: { $in: [...memberIds] }, organization: organization.id };
  const stored = new Map((await em.find(Member, where, asStored)).map((member) => [member.id, member]));
  const how = { actorId: caller.member.userId, event: memberRemoved, ending: 'removed' } as const;
  const waiting: Member[] = [];
  return {
    async remove(memberId) {
      const member = stored.get(memberId);
      if (!member) throw new AuthError(MEMBER_NOT_FOUND);
      await assertMayEnd(transaction, caller, member);
      if (hasCreatorRole(unit, member.role)) await removeMember(transaction, { member, lastOwner, ...how });
      else waiting.push(member);
    },
    end: () => endMemberships(transaction, waiting, how),
  };
}

/** Removes a member for the caller, under the lock of the organization. */
export async function removeFor(
  transaction: OrganizationTransaction,
  caller: MembershipRow,
  { member: { id } }: Target,
): Promise<void> {
  const removals = await beginRemovals(transaction, caller, [id]);
  await removals.remove(id);
  await removals.end();
}

/** Effects of the end of a membership: cookies of the caller, and the hook of the operator. */
export function announceRemoval(ctx: MemberContext, target: Target): void {
  const { membership: caller, organization } = ctx;
  if (target.member.id === caller.member.id) forgetOrganization(ctx, organization.id);
  runAfter(ctx, memberHooks, 'afterRemoveMember', {
    member: target.view,
    user: target.user,
    organization,
  });
}

import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { runAfter } from '#core/call/run-after.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import {
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER,
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER,
} from '#features/organization-members/errors.ts';
import { memberRemoved } from '#features/organization-members/events.ts';
import type { Target } from '#features/organization-members/find-target.ts';
import { memberHooks } from '#features/organization-members/hook-options.ts';
import { removeMember } from '#features/organization-members/remove-member.ts';
import { forgetOrganization } from '#features/organization-membership/active-organization.ts';
import { MEMBER_NOT_FOUND } from '#features/organization-membership/errors.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { findMember, type OrganizationTransaction } from '#features/organization-membership/lock.ts';
import { toOrganizationView } from '#features/organization-membership/organization-view.ts';
import { assertOwnerRemains, type Place } from '#features/organization-membership/owners.ts';
import { isPermitted } from '#features/organization-membership/permission.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';

const mayRemove = (unit: Unit, caller: Membership): boolean =>
  isPermitted(unit, caller, { member: ['delete'] });

const lastOwner = YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER;

/** The member that is to go, or the refusal of a caller who may not remove anybody. */
function requireTarget(unit: Unit, caller: Membership, target: Target | undefined): Target {
  if (target) return target;
  throw new AuthError(mayRemove(unit, caller) ? MEMBER_NOT_FOUND : YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER);
}

/** Refuses a caller who would remove the only owner, or an owner without being one, or who may not remove anybody. */
async function assertMayEnd(
  place: Place,
  caller: Membership,
  member: { id: string; role: string },
): Promise<void> {
  const { unit } = place;
  // The owner who cannot go has the right to remove; whoever has lost it still learns why they cannot.
  if (member.id === caller.member.id) await assertOwnerRemains(place, member, lastOwner);
  const touchesOwner = hasCreatorRole(unit, member.role) && !hasCreatorRole(unit, caller.member.role);
  if (touchesOwner || !mayRemove(unit, caller))
    throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER);
}

/** Asks the hook of the operator, before the transaction. */
async function askBeforeRemoval(unit: Unit, caller: Membership, target: Target): Promise<void> {
  await memberHooks.of(unit).beforeRemoveMember?.({
    member: target.view,
    user: target.user,
    organization: toOrganizationView(unit, caller.organization),
  });
}

/** Checks what is asked for, and asks the hook of the operator, before the transaction. */
export async function planRemoval(
  unit: Unit,
  caller: Membership,
  found: Target | undefined,
): Promise<Target> {
  const target = requireTarget(unit, caller, found);
  const { organization } = caller;
  await assertMayEnd({ unit, em: unit.em(), organization }, caller, target.member);
  await askBeforeRemoval(unit, caller, target);
  return target;
}

/** The same for whoever leaves, which needs no right. */
export async function planLeaving(
  unit: Unit,
  caller: Membership,
  found: Target | undefined,
): Promise<Target> {
  if (!found) throw new AuthError(MEMBER_NOT_FOUND);
  const { organization } = caller;
  await assertOwnerRemains({ unit, em: unit.em(), organization }, found.member, lastOwner);
  await askBeforeRemoval(unit, caller, found);
  return found;
}

/** Removes a member for the caller, under the lock of the organization. */
export async function removeFor(
  transaction: OrganizationTransaction,
  caller: Membership,
  target: Target,
): Promise<void> {
  const member = await findMember(transaction, target.member.id);
  if (!member) throw new AuthError(MEMBER_NOT_FOUND);
  await assertMayEnd(transaction, caller, member);
  await removeMember(transaction, {
    member,
    actorId: caller.member.userId,
    event: memberRemoved,
    lastOwner,
    cancelsInvitations: true,
  });
}

/** What follows the end of a membership: cookies of the caller, and the hook of the operator. */
export function announceRemoval(
  ctx: AuthContext & { current: CurrentSession },
  caller: Membership,
  target: Target,
): void {
  if (target.member.id === caller.member.id) forgetOrganization(ctx, caller.organization.id);
  runAfter(ctx, memberHooks, 'afterRemoveMember', {
    member: target.view,
    user: target.user,
    organization: toOrganizationView(ctx, caller.organization),
  });
}

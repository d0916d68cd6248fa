import { Member, type MembershipRow } from '@keystead/db';
import { readRoleNames, toRoleNames } from '#core/access-control/role-names.ts';
import { runAfter } from '#core/call/run-after.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { rememberDeparture } from '#features/organization-members/departures.ts';
import { YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER } from '#features/organization-members/errors.ts';
import { memberRoleChanged } from '#features/organization-members/events.ts';
import type { Target } from '#features/organization-members/find-target.ts';
import { memberHooks } from '#features/organization-members/hook-options.ts';
import type { MemberView } from '#features/organization-members/member-view.ts';
import {
  MEMBER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER,
} from '#features/organization-membership/errors.ts';
import { findMember } from '#features/organization-membership/lock.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';
import { assertAccount, assertOwnerRemains } from '#features/organization-membership/owners.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { assertRolesInPerson } from '#features/organization-roles/in-person.ts';
import { assertRolesExist, isDemotion, mayGive } from '#features/organization-roles/known-roles.ts';

export interface RoleChange {
  target: Target;
  /** Names of existing roles. */
  names: readonly string[];
}

interface AskedChange {
  /** Undefined if the organization has no such member. */
  target: Target | undefined;
  names: readonly string[];
}

/** Checks the input, and calls the hook of the operator, before the transaction. */
export async function planRoleChange(
  ctx: MemberContext,
  { target, names }: AskedChange,
): Promise<RoleChange> {
  const { membership: caller, organization } = ctx;
  if (!target) throw new AuthError(MEMBER_NOT_FOUND);
  assertRolesExist(ctx, names, caller.roles);
  assertMayChange(ctx, caller, { role: target.member.role, names });
  const { beforeUpdateMemberRole } = memberHooks.of(ctx);
  const changed = await beforeUpdateMemberRole?.({
    member: target.view,
    newRole: names.join(','),
    user: target.user,
    organization,
  });
  const chosen = changed?.data.role === undefined ? names : readRoleNames(changed.data.role);
  assertRolesExist(ctx, chosen, caller.roles);
  assertRolesInPerson(ctx, compare(target.member.role, chosen).given, caller.roles);
  if (hasCreatorRole(ctx, chosen.join(','))) ctx.share({ users: [target.member.userId] });
  return { target, names: chosen };
}

/** The roles that a change adds, and those that it removes. */
function compare(role: string, names: readonly string[]): { given: string[]; taken: string[] } {
  const before = toRoleNames(role);
  return {
    given: names.filter((name) => !before.includes(name)),
    taken: before.filter((name) => !names.includes(name)),
  };
}

/** Refuses a caller who lacks permissions of the added or removed roles, or changes an owner without being one. */
function assertMayChange(
  unit: Unit,
  caller: MembershipRow,
  { role, names }: { role: string; names: readonly string[] },
): void {
  const { given, taken } = compare(role, names);
  const touchesOwner = hasCreatorRole(unit, role) && !hasCreatorRole(unit, caller.member.role);
  if (touchesOwner || !mayGive(unit, caller, [...given, ...taken]))
    throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER);
}

/** Gives a member other roles, under the lock of the organization. */
export async function changeRole(
  transaction: OrganizationTransaction,
  caller: MembershipRow,
  { target, names }: RoleChange,
): Promise<MemberView> {
  const { unit, em, organization } = transaction;
  const member = await findMember(transaction, target.member.id);
  if (!member) throw new AuthError(MEMBER_NOT_FOUND);
  const { role: previousRole } = member;
  assertMayChange(unit, caller, { role: previousRole, names });
  const role = names.join(',');
  if (hasCreatorRole(unit, role)) assertAccount(transaction, member.userId, MEMBER_NOT_FOUND);
  else await assertOwnerRemains(transaction, member, YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER);
  if (isDemotion(unit, { from: previousRole, to: role }, caller.roles))
    await rememberDeparture(transaction, member.userId, 'demoted');
  await em.nativeUpdate(Member, { id: member.id }, { role, updatedAt: unit.now });
  record(unit, memberRoleChanged, {
    actorId: caller.member.userId,
    targetId: member.userId,
    organizationId: organization.id,
    data: { from: previousRole, to: role },
  });
  return { ...target.view, role };
}

/** Calls the operator's hook, after the commit. */
export const announceRoleChange = (
  ctx: MemberContext,
  { member, target }: { member: MemberView; target: Target },
): void =>
  runAfter(ctx, memberHooks, 'afterUpdateMemberRole', {
    member,
    previousRole: target.member.role,
    user: target.user,
    organization: ctx.organization,
  });

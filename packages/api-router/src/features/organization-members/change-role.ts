import { Member, type MembershipRow } from '@keystead/db';
import { readRoleNames } from '#core/access-control/role-names.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import type { Unit } from '#core/call/unit.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { rememberDepartures } from '#features/organization-members/departures.ts';
import { YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER } from '#features/organization-members/errors.ts';
import { memberRoleChanged } from '#features/organization-members/facts.ts';
import type { Target } from '#features/organization-members/find-target.ts';
import { compareRoles, mayChange, type Wanted } from '#features/organization-members/may-change.ts';
import type { MemberView } from '#features/organization-members/member-view.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import { leaveBreakGlass } from '#features/organization-membership/break-glass.ts';
import {
  MEMBER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER,
} from '#features/organization-membership/errors.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';
import { assertAccount, assertOwnerRemains } from '#features/organization-membership/owners.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { assertRolesInPerson } from '#features/organization-roles/in-person.ts';
import { assertRolesExist, isDemotion } from '#features/organization-roles/known-roles.ts';

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
  const changed = await beforeUpdateMemberRole?.(
    { member: target.view, newRole: names.join(','), user: target.user, organization },
    hookEventOf(ctx),
  );
  const chosen = changed?.data.role === undefined ? names : readRoleNames(changed.data.role);
  assertRolesExist(ctx, chosen, caller.roles);
  assertRolesInPerson(ctx, compareRoles(target.member.role, chosen).given, caller.roles);
  if (hasCreatorRole(ctx, chosen.join(','))) ctx.share({ users: [target.member.userId] });
  return { target, names: chosen };
}

function assertMayChange(unit: Unit, caller: MembershipRow, wanted: Wanted): void {
  if (!mayChange(unit, caller, wanted)) throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER);
}

/** These members of the organization as stored, by their ids. */
async function findStored(
  { em, organization }: OrganizationTransaction,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const where = { id: { $in: [...memberIds] }, organization: organization.id };
  const members = await em.find(Member, where, asStored);
  return new Map(members.map((member) => [member.id, member]));
}

/** Changes of roles of several members in one transaction. */
export interface RoleChanges {
  /** Gives a member other roles. A refusal leaves the changes of others as they are. */
  change: (change: RoleChange) => Promise<MemberView>;
  /** Writes what is not written yet. */
  end: () => Promise<void>;
}

/**
 * Changes of the roles of these members, each at most once, under the lock of the organization. They are read in one
 * statement and written in one for each role. Changes of owners are written at once, because the next change counts
 * the owners.
 */
export async function beginRoleChanges(
  transaction: OrganizationTransaction,
  caller: MembershipRow,
  memberIds: readonly string[],
): Promise<RoleChanges> {
  const { unit, em, organization } = transaction;
  const stored = await findStored(transaction, memberIds);
  const waiting = new Map<string, string[]>();
  const write = (role: string, ids: string[]): Promise<number> =>
    em.nativeUpdate(Member, { id: { $in: ids } }, { role, updatedAt: unit.now });

  return {
    async change({ target, names }) {
      const member = stored.get(target.member.id);
      if (!member) throw new AuthError(MEMBER_NOT_FOUND);
      const { id, userId, role: from } = member;
      assertRolesExist(unit, names, caller.roles);
      assertMayChange(unit, caller, { role: from, names });
      const role = names.join(',');
      const isOwner = hasCreatorRole(unit, role);
      if (isOwner) assertAccount(transaction, userId, MEMBER_NOT_FOUND);
      else {
        await assertOwnerRemains(transaction, member, YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER);
        await leaveBreakGlass(transaction, userId);
      }
      if (isDemotion(unit, { from, to: role }, caller.roles))
        await rememberDepartures(transaction, [userId], 'demoted');
      if (isOwner || hasCreatorRole(unit, from)) await write(role, [id]);
      else waiting.set(role, [...(waiting.get(role) ?? []), id]);
      record(unit, memberRoleChanged, {
        actorId: caller.member.userId,
        targetId: userId,
        organizationId: organization.id,
        data: { from, to: role },
      });
      return { ...target.view, role };
    },
    async end() {
      for (const [role, ids] of waiting) await write(role, ids);
    },
  };
}

/** Gives a member other roles, under the lock of the organization. */
export async function changeRole(
  transaction: OrganizationTransaction,
  caller: MembershipRow,
  change: RoleChange,
): Promise<MemberView> {
  const changes = await beginRoleChanges(transaction, caller, [change.target.member.id]);
  const member = await changes.change(change);
  await changes.end();
  return member;
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

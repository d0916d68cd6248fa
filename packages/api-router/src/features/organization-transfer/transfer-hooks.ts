import { toRoleNames } from '#core/access-control/role-names.ts';
import { runAfter } from '#core/call/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/hook-event.ts';
import { findTargets, type Target } from '#features/organization-members/find-target.ts';
import { memberHooks } from '#features/organization-members/hook-options.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import { findTransfer } from '#features/organization-transfer/transfers.ts';

/** A member whom a transfer gives other roles, or removes: null. */
interface Change {
  target: Target;
  role: string | null;
}

/**
 * Asks the operator's hooks of members before ownership is transferred: the receiver gets a role, and the giver
 * another one, or leaves. Changes of roles by a hook do not count here, because the transfer says which they are.
 */
export async function askBeforeTransfer(ctx: MemberContext, id: string): Promise<Change[]> {
  const hooks = memberHooks.of(ctx);
  const changes = Object.values(hooks).some(Boolean) ? await findChanges(ctx, id) : [];
  const { organization } = ctx;
  for (const { target, role } of changes) {
    const facts = { member: target.view, user: target.user, organization };
    if (role === null) await hooks.beforeRemoveMember?.(facts, hookEventOf(ctx));
    else await hooks.beforeUpdateMemberRole?.({ ...facts, newRole: role }, hookEventOf(ctx));
  }
  return changes;
}

async function findChanges(ctx: MemberContext, id: string): Promise<Change[]> {
  const transfer = await findTransfer(ctx.em(), ctx.now, { id });
  if (!transfer) return [];
  const { fromMember, toMember, keepRole } = transfer;
  const { creatorRole } = roleOptions.of(ctx);
  const targets = await findTargets(ctx, ctx.membership, [toMember.id, fromMember.id]);
  const [receiver, giver] = [targets.get(toMember.id), targets.get(fromMember.id)];
  const rest = toRoleNames(fromMember.role).filter((name) => name !== creatorRole);
  const join = (names: readonly string[]): string => [...new Set(names)].join(',');
  return [
    ...(receiver ? [{ target: receiver, role: join([...toRoleNames(toMember.role), creatorRole]) }] : []),
    ...(giver ? [{ target: giver, role: keepRole === null ? null : join([...rest, keepRole]) }] : []),
  ];
}

/** Calls the operator's hooks after the commit. */
export function announceTransfer(ctx: MemberContext, changes: readonly Change[]): void {
  const { organization } = ctx;
  for (const { target, role } of changes) {
    const facts = { user: target.user, organization };
    if (role === null) runAfter(ctx, memberHooks, 'afterRemoveMember', { member: target.view, ...facts });
    else
      runAfter(ctx, memberHooks, 'afterUpdateMemberRole', {
        member: { ...target.view, role },
        previousRole: target.member.role,
        ...facts,
      });
  }
}

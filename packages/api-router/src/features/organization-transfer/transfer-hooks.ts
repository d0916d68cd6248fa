import type { MembershipRow } from '@keystead/db';
import { runAfter } from '#core/call/steps/run-after.ts';
import type { Unit } from '#core/call/unit.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { findTargets, type Target } from '#features/organization-members/find-target.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';
import { rolesAfter } from '#features/organization-transfer/accept.ts';
import { findTransfer } from '#features/organization-transfer/transfers.ts';

/** The call of somebody who accepts a transfer. */
interface AcceptingCall extends Unit {
  membership: MembershipRow;
  organization: OrganizationView;
}

/** A member whom a transfer gives other roles, or removes: null. */
interface Change {
  target: Target;
  role: string | null;
}

/**
 * Asks the operator's hooks of members before ownership is transferred: the receiver gets a role, and the giver
 * another one, or leaves. Changes of roles by a hook do not count here, because the transfer says which they are.
 */
export async function askBeforeTransfer(ctx: AcceptingCall, id: string): Promise<Change[]> {
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

async function findChanges(ctx: AcceptingCall, id: string): Promise<Change[]> {
  const transfer = await findTransfer(ctx.em(), ctx.now, { id });
  // Of anybody else the call is refused, which is nothing that a hook hears of.
  if (transfer?.toMember.id !== ctx.membership.member.id) return [];
  const { fromMember, toMember } = transfer;
  const roles = rolesAfter(ctx, transfer);
  const targets = await findTargets(ctx, ctx.membership, [toMember.id, fromMember.id]);
  const [receiver, giver] = [targets.get(toMember.id), targets.get(fromMember.id)];
  return [
    ...(receiver ? [{ target: receiver, role: roles.receiver }] : []),
    ...(giver ? [{ target: giver, role: roles.giver }] : []),
  ];
}

/** Calls the operator's hooks after the commit. */
export function announceTransfer(ctx: AcceptingCall, changes: readonly Change[]): void {
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

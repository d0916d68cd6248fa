import { Member, type ScimIdentity } from '@keystead/db';
import { runAfter } from '#core/call/steps/run-after.ts';
import type { Unit } from '#core/call/unit.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { type MemberView, toMemberView } from '#features/organization-members/member-view.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import { findOrganization } from '#features/organization-membership/find-organization.ts';
import {
  type OrganizationView,
  toOrganizationView,
} from '#features/organization-profile/organization-view.ts';

/** What hooks of the operator get of a membership that ends. */
export interface Leaving {
  member: MemberView;
  user: UserView;
  organization: OrganizationView;
}

/** Asks the hook of the operator, which may refuse, before the transaction. Null: there is no membership. */
export async function askBeforeLeaving(
  unit: Unit,
  { organizationId, userId: user }: Pick<ScimIdentity, 'organizationId' | 'userId'>,
): Promise<Leaving | null> {
  const where = { organization: organizationId, user };
  const member = await unit.em().findOne(Member, where, { populate: ['user'] });
  const found = member && (await findOrganization(unit, { id: organizationId }));
  if (!found) return null;
  const leaving = {
    member: toMemberView(unit, member, []),
    user: toUserView(unit, member.user),
    organization: toOrganizationView(unit, found.organization),
  };
  await memberHooks.of(unit).beforeRemoveMember?.(leaving, hookEventOf(unit));
  return leaving;
}

/** Tells the hook of the operator, after the commit. */
export function tellOfLeaving(unit: Unit, leaving: Leaving | null): void {
  if (leaving) runAfter(unit, memberHooks, 'afterRemoveMember', leaving);
}

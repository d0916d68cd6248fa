import { type Member, Session } from '@keystead/db';
import { z } from 'zod';
import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { toRoleNames } from '#core/access-control/role-names.ts';
import { type PersonCaller, type SignInFacts, signInOf } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { MOST_ROWS } from '#core/http/list-page.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { decidePermission } from '#features/organization-membership/decide.ts';
import { findMembership, type Membership } from '#features/organization-membership/find-membership.ts';
import { findOff } from '#features/organizations/explain/calls-off.ts';
import {
  findGivers,
  findRolesThatAllow,
  giverView,
  MOST_GIVERS,
} from '#features/organizations/explain/givers.ts';

/** Whether somebody may do something in an organization, with the rule that decides. */
export const explanationView = z
  .object({
    allowed: z.boolean(),
    /**
     * `role`: a role allows it. `no-role`: none of the roles does. `policy`: the organization asks for another step
     * first. `service`: the service asks everybody for one. `banned`, `not-member`: whatever the roles are. `off`: there
     * are no calls that ask for it, for anybody.
     */
    rule: z.enum(['role', 'no-role', 'policy', 'service', 'banned', 'not-member', 'off']),
    /** The role that allows it. */
    role: z.string().nullable(),
    /** What is missing, or is off, as `member:create`. */
    missingPermissions: z.array(z.string()),
    /** The step that is missing. */
    requires: z.enum(['other-method', 'sign-in-again', 'two-factor']).nullable(),
    /** The person in this organization; null: no member. */
    member: z.object({ id: z.string(), userId: z.string(), roles: z.array(z.string()) }).nullable(),
    /** Roles of this organization that allow all of it. */
    rolesThatAllow: z.array(z.string()),
    /** Members who may give this person one of these roles: at most ten, if a role is missing. */
    givers: z.array(giverView).max(MOST_GIVERS),
  })
  .meta({ id: 'PermissionExplanation' });

export type Explanation = z.input<typeof explanationView>;

type Caller = AuthContext & { caller: PersonCaller; membership: Membership };

const nothing = {
  role: null,
  missingPermissions: [],
  requires: null,
  member: null,
  rolesThatAllow: [],
  givers: [],
} satisfies Partial<Explanation>;

/** How a member is signed in now, the newest sign-in first. Somebody who acts in their name does not count. */
async function findSignIns(ctx: Caller, { user: { id: user } }: Member): Promise<SignInFacts[]> {
  if (user === ctx.caller.user.id) return [signInOf(ctx.caller)];
  const where = { user, expiresAt: { $gt: ctx.now }, impersonatedBy: null };
  const orderBy = { createdAt: 'desc', id: 'asc' } as const;
  return ctx.em().find(Session, where, { orderBy, limit: MOST_ROWS });
}

/**
 * The decision for the sign-in that gets the furthest, as the calls of the organization decide. Somebody who is signed
 * in nowhere is judged by the roles alone: the policy asks at the sign-in.
 */
async function decideFor(
  ctx: Caller,
  target: { member: Member; membership: Membership },
  permission: PermissionRequest,
) {
  const { membership } = target;
  const decisionOf = (signIn: SignInFacts | undefined) =>
    decidePermission(ctx, { membership, signIn }, permission);
  const decisions = (await findSignIns(ctx, target.member)).map(decisionOf);
  return decisions.find(({ rule }) => rule !== 'policy') ?? decisions[0] ?? decisionOf(undefined);
}

/** Explains a permission of a member, or of somebody who is none. */
export async function explain(
  ctx: Caller,
  member: Member | undefined,
  permission: PermissionRequest,
): Promise<Explanation> {
  const { organization, roles } = ctx.membership;
  const rolesThatAllow = findRolesThatAllow(ctx, roles, permission);
  const base = { ...nothing, allowed: false, rolesThatAllow };
  const missingPermissions = await findOff(ctx, permission);
  if (missingPermissions.length > 0) return { ...base, rule: 'off', missingPermissions };
  const membership = member && (await findMembership(ctx, member.user.id, { id: organization.id }));
  if (!membership) return { ...base, rule: 'not-member' };
  const { id, userId, role } = membership.member;
  const found = { ...base, member: { id, userId, roles: toRoleNames(role) } };
  if (!isInForce(ctx, member.user)) return { ...found, rule: 'banned' };
  if (await ctx.deps.findRefusal(member.user)) return { ...found, rule: 'service', requires: 'two-factor' };
  const decision = await decideFor(ctx, { member, membership }, permission);
  if (decision.rule === 'role') return { ...found, rule: 'role', allowed: true, role: decision.role };
  if (decision.rule === 'policy') return { ...found, rule: 'policy', requires: decision.requires };
  const givers = await findGivers(ctx, membership, { member: membership.member, names: rolesThatAllow });
  return { ...found, rule: 'no-role', missingPermissions: [...decision.missingPermissions], givers };
}

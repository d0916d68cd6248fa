import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { reads } from '#core/limits/limits.ts';
import { emailField } from '#core/user/user-view.ts';
import { findTarget } from '#features/organization-members/find-target.ts';
import { decidePermission } from '#features/organization-membership/decide.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { rolePermission } from '#features/organization-roles/role-input.ts';
import { PERMISSION_DENIED } from '#features/organizations/errors.ts';
import { explain, explanationView } from '#features/organizations/explain/explain.ts';

const asksSomething = (permissions: Record<string, string[]>): boolean =>
  Object.keys(permissions).length > 0 && Object.values(permissions).every((actions) => actions.length > 0);

const input = z
  .object({
    permissions: rolePermission.refine(asksSomething, 'Each resource needs an action, and one is needed'),
    /** Whom it is about, by one of these. Default: the caller. */
    memberId: z.string().optional(),
    userId: z.string().optional(),
    email: emailField.optional(),
  })
  .refine(({ memberId, userId, email }) => [memberId, userId, email].filter(isGiven).length <= 1, {
    message: 'Only one of memberId, userId and email',
    path: ['memberId'],
  });

type Input = z.output<typeof input>;

const isGiven = (value: string | undefined): boolean => value !== undefined;

/** The caller, unless the input names somebody. */
function toNaming({ memberId, userId, email }: Input, own: string) {
  if (memberId !== undefined) return { memberId };
  return email === undefined ? { userId: userId ?? own } : { email };
}

/** Rights of others are for those who may change them. */
function assertMayAsk({ membership, ...ctx }: MemberContext): void {
  const decision = decidePermission(ctx, { membership, signIn: undefined }, { member: ['update'] });
  if (decision.rule === 'no-role')
    throw new AuthError(PERMISSION_DENIED, { data: { missingPermissions: decision.missingPermissions } });
}

export const explainPermission = memberProcedure()
  .meta({
    route: {
      path: '/organization/explain-permission',
      summary: 'Find out why somebody may do something in an organization, or may not',
      description:
        'Names the rule that decides, as the calls themselves decide: a role, the policy, a ban. If a role is missing, it names those that allow it, and members who may give one. About yourself, every member may ask; about others, whoever may change their roles.',
      errors: [PERMISSION_DENIED],
      limit: reads,
      changes: [],
      tag: 'Organization',
    },
  })
  .input(input)
  .output(explanationView)
  .mutation(async ({ ctx, input: given }) => {
    const { membership } = ctx;
    const target = await findTarget(ctx, membership, toNaming(given, membership.member.userId));
    if (target?.member.userId !== membership.member.userId) assertMayAsk(ctx);
    return explain(ctx, target?.member, given.permissions);
  });

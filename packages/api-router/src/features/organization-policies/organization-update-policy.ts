import type { StoredPolicy } from '@keystead/db';
import { z } from 'zod';
import type { CurrentSession } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { MINUTE } from '#core/options/durations.ts';
import { inOrganization, type OrganizationTransaction } from '#features/organization-membership/lock.ts';
import {
  freshMemberProcedure,
  organizationField,
} from '#features/organization-membership/member-procedure.ts';
import { findRequirement, rulesOf } from '#features/organization-membership/policy.ts';
import { hasPolicies, toUpdatePolicy } from '#features/organization-policies/access.ts';
import { POLICY_WOULD_LOCK_YOU_OUT } from '#features/organization-policies/errors.ts';
import { policyUpdated } from '#features/organization-policies/events.ts';
import { policyView, toPolicyView } from '#features/organization-policies/policy-view.ts';

/** Ways to sign in, as sessions remember them. */
const method = z.union([
  z.enum(['password', 'passkey', 'magic-link', 'email-otp', 'one-time-token', 'device', 'api-key']),
  z.string().regex(/^social:[a-z0-9][a-z0-9_-]{0,63}$/, 'social: and the id of a provider'),
]);

const changes = z.strictObject({
  requireTwoFactor: z.boolean().optional(),
  allowedMethods: z
    .array(method)
    .min(1)
    .max(50)
    .transform((methods) => [...new Set(methods)])
    .nullable()
    .optional(),
  maximumSessionAge: z
    .number()
    .int()
    .min(5 * MINUTE)
    .max(10 ** 9)
    .nullable()
    .optional(),
});

/** Changes the policy as it is stored, unless the session that asks for it would not meet it. */
async function changePolicy(
  { unit, organization }: OrganizationTransaction,
  { session, user }: CurrentSession,
  data: z.output<typeof changes>,
): Promise<StoredPolicy> {
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const rules = { ...rulesOf(unit, organization), ...given };
  const requires = findRequirement(rules, session, unit.now);
  if (requires !== undefined) throw new AuthError(POLICY_WOULD_LOCK_YOU_OUT, { data: { requires } });
  const policy: StoredPolicy = { ...rules, updatedAt: unit.now.toISOString(), updatedBy: user.id };
  organization.policy = policy;
  record(unit, policyUpdated, {
    actorId: user.id,
    organizationId: organization.id,
    targetType: 'organization',
    targetId: organization.id,
    data: given,
  });
  return policy;
}

export const updatePolicy = freshMemberProcedure(toUpdatePolicy)
  .meta({
    refusedWhileImpersonating: true,
    route: {
      path: '/organization/update-policy',
      summary: 'Change what an organization asks of the sessions in it',
      description:
        'What is left out stays as it is. It holds from the next call of every member on, in sessions that are open, too. Your own session has to meet it.',
      errors: [POLICY_WOULD_LOCK_YOU_OUT],
      limit: writes,
      isOn: hasPolicies,
      changes: ['organization.getPolicy'],
      tag: 'Organization policies',
    },
  })
  .input(z.object({ ...organizationField, data: changes }))
  .output(policyView)
  .mutation(async ({ ctx, input: { data } }) => {
    const { organization } = ctx.membership;
    const policy = await inOrganization(ctx, organization.id, (transaction) =>
      changePolicy(transaction, ctx.current, data),
    );
    return toPolicyView(ctx, { policy });
  });

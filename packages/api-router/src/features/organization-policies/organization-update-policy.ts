import type { StoredPolicy } from '@keystead/db';
import { z } from 'zod';
import { type PersonCaller, signInOf } from '#core/call/caller.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { MINUTE } from '#core/options/durations.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { MOST_IN_BREAK_GLASS } from '#features/organization-membership/break-glass.ts';
import { BREAK_GLASS_REQUIRED } from '#features/organization-membership/errors.ts';
import { findRequirement, rulesOf, rulesOfOwnersAfter } from '#features/organization-membership/policy.ts';
import { endOthers } from '#features/organization-policies/end-others.ts';
import { POLICY_WOULD_LOCK_YOU_OUT, SSO_NOT_TESTED } from '#features/organization-policies/errors.ts';
import { policyUpdated } from '#features/organization-policies/facts.ts';
import { assertMayEnforce } from '#features/organization-policies/may-enforce.ts';
import { hasPolicies, updatePolicyProcedure } from '#features/organization-policies/policy-procedure.ts';
import { policyView, toPolicyView } from '#features/organization-policies/policy-view.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** A way to sign in, by its name in sessions. */
const method = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,63}(:[a-zA-Z0-9][a-zA-Z0-9_-]{0,63})?$/, 'a way to sign in')
  .meta({
    description:
      '`password`, `passkey`, `magic-link`, `email-otp`, `one-time-token`, `device`, `api-key`, `sso`, `social:` and the id of a provider, or a way that a feature of the application adds.',
  });

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
  breakGlass: z
    .array(z.string().min(1).max(200))
    .max(MOST_IN_BREAK_GLASS)
    .transform((ids) => [...new Set(ids)])
    .optional()
    .meta({
      description:
        'Ids of owners who come in by any method, if they show a second factor. One to five while `allowedMethods` has `sso`.',
    }),
});

interface AskedMethods {
  methods: readonly string[];
  /** Methods of the current policy, which may stay even if the service no longer has them. */
  before: readonly string[];
}

/** Refuses methods that the service does not have, because nobody could meet the policy. */
function assertThere({ signInMethods }: AuthDeps, { methods, before }: AskedMethods): void {
  const isThere = (name: string): boolean =>
    signInMethods.isRule(name) && (signInMethods.has(name) || before.includes(name));
  const issues = methods
    .map((name, index) => ({ name, path: `data.allowedMethods.${index}` }))
    .filter(({ name }) => !isThere(name))
    .map(({ path }) => ({ path, message: 'unknown way to sign in' }));
  if (issues.length > 0) throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues });
}

/** Changes the stored policy, unless the session of the caller would not meet it. */
async function changePolicy(
  { unit, em, locked, organization }: OrganizationTransaction,
  caller: PersonCaller,
  { data, role }: { data: z.output<typeof changes>; role: string },
): Promise<StoredPolicy> {
  const { user } = caller;
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const before = rulesOf(unit, organization);
  const rules = { ...before, ...given };
  await assertMayEnforce({ unit, em, locked, organization }, caller, { before, after: rules, role });
  const requires = findRequirement({ organizationId: organization.id, rules }, signInOf(caller), unit);
  if (requires !== undefined) throw new AuthError(POLICY_WOULD_LOCK_YOU_OUT, { data: { requires } });
  const ofOwners = rulesOfOwnersAfter(unit, organization, { role, rules });
  const policy: StoredPolicy = {
    ...rules,
    updatedAt: unit.now.toISOString(),
    updatedBy: user.id,
    ofOwners,
  };
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

export const updatePolicy = updatePolicyProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/organization/update-policy',
      summary: 'Change what an organization asks of the sessions in it',
      description:
        'What is left out stays as it is. It holds from the next call of every member on, in sessions that are open, too. Your own session has to meet it. Owners change back what somebody else asked for, also in a session that does not meet that.',
      errors: [SSO_NOT_TESTED, BREAK_GLASS_REQUIRED, POLICY_WOULD_LOCK_YOU_OUT],
      limit: writes,
      isOn: hasPolicies,
      changes: ['organization.getPolicy', 'organization.getFullOrganization'],
      tag: 'Organization policies',
    },
  })
  .input(
    z.object({
      data: changes,
      /** Ends the sessions of members who signed in by other methods than the policy takes. */
      endSessions: z.boolean().optional(),
    }),
  )
  .output(policyView)
  .mutation(async ({ ctx, input: { data, endSessions: ends } }) => {
    const { allowedMethods: before } = rulesOf(ctx, ctx.membership.organization);
    assertThere(ctx.deps, { methods: data.allowedMethods ?? [], before: before ?? [] });
    const policy = await ctx.inOrganization(async (transaction, { member: { role } }) => {
      const changed = await changePolicy(transaction, ctx.caller, { data, role });
      if (ends) await endOthers(transaction);
      return changed;
    });
    return toPolicyView(ctx, { policy });
  });

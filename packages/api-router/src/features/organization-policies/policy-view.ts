import type { MembershipRow } from '@keystead/db';
import { z } from 'zod';
import type { Caller } from '#core/call/unit.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';
import { policyRulesView } from '#features/organization-policies/policy-rules-view.ts';

/** The policy of an organization, with its last change. */
export const policyView = policyRulesView
  .extend({
    /** Null before the first change. */
    updatedAt: z.date().nullable(),
    /** Id of a user. */
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'OrganizationPolicy' });

export type PolicyView = z.infer<typeof policyView>;

export const toPolicyView = (
  caller: Caller,
  { policy }: Pick<MembershipRow['organization'], 'policy'>,
): PolicyView => ({
  ...rulesOf(caller, { policy }),
  updatedAt: policy && new Date(policy.updatedAt),
  updatedBy: policy?.updatedBy ?? null,
});

import type { MembershipRow } from '@keystead/db';
import { z } from 'zod';
import type { UnitSource } from '#core/call/unit.ts';
import { MOST_IN_BREAK_GLASS } from '#features/organization-membership/break-glass.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';

/** Requirements of an organization for sessions that act in it. */
export const policyRulesView = z
  .object({
    /** A second step at the sign-in is required, or a passkey with user verification. */
    requireTwoFactor: z.boolean(),
    /** `password`, `social:github`, `passkey`, …; null allows all. */
    allowedMethods: z.array(z.string()).nullable(),
    /** Seconds since the sign-in; null is no limit. */
    maximumSessionAge: z.number().nullable(),
  })
  .meta({ id: 'OrganizationPolicyRules' });

/** The policy of an organization, with its last change. */
export const policyView = policyRulesView
  .extend({
    /** Ids of owners who come in by any method, if they show a second factor. */
    breakGlass: z.array(z.string()).max(MOST_IN_BREAK_GLASS),
    /** Null before the first change. */
    updatedAt: z.date().nullable(),
    /** Id of a user. */
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'OrganizationPolicy' });

export type PolicyView = z.infer<typeof policyView>;

export const toPolicyView = (
  caller: UnitSource,
  { policy }: Pick<MembershipRow['organization'], 'policy'>,
): PolicyView => {
  const { breakGlass, ...rules } = rulesOf(caller, { policy });
  return {
    ...rules,
    breakGlass: [...breakGlass],
    updatedAt: policy && new Date(policy.updatedAt),
    updatedBy: policy?.updatedBy ?? null,
  };
};

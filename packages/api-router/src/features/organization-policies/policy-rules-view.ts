import { z } from 'zod';

/** Requirements of an organization for sessions that act in it. */
export const policyRulesView = z
  .object({
    /** Whether a second step at the sign-in is required, or a passkey with user verification. */
    requireTwoFactor: z.boolean(),
    /** `password`, `social:github`, `passkey`, …; null allows all. */
    allowedMethods: z.array(z.string()).nullable(),
    /** Seconds since the sign-in; null is no limit. */
    maximumSessionAge: z.number().nullable(),
  })
  .meta({ id: 'OrganizationPolicyRules' });

import { z } from 'zod';

/** What an organization asks of the sessions that act in it. */
export const policyRulesView = z
  .object({
    /** A second step at the sign-in, or a passkey that was unlocked. */
    requireTwoFactor: z.boolean(),
    /** `password`, `social:github`, `passkey`, …; null allows all. */
    allowedMethods: z.array(z.string()).nullable(),
    /** Seconds since the sign-in; null is no limit. */
    maximumSessionAge: z.number().nullable(),
  })
  .meta({ id: 'OrganizationPolicyRules' });

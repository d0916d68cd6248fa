import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { faultView } from '#features/enterprise-sign-in/connections/fault.ts';

/** Faults of one test. */
const MOST_FAULTS = 20;

/** What came of a test. It never has a token. */
export const outcomeView = z.object({
  /** Nobody comes in like this. */
  faults: listOf(faultView, MOST_FAULTS),
  /** People come in, and something is not as it is meant. */
  warnings: listOf(faultView, MOST_FAULTS),
  /** What the identity provider says of the person. */
  claims: z.record(z.string(), z.unknown()),
  /** What a sign-in would make of that. */
  mapped: z.object({
    email: z.string().nullable(),
    name: z.string().nullable(),
    subject: z.string().nullable(),
    roles: listOf(z.string(), 100),
  }),
  /** What the identity provider has signed, without the values of signatures: for SAML. */
  assertion: z.string().optional(),
});

export type TestOutcome = z.infer<typeof outcomeView>;

/** While nobody has come back. */
export const noOutcome: TestOutcome = {
  faults: [],
  warnings: [],
  claims: {},
  mapped: { email: null, name: null, subject: null, roles: [] },
};

import { z } from 'zod';
import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { writes } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { completeSignIn, signInRefusals } from '#features/sign-in/complete-sign-in.ts';

/** Sign-in by the connection of a company, as an application might add it. It believes everybody. */
const byStaff = defineSignInMethod('staff', { takesProvider: true });

const signInStaff = publicProcedure
  .meta({
    route: {
      path: '/sign-in/staff',
      summary: 'Sign in by the connection of a company',
      limit: writes,
      errors: [INVALID_TOKEN, ...signInRefusals],
      changesSession: true,
      tag: 'Company',
    },
  })
  .input(z.object({ connection: z.string(), email: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { connection, email } }) => {
    const user = await findUserByEmail(ctx, email);
    if (!user) throw new AuthError(INVALID_TOKEN);
    await completeSignIn(ctx, user, { method: byStaff, provider: connection, rememberMe: true });
    return done;
  });

const ends = ['reset', 'security-link', 'unlinking'] as const;

interface CompanyFacts {
  keptFrom?: readonly (typeof ends)[number][];
  /** Ids of accounts with which nobody comes in now. */
  resting?: readonly string[];
  /** The connections of each organization. */
  connections?: Readonly<Record<string, readonly string[]>>;
}

/** The connections of companies. Their accounts are those at `staff:` and the id of a connection. */
export const createStaffFeature = ({ keptFrom = ends, resting = [], connections = {} }: CompanyFacts = {}) =>
  defineFeature({
    name: 'company',
    signInMethods: [
      {
        method: byStaff,
        accounts: {
          owns: (_, { providerId }) => providerId.startsWith('staff:'),
          signsIn: (_, { accountId }) => !resting.includes(accountId),
          keptFrom,
        },
        matches: (_, { rule, method, organizationId }) =>
          rule === method ||
          (rule === 'staff' && (connections[organizationId] ?? []).some((id) => method === `staff:${id}`)),
      },
    ],
    procedures: { signInStaff },
  });

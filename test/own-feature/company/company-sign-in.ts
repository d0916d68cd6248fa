import {
  AuthError,
  completeSignIn,
  defineErrors,
  defineFeature,
  defineSignInMethod,
  findUserByEmail,
  guessesOfOneAccount,
  publicProcedure,
  signInRefusals,
} from '@keystead/api-router';
import { z } from 'zod';

const errors = defineErrors({ PERSON_UNKNOWN: [404, 'There is nobody with this address'] });

/** Its own row of the table of ways to sign in, with accounts that nobody but the company takes away. */
const byCompany = defineSignInMethod('company', { takesProvider: true, word: 'Company' });

const signInCompany = publicProcedure
  .meta({
    route: {
      path: '/sign-in/company',
      summary: 'Sign in by the connection of a company',
      limit: guessesOfOneAccount('email'),
      errors: [errors.PERSON_UNKNOWN, ...signInRefusals],
      changesSession: true,
      tag: 'Company',
    },
  })
  .input(z.object({ connection: z.string(), email: z.string() }))
  .output(z.object({ done: z.literal(true) }))
  .mutation(async ({ ctx, input: { connection, email } }) => {
    const user = await findUserByEmail(ctx, email);
    if (!user) throw new AuthError(errors.PERSON_UNKNOWN);
    await completeSignIn(ctx, user, { method: byCompany, provider: connection, rememberMe: true });
    return { done: true as const };
  });

export const companySignIn = defineFeature({
  name: 'company-sign-in',
  errors,
  signInMethods: [
    {
      method: byCompany,
      providers: () => [{ id: 'Acme_1', name: 'Acme' }],
      accounts: {
        owns: (_deps, { providerId }) => providerId.startsWith('company:'),
        keptFrom: ['reset', 'security-link', 'unlinking'],
      },
      matches: (_deps, { rule, method }) => rule === method || rule === 'company',
    },
  ],
  procedures: { signInCompany },
});

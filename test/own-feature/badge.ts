import {
  AuthError,
  challengeView,
  completeSignIn,
  defineErrors,
  defineFeature,
  defineSignInMethod,
  findUserByEmail,
  guessesOfOneAccount,
  publicProcedure,
  signInRefusals,
  toUserView,
  userView,
} from '@keystead/api-router';
import { z } from 'zod';

/** Feature of an application: users hold a company badge to a reader, and are signed in. */

const errors = defineErrors({ BADGE_UNKNOWN: [401, 'Nobody has this badge'] });

/** Its row of the table of ways to sign in. */
const byBadge = defineSignInMethod('badge', { word: 'Company badge' });

/** Owners of badges. A real application would use its own table. */
const owners: Readonly<Record<string, string>> = { 'badge-1': 'ada@example.com' };

const signInBadge = publicProcedure
  .meta({
    route: {
      path: '/sign-in/badge',
      summary: 'Sign in with a company badge',
      limit: guessesOfOneAccount('badge'),
      errors: [errors.BADGE_UNKNOWN, ...signInRefusals],
      changesSession: true,
      tag: 'Badge',
    },
  })
  .input(z.object({ badge: z.string() }))
  .output(z.union([z.object({ user: userView }), challengeView]))
  .mutation(async ({ ctx, input: { badge } }) => {
    const user = await findUserByEmail(ctx, owners[badge] ?? '');
    if (!user) throw new AuthError(errors.BADGE_UNKNOWN);
    const outcome = await completeSignIn(ctx, user, { method: byBadge, rememberMe: true });
    return 'challenge' in outcome ? outcome.challenge : { user: toUserView(ctx, user) };
  });

export const badge = defineFeature({
  name: 'badge',
  signsIn: () => true,
  signInMethods: [{ method: byBadge, isOffered: (deps) => deps.serves(signInBadge) }],
  errors,
  procedures: { signInBadge },
});

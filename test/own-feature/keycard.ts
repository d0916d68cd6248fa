import {
  AuthError,
  challengeView,
  completeSignIn,
  defineErrors,
  defineFeature,
  defineSignInMethod,
  findUserByAccount,
  freshProcedure,
  guessesOfOneAccount,
  linkOwnAccount,
  linkOwnAccountRefusals,
  publicProcedure,
  signInRefusals,
  toUserView,
  userView,
  writes,
} from '@keystead/api-router';
import { z } from 'zod';

/** Feature of an application: the key cards of a company, which belong to it and open the service at its doors. */

const errors = defineErrors({ CARD_UNKNOWN: [401, 'Nobody has this card'] });

const byCard = defineSignInMethod('keycard', { takesProvider: true, word: 'Key card' });

const toAccount = (card: string) => ({ method: byCard, providerId: 'keycard', accountId: card });

const addCard = freshProcedure
  .meta({
    route: {
      path: '/keycard/add',
      summary: 'Add your key card',
      limit: writes,
      errors: linkOwnAccountRefusals,
      changes: ['listAccounts'],
      tag: 'Key cards',
    },
  })
  .input(z.object({ card: z.string().min(8).max(64) }))
  .output(z.object({ status: z.boolean() }))
  .mutation(async ({ ctx, input: { card } }) => {
    await linkOwnAccount(ctx, ctx.caller.user.id, toAccount(card));
    return { status: true };
  });

const signInCard = publicProcedure
  .meta({
    route: {
      path: '/sign-in/keycard',
      summary: 'Sign in with a key card',
      limit: guessesOfOneAccount('card'),
      errors: [errors.CARD_UNKNOWN, ...signInRefusals],
      changesSession: true,
      tag: 'Key cards',
    },
  })
  .input(z.object({ card: z.string(), door: z.string().regex(/^[a-zA-Z0-9][\w-]{0,63}$/) }))
  .output(z.union([z.object({ user: userView }), challengeView]))
  .mutation(async ({ ctx, input: { card, door } }) => {
    const user = await findUserByAccount(ctx, toAccount(card));
    if (!user) throw new AuthError(errors.CARD_UNKNOWN);
    const outcome = await completeSignIn(ctx, user, { method: byCard, provider: door, rememberMe: true });
    return 'challenge' in outcome ? outcome.challenge : { user: toUserView(ctx, user) };
  });

export const keycard = defineFeature({
  name: 'keycard',
  signsIn: () => true,
  signInMethods: [
    {
      method: byCard,
      accounts: {
        owns: (_, { providerId }) => providerId === 'keycard',
        signsIn: (deps) => deps.serves(signInCard),
        keptFrom: ['reset', 'security-link', 'unlinking'],
      },
      matches: (_, { rule, method }) => rule === 'keycard' || rule === method,
    },
  ],
  errors,
  procedures: { addCard, signInCard },
});

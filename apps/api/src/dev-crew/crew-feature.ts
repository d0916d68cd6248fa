import {
  type AuthContext,
  completeSignIn,
  defineFeature,
  defineSignInMethod,
  findUserByEmail,
  serverProcedure,
  toUserView,
  userView,
} from '@keystead/api-router';
import { emailOf } from './crew.ts';

/** Its row of the table of ways to sign in. Nobody is told of a new device, because every press is one. */
const byPress = defineSignInMethod('demo', { word: 'Demo', tellsNewDevice: false });

/** The id that a person has in the list of the team. */
const person = userView.pick({ id: true });

/** The row of a person, whom the caller has written. */
async function requirePerson(ctx: AuthContext, id: string) {
  const user = await findUserByEmail(ctx, emailOf({ id }));
  if (!user) throw new TypeError(`${id} of the crew has no account yet`);
  return user;
}

/** No procedure has a route or a place in tRPC: only code of this process can call them. */
const signIn = serverProcedure.input(person).mutation(async ({ ctx, input }) => {
  const user = await requirePerson(ctx, input.id);
  const outcome = await completeSignIn(ctx, user, { method: byPress, rememberMe: true });
  return 'challenge' in outcome ? outcome.challenge : { user: toUserView(ctx, user) };
});

/** Verifies the e-mail address of a person, which has no mailbox. */
const prove = serverProcedure.input(person).mutation(async ({ ctx, input }) => {
  const user = await requirePerson(ctx, input.id);
  user.emailVerified = true;
  user.emailProvedAt = ctx.now;
  user.updatedAt = ctx.now;
  return null;
});

/** Signs in the people of the demo team. */
export const crewFeature = defineFeature({
  name: 'demo-crew',
  signInMethods: [{ method: byPress, isOffered: () => true }],
  procedures: { crew: { signIn, prove } },
});

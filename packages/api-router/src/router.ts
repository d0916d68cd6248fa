import { getSession } from '#procedures/session/get-session.ts';
import { signInEmail } from '#procedures/sign-in/email.ts';
import { signUpEmail } from '#procedures/sign-up/email.ts';
import { ok } from '#procedures/system/ok.ts';
import { router } from '#trpc/init.ts';

/** The table of contents of the API. */
export const appRouter = router({
  ok,
  getSession,
  signIn: { email: signInEmail },
  signUp: { email: signUpEmail },
});

export type AppRouter = typeof appRouter;

import { z } from 'zod';
import { guessesInOneSession } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { ownPasswordRefusals, requireOwnPassword } from '#features/email-password/own-password.ts';

/** For an application that asks for the password before it does something of its own. Nothing is remembered of it. */
export const verifyPassword = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/verify-password',
      summary: 'Check your password again',
      description:
        'For a question before something that matters. It does not make the session fresh, and wrong passwords count as at a sign-in.',
      errors: ownPasswordRefusals,
      limit: guessesInOneSession,
      changes: [],
      callers: ['session'],
      tag: 'Password',
    },
  })
  .input(z.object({ password: z.string() }))
  .output(z.object({ status: z.literal(true) }))
  .mutation(async ({ ctx, input }) => {
    await requireOwnPassword(ctx, ctx.caller.user, input.password);
    return { status: true };
  });

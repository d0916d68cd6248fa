import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { z } from 'zod';
import { findCredential } from '#domain/account/find-credential.ts';
import { record } from '#domain/event/record.ts';
import { replacePassword } from '#domain/password/replace-password.ts';
import { requireUser } from '#domain/user/require.ts';
import { AuthError } from '#errors/auth-error.ts';
import { assertPasswordLength } from '#policies/password-rules.ts';
import { requireSession } from '#policies/session.ts';
import { serverProcedure } from '#trpc/procedures.ts';
import { done, statusView } from '#views/status.ts';

/** Gives a first password to a user who signed up without one. Refuses with `USER_ALREADY_HAS_PASSWORD`. */
export const setPassword = serverProcedure
  .input(z.object({ newPassword: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { newPassword } }) => {
    const { user: owner } = await requireSession(ctx);
    assertPasswordLength(ctx, newPassword);
    const account = await findCredential(ctx, owner.id);
    if (account?.password) throw new AuthError('USER_ALREADY_HAS_PASSWORD');

    const user = await requireUser(ctx, owner.id);
    const hash = await ctx.deps.passwords.hash(newPassword);
    replacePassword(ctx, user, { account, hash });
    record(ctx, 'user.password-set', { actorId: user.id });
    // Of two calls at once the unique key lets one through.
    ctx.state.refuse = (error) =>
      error instanceof UniqueConstraintViolationException
        ? new AuthError('USER_ALREADY_HAS_PASSWORD', { cause: error })
        : error;
    return done;
  });

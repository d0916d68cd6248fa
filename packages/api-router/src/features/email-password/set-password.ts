import { uniqueConstraints } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { holdSession } from '#core/session/hold.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { requirePerson, sessionOf } from '#core/session/require.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { USER_ALREADY_HAS_PASSWORD } from '#features/email-password/errors.ts';
import { passwordSet } from '#features/email-password/facts.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import { assertPasswordLength, assertUnguessable } from '#features/email-password/password-rules.ts';
import { replacePassword, tellOfNewPassword } from '#features/email-password/replace-password.ts';

/** Gives a first password to a user who signed up without one. Refuses with `USER_ALREADY_HAS_PASSWORD`. */
export const setPassword = serverProcedure
  .meta(notWhileImpersonating())
  .input(z.object({ newPassword: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { newPassword } }) => {
    const current = sessionOf(await requirePerson(ctx));
    const { user: owner } = current;
    assertPasswordLength(ctx, newPassword);
    const account = await findCredential(ctx, owner.id);
    if (account?.password) throw new AuthError(USER_ALREADY_HAS_PASSWORD);

    const user = await requireUser(ctx, owner.id);
    await assertUnguessable(ctx, newPassword, user);
    const hash = await passwords.of(ctx).hash(newPassword);
    holdSession(ctx, current);
    await replacePassword(ctx, user, { account, hash, by: 'password-changed' });
    tellOfNewPassword(ctx, user);
    record(ctx, passwordSet, { actorId: user.id });
    // Of two parallel calls the unique key lets one succeed.
    ctx.onTaken(uniqueConstraints.accountOfProvider, USER_ALREADY_HAS_PASSWORD);
    return done;
  });

import { z } from 'zod';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { record } from '#core/events/record.ts';
import { guessesInOneSession } from '#core/limits/limits.ts';
import { rememberMailbox } from '#core/limits/remember-mailbox.ts';
import { holdSession } from '#core/session/hold.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { assertPasswordUnchanged } from '#features/email-password/assert-unchanged.ts';
import { INVALID_PASSWORD } from '#features/email-password/errors.ts';
import { passwordChange, passwordChanged } from '#features/email-password/facts.ts';
import { liftLock } from '#features/email-password/failures.ts';
import { rememberDevice } from '#features/email-password/known-device.ts';
import { ownPasswordRefusals, requireOwnPassword } from '#features/email-password/own-password.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import {
  assertPasswordLength,
  assertUnguessable,
  newPasswordRefusals,
} from '#features/email-password/password-rules.ts';
import { replacePassword, tellOfNewPassword } from '#features/email-password/replace-password.ts';
import { completeSignIn, signInRefusals } from '#features/sign-in/complete-sign-in.ts';

export const changePassword = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/change-password',
      summary: 'Change your password',
      description:
        'With `revokeOtherSessions` every session ends. This browser gets a new one, and its token is in the answer.',
      errors: [...newPasswordRefusals, ...ownPasswordRefusals, ...signInRefusals],
      limit: guessesInOneSession,
      changesSession: true,
      changes: ['listSessions'],
      callers: ['session'],
      tag: 'Password',
    },
  })
  .use(inSession)
  .input(
    z.object({
      newPassword: z.string(),
      currentPassword: z.string(),
      revokeOtherSessions: z.boolean().optional(),
    }),
  )
  .output(z.object({ token: z.string().nullable(), user: userView }))
  .mutation(async ({ ctx, input }) => {
    assertPasswordLength(ctx, input.newPassword);
    const account = await requireOwnPassword(ctx, ctx.caller.user, input.currentPassword);
    const user = await requireUser(ctx, ctx.caller.user.id);
    await assertUnguessable(ctx, input.newPassword, user);

    const hash = await passwords.of(ctx).hash(input.newPassword);
    holdSession(ctx, ctx.caller);
    assertPasswordUnchanged(ctx, account, INVALID_PASSWORD);
    await replacePassword(ctx, user, { account, hash, by: 'password-changed' });
    tellOfNewPassword(ctx, user);
    await liftLock(ctx, user);
    if (ctx.caller.session.remembered) {
      rememberDevice(ctx, account);
      rememberMailbox(ctx, user);
    }
    record(ctx, passwordChanged, { actorId: user.id });
    if (!input.revokeOtherSessions) return { token: null, user: toUserView(ctx, user) };

    revokeAccess(ctx, user, 'signed-out');
    const rememberMe = ctx.caller.session.remembered;
    const { token } = await completeSignIn(ctx, user, { method: passwordChange, rememberMe });
    return { token, user: toUserView(ctx, user) };
  });

import { uniqueConstraints } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { passwordSetMail } from '#features/administration/mails.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { requireSubordinate } from '#features/administration/target.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD,
} from '#features/administration-access/errors.ts';
import { passwordSet } from '#features/email-password/facts.ts';
import { liftLock } from '#features/email-password/failures.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import {
  assertPasswordLength,
  assertUnguessable,
  newPasswordRefusals,
} from '#features/email-password/password-rules.ts';
import { replacePassword } from '#features/email-password/replace-password.ts';
import { readReview, reviewWays } from '#features/password-reset/review-linked-accounts.ts';
import { toSignInUrl } from '#features/security-notices/security-url.ts';

export const setUserPassword = administratorProcedure({
  permission: { user: ['set-password'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD,
})
  .meta({
    route: {
      path: '/admin/set-user-password',
      summary: 'Choose a password for a user',
      description:
        'The rules for passwords hold. Ends every session of the user, who is told by mail. A user without a password gets one.',
      errors: [USER_NOT_FOUND, ...newPasswordRefusals],
      limit: writes,
      callers: ['session'],
      changesSession: true,
      changes: shownOfUsers,
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string(), newPassword: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { userId, newPassword } }) => {
    const user = await requireSubordinate(ctx, userId, YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD);
    assertPasswordLength(ctx, newPassword);
    await assertUnguessable(ctx, newPassword, user);
    const hash = await passwords.of(ctx).hash(newPassword);
    const account = await findCredential(ctx, user.id);
    const facts = await readReview(ctx, user);
    await liftLock(ctx, user);
    const actorId = ctx.caller.user.id;
    const by = { by: 'password-set' as const, facts: { ...facts, actorId } };
    const outcome = await replacePassword(ctx, user, { account, hash, ...by });
    const { id, name, email: to } = user;
    const signInUrl = toSignInUrl(ctx);
    sendNotice(ctx, passwordSetMail, { to, userId: id, data: { name, at: ctx.now, signInUrl } });
    reviewWays(ctx, user, outcome);
    record(ctx, passwordSet, { actorId, targetId: id });
    // Of two calls at the same time for a user without a password one makes the account.
    ctx.onTaken(uniqueConstraints.accountOfProvider, SERVICE_BUSY);
    return done;
  });

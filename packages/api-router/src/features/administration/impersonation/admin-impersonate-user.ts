import { z } from 'zod';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { sessionView, toSessionView } from '#core/session/session-view.ts';
import { impersonationStarted } from '#features/administration/facts.ts';
import {
  actAs,
  assertMayActAs,
  impersonationRefusals,
} from '#features/administration/impersonation/impersonation.ts';
import { impersonationMail } from '#features/administration/mails.ts';
import { requireTarget } from '#features/administration/target.ts';
import { administratedUserView, toAdministratedView } from '#features/administration/user-view.ts';
import { freshAdministratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS,
} from '#features/administration-access/errors.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';

export const impersonateUser = freshAdministratorProcedure({
  permission: { user: ['impersonate'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS,
})
  .meta({
    ...notWhileImpersonating(YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS),
    route: {
      path: '/admin/impersonate-user',
      summary: 'Act as a user',
      description:
        'Opens a session as the user, for an hour at most, beside the own one, to which stop-impersonating goes back. What only the user may do is refused meanwhile, see `NOT_WHILE_IMPERSONATING`. Both people and the reason are in the events.',
      errors: [USER_NOT_FOUND, ...impersonationRefusals],
      limit: writes,
      changesSession: true,
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string(), reason: z.string().trim().max(1000).optional() }))
  .output(z.object({ session: sessionView, user: administratedUserView }))
  .mutation(async ({ ctx, input: { userId, reason } }) => {
    const user = await requireTarget(ctx, userId);
    assertMayActAs(ctx, user, reason);
    const { session, token } = await actAs(ctx, user);
    const { id } = ctx.caller.user;
    record(ctx, impersonationStarted, {
      actorId: id,
      impersonatorId: id,
      targetId: user.id,
      data: { reason: reason || null, sessionId: session.id },
    });
    if (administrationOptions.of(ctx).notifyUser)
      sendNotice(ctx, impersonationMail, {
        to: user.email,
        userId: user.id,
        data: { name: user.name, at: ctx.now, reason: reason || null },
      });
    return { session: toSessionView(ctx, session, token), user: toAdministratedView(ctx, user) };
  });

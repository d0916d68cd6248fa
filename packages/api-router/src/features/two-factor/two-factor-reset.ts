import { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { serverProcedure } from '#core/call/procedures.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { sendSecurityNotice } from '#core/mail/security-notice.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';
import { findUserByEmail, lockUser } from '#core/user/find-user.ts';
import { removeFactors } from '#features/two-factor/change-two-factor.ts';
import { TWO_FACTOR_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { twoFactorReset } from '#features/two-factor/events.ts';
import { twoFactorResetMail } from '#features/two-factor/mails.ts';

const who = z.union([z.strictObject({ id: z.string() }), z.strictObject({ email: z.string() })]);

const findUser = (ctx: AuthContext, user: z.infer<typeof who>): Promise<User | null> =>
  'id' in user ? ctx.em().findOne(User, user.id) : findUserByEmail(ctx, user.email);

/**
 * Switches the second factor of a user off who has lost it, for whoever runs the service and has made sure who asks. Ends
 * every session of the user, and tells them by mail. `by` says who does it, and `reason` why, for the event. Refuses with
 * `NOT_FOUND` and `TWO_FACTOR_NOT_ENABLED`.
 */
export const reset = serverProcedure
  .input(z.object({ user: who, by: z.string().min(1).max(256), reason: z.string().max(1000).optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { user: named, by, reason } }) => {
    const user = await findUser(ctx, named);
    if (!user) throw new AuthError(NOT_FOUND);
    const { id, name } = user;
    lockUser(ctx, id);
    ctx.write(async (em) => {
      const changes = { twoFactorEnabled: false, updatedAt: ctx.now };
      if ((await em.nativeUpdate(User, { id, twoFactorEnabled: true }, changes)) !== 1)
        throw new AuthError(TWO_FACTOR_NOT_ENABLED);
    });
    removeFactors(ctx, user);
    revokeSessionsOf(ctx, id);
    record(ctx, twoFactorReset, { actorId: null, targetId: id, data: { by, ...(reason && { reason }) } });
    sendSecurityNotice(ctx, twoFactorResetMail, { user, data: { name, at: ctx.now } });
    return done;
  });

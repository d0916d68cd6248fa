import { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { resetFactors } from '#features/two-factor/reset-factors.ts';

const who = z.union([z.strictObject({ id: z.string() }), z.strictObject({ email: z.string() })]);

const findUser = (ctx: AuthContext, user: z.infer<typeof who>): Promise<User | null> =>
  'id' in user ? ctx.em().findOne(User, user.id) : findUserByEmail(ctx, user.email);

/**
 * Switches the second factor of a user off who has lost it, for code of the operator that has checked the identity
 * of the user. Ends every session of the user, and tells them by mail. `by` names the person who does it, and
 * `reason` why, for the event. Refuses with `NOT_FOUND` and `TWO_FACTOR_NOT_ENABLED`.
 */
export const reset = serverProcedure
  .input(z.object({ user: who, by: z.string().min(1).max(256), reason: z.string().max(1000).optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { user: named, by, reason } }) => {
    const user = await findUser(ctx, named);
    if (!user) throw new AuthError(NOT_FOUND);
    resetFactors(ctx, user, { actorId: null, data: { by, ...(reason && { reason }) } });
    return done;
  });

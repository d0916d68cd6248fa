import { User } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { readOwnFields } from '#core/user/fields/read-fields.ts';
import { findNews, writeFields } from '#core/user/fields/write-fields.ts';
import { withUpdateHooks } from '#features/sign-in/account-hooks.ts';
import { userUpdated } from '#features/sign-in/facts.ts';

/**
 * Sets fields of `user.additionalFields` for any user, including those that users cannot set; null clears one.
 * Validators check input of users, and do not run here. Refuses with `NOT_FOUND` and `USER_FIELD_TAKEN`.
 */
export const setUserFields = serverProcedure
  .input(z.object({ userId: z.string(), fields: z.record(z.string(), z.unknown()) }))
  .output(statusView)
  .mutation(async ({ ctx, input: { userId, fields } }) => {
    const values = readOwnFields(ctx, fields);
    const user = await ctx.em().findOne(User, userId);
    if (!user) throw new AuthError(NOT_FOUND);
    const news = findNews(ctx, values, user.additionalFields);
    if (Object.keys(news).length === 0) return done;
    await withUpdateHooks(ctx, { user, changes: { additionalFields: news }, by: 'application' });
    writeFields(ctx, userId, news);
    record(ctx, userUpdated, {
      actorId: null,
      targetType: 'user',
      targetId: userId,
      data: { fields: Object.keys(news) },
    });
    ctx.changed.add(userId);
    return done;
  });

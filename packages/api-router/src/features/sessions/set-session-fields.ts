import { Session } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { sessionFieldOptions } from '#core/session/session-fields.ts';
import { changesOf, writeSessionFields } from '#core/session/write-session-fields.ts';
import { readOwnValues } from '#core/user/fields/read-fields.ts';
import { SESSION_NOT_FOUND } from '#features/sessions/errors.ts';
import { sessionUpdated } from '#features/sessions/facts.ts';

/**
 * Sets fields of `session.additionalFields` for any session, including those that users cannot set; null clears one.
 * Validators check input of users, and do not run here. Refuses with `SESSION_NOT_FOUND`.
 */
export const setSessionFields = serverProcedure
  .input(z.object({ sessionId: z.string(), fields: z.record(z.string(), z.unknown()) }))
  .output(statusView)
  .mutation(async ({ ctx, input: { sessionId, fields } }) => {
    const values = readOwnValues(sessionFieldOptions.of(ctx), fields);
    const session = await ctx.em().findOne(Session, { id: sessionId, expiresAt: { $gt: ctx.now } });
    if (!session) throw new AuthError(SESSION_NOT_FOUND);
    const { news } = changesOf(ctx, session.additionalFields, values);
    const names = Object.keys(news);
    if (names.length === 0) return done;
    writeSessionFields(ctx, { sessionId, values: news, onEnd: SESSION_NOT_FOUND });
    record(ctx, sessionUpdated, {
      actorId: null,
      targetId: session.userId,
      data: { sessionId, fields: names },
    });
    ctx.changed.add(session.userId);
    return done;
  });

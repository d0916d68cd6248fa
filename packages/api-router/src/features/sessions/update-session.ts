import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED, UNAUTHORIZED, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { sessionFieldOptions } from '#core/session/session-fields.ts';
import { sessionView, toSessionView } from '#core/session/session-view.ts';
import { changesOf, writeSessionFields } from '#core/session/write-session-fields.ts';
import { ownFieldsInput } from '#core/user/fields/field-schemas.ts';
import { readChangedValues } from '#core/user/fields/read-fields.ts';
import type { UserFields } from '#core/user/fields/user-fields.ts';
import { withOwnFields } from '#core/user/fields/with-own-fields.ts';
import { sessionUpdated } from '#features/sessions/facts.ts';

type Given = Readonly<Record<string, unknown>>;

/** Refuses names that no field has, because a value that nobody stores looks as if it were stored. */
function assertFields({ byName }: UserFields, input: Given): void {
  const given = Object.keys(input).filter((name) => input[name] !== undefined);
  const unknown = given.find((name) => !byName.has(name));
  if (unknown !== undefined) throw new AuthError(FIELD_NOT_ALLOWED, { params: { field: unknown } });
  if (given.length > 0) return;
  const issues = [{ path: '', message: 'No fields to update' }];
  throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues });
}

export const updateSession = sessionProcedure
  .meta({
    route: {
      path: '/update-session',
      summary: 'Change own fields of the session of this browser',
      description:
        'Takes fields that the operator declares in `session.additionalFields`. Those that are left out do not change; null clears one that is not required. Other sessions of the user stay as they are.',
      moreInputs: [ownFieldsInput({ of: sessionFieldOptions.of, use: 'change' })],
      isOn: (deps) => sessionFieldOptions.of(deps).all.length > 0,
      limit: writes,
      callers: ['session'],
      changesSession: true,
      changes: ['listSessions', 'multiSession'],
      tag: 'Session',
    },
  })
  .use(inSession)
  .input(withOwnFields(z.object({})))
  .output(z.object({ session: sessionView }))
  .mutation(async ({ ctx, input }) => {
    const fields = sessionFieldOptions.of(ctx);
    assertFields(fields, input);
    const values = await readChangedValues(ctx, fields, input);
    const { session, token, user } = ctx.caller;
    const { news, additionalFields } = changesOf(ctx, session.additionalFields, values);
    const names = Object.keys(news);
    if (names.length === 0) return { session: toSessionView(ctx, session, token) };
    const changes = { additionalFields, updatedAt: ctx.now };
    writeSessionFields(ctx, { sessionId: session.id, values: news, onEnd: UNAUTHORIZED });
    record(ctx, sessionUpdated, { actorId: user.id, data: { sessionId: session.id, fields: names } });
    renewCookies(ctx, {}, changes);
    return { session: toSessionView(ctx, { ...session, ...changes }, token) };
  });

import { z } from 'zod';
import { sessionProcedure } from '#core/call/procedures.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { MISSING_FIELD, USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { readFieldChanges } from '#core/user/fields/read-fields.ts';
import { findNews, withChanges, writeFields } from '#core/user/fields/write-fields.ts';
import { requireUser } from '#core/user/find-user.ts';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';
import { imageField, nameField } from '#core/user/user-view.ts';
import { EMAIL_CAN_NOT_BE_UPDATED } from '#features/profile/errors.ts';
import { userUpdated } from '#features/sign-in/events.ts';

export const updateUser = sessionProcedure
  .meta({
    route: {
      path: '/update-user',
      summary: 'Change your name, your picture and your other details',
      description: 'Fields that are left out do not change. `image: null` removes the picture.',
      errors: [EMAIL_CAN_NOT_BE_UPDATED, FIELD_NOT_ALLOWED, MISSING_FIELD, USER_FIELD_TAKEN],
      userFields: 'change',
      limit: writes,
      changesSession: true,
      tag: 'Account',
    },
  })
  .input(z.looseObject({ name: nameField.optional(), image: imageField.optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input }) => {
    if (input.email) throw new AuthError(EMAIL_CAN_NOT_BE_UPDATED);
    assertAllowedFields(input);
    const { name, image } = input;
    const given = await readFieldChanges(ctx, input);
    if (name === undefined && image === undefined && Object.keys(given).length === 0) return done;

    const user = await requireUser(ctx, ctx.current.user.id);
    const changed = {
      ...(name !== undefined && name !== user.name && { name }),
      ...(image !== undefined && image !== user.image && { image }),
    };
    const news = findNews(ctx, given, user.additionalFields);
    const fields = [...Object.keys(changed), ...Object.keys(news)];
    if (fields.length === 0) return done;
    const changes = { ...changed, updatedAt: ctx.now };
    Object.assign(user, changes);
    if (Object.keys(news).length > 0) writeFields(ctx, user.id, news);
    record(ctx, userUpdated, { actorId: user.id, data: { fields } });
    renewCookies(ctx, { ...changes, additionalFields: withChanges(ctx, user.additionalFields, news) });
    return done;
  });

import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { userFieldsInput } from '#core/user/fields/field-schemas.ts';
import { readFieldChanges } from '#core/user/fields/read-fields.ts';
import { findNews, withChanges, writeFields } from '#core/user/fields/write-fields.ts';
import { requireUser } from '#core/user/find-user.ts';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';
import { imageField, nameField } from '#core/user/user-view.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { shownOfPeople } from '#features/organization-profile/shown-of-organizations.ts';
import { dropPictures } from '#features/pictures/keep-picture.ts';
import { EMAIL_CAN_NOT_BE_UPDATED } from '#features/profile/errors.ts';
import { withUpdateHooks } from '#features/sign-in/account-hooks.ts';
import { userUpdated } from '#features/sign-in/facts.ts';
import {
  changedNames,
  readUsernameChanges,
  usernameChangeRefusals,
} from '#features/username/read-usernames.ts';
import { usernameInput, withUsernameOrNull } from '#features/username/username-input.ts';
import { writeUsernames } from '#features/username/write-usernames.ts';

export const updateUser = sessionProcedure
  .meta({
    ...notWhileImpersonating(['username']),
    route: {
      path: '/update-user',
      summary: 'Change your name, your picture and your other details',
      description:
        'Fields that are left out do not change. `image: null` removes the picture, `username: null` the username.',
      errors: [EMAIL_CAN_NOT_BE_UPDATED, USER_FIELD_TAKEN, ...usernameChangeRefusals],
      moreInputs: [usernameInput('change'), userFieldsInput('change')],
      limit: writes,
      changesSession: true,
      changes: ['multiSession', ...shownOfPeople],
      tag: 'Account',
    },
  })
  .input(withUsernameOrNull(z.object({ name: nameField.optional(), image: imageField.optional() })))
  .output(statusView)
  .mutation(async ({ ctx, input }) => {
    if (input.email) throw new AuthError(EMAIL_CAN_NOT_BE_UPDATED);
    assertAllowedFields(input);
    const { name, image } = input;
    const given = await readFieldChanges(ctx, input);
    const { username, displayUsername } = input;
    const sent = [name, image, username, displayUsername, ...Object.keys(given)];
    if (sent.every((value) => value === undefined)) return done;

    const user = await requireUser(ctx, ctx.caller.user.id);
    const names = await readUsernameChanges(ctx, input, user);
    const changed = {
      ...(name !== undefined && name !== user.name && { name }),
      ...(image !== undefined && image !== user.image && { image }),
    };
    const news = findNews(ctx, given, user.additionalFields);
    const fields = [...Object.keys(changed), ...Object.keys(news), ...changedNames(user, names)];
    if (fields.length === 0) return done;
    const asked = { ...changed, ...names, additionalFields: news };
    await withUpdateHooks(ctx, { user, changes: asked, by: 'user' });
    const changes = { ...changed, updatedAt: ctx.now };
    if (names) {
      ctx.lock({ users: [user.id] });
      writeUsernames(ctx, user.id, names);
    }
    if (changed.image !== undefined) dropPictures(ctx, { user: user.id });
    Object.assign(user, changes);
    if (Object.keys(news).length > 0) writeFields(ctx, user.id, news);
    record(ctx, userUpdated, { actorId: user.id, data: { fields } });
    const additionalFields = withChanges(ctx, user.additionalFields, news);
    renewCookies(ctx, { ...changes, ...names, additionalFields });
    return done;
  });

import { z } from 'zod';
import { record } from '#core/events/record.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { requireUser } from '#core/user/find-user.ts';
import { shownOfPeople } from '#features/organization-profile/shown-of-organizations.ts';
import { uploads } from '#features/pictures/facts.ts';
import {
  keepPicture,
  pictureInput,
  replacePictures,
  UPLOAD_LIMIT,
  uploadRefusals,
} from '#features/pictures/keep-picture.ts';
import { pictureOptions } from '#features/pictures/options.ts';
import { withUpdateHooks } from '#features/sign-in/account-hooks.ts';
import { userUpdated } from '#features/sign-in/facts.ts';

export const setPicture = sessionProcedure
  .meta({
    route: {
      path: '/set-picture',
      summary: 'Upload your picture',
      description:
        'It takes the place of the former one, which is deleted. `image` of the user is then a URL of this service. `image: null` in `/update-user` removes it.',
      errors: uploadRefusals,
      isOn: (deps) => pictureOptions.of(deps).enabled,
      bodyLimit: UPLOAD_LIMIT,
      limit: uploads,
      changesSession: true,
      changes: ['multiSession', ...shownOfPeople],
      tag: 'Account',
    },
  })
  .input(pictureInput)
  .output(z.object({ image: z.string() }))
  .mutation(async ({ ctx, input }) => {
    const picture = await keepPicture(ctx, input.picture);
    const user = await requireUser(ctx, ctx.caller.user.id);
    await withUpdateHooks(ctx, { user, changes: { image: picture.url }, by: 'user' });
    const changes = { image: picture.url, updatedAt: ctx.now };
    ctx.lock({ users: [user.id] });
    ctx.write((em) => replacePictures(ctx, em, { owner: { user: user.id }, picture }));
    Object.assign(user, changes);
    record(ctx, userUpdated, { actorId: user.id, data: { fields: ['image'] } });
    renewCookies(ctx, changes);
    return { image: picture.url };
  });

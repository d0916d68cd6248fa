import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { brandEditor } from '#features/brand-studio/brand-procedure.ts';
import { INVALID_BRAND_LOGO } from '#features/brand-studio/errors.ts';
import { uploads } from '#features/pictures/facts.ts';
import { readPicture } from '#features/pictures/formats/read-picture.ts';
import {
  addServicePicture,
  keepPicture,
  pictureInput,
  toPicturePath,
  UPLOAD_LIMIT,
  uploadRefusals,
} from '#features/pictures/keep-picture.ts';
import { pictureOptions } from '#features/pictures/options.ts';

export const uploadBrandPicture = brandEditor
  .meta({
    route: {
      path: '/admin/upload-brand-picture',
      summary: 'Upload a logo for the brand',
      description:
        'PNG or JPEG. `url` is the path of it in this service, for `logo` or `logoDark` of a draft. A picture that neither a draft nor a version names is deleted after an hour.',
      errors: [...uploadRefusals, INVALID_BRAND_LOGO],
      isOn: (deps) => pictureOptions.of(deps).enabled,
      bodyLimit: UPLOAD_LIMIT,
      limit: uploads,
      callers: ['session'],
      changes: [],
      tag: 'Administration',
    },
  })
  .input(pictureInput)
  .output(z.object({ url: z.string() }))
  .mutation(async ({ ctx, input }) => {
    // Read before it is kept: Outlook for Windows shows no WebP.
    if (readPicture(input.picture).mediaType === 'image/webp') throw new AuthError(INVALID_BRAND_LOGO);
    const picture = await keepPicture(ctx, input.picture);
    addServicePicture(ctx, picture);
    return { url: toPicturePath(ctx, picture.id) };
  });

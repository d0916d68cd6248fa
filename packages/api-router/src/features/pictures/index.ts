import { Picture } from '@keystead/db';
import { z } from 'zod';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { goWithOrganization } from '#core/call/revocation/held-rows.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { pictureErrors } from '#features/pictures/errors.ts';
import { MAX_BYTES, MAX_PIXELS } from '#features/pictures/formats/picture.ts';
import { getPicture } from '#features/pictures/get-picture.ts';
import { onePlaceRule, pictureOptions } from '#features/pictures/options.ts';
import { unusedPicturesChore } from '#features/pictures/remove-files.ts';

/** Pictures of people and logos of organizations, and where they are kept. `profile` and `organizations` set them. */
export const pictures = defineFeature({
  name: 'pictures',
  options: [pictureOptions],
  rules: [onePlaceRule],
  isOn: (deps) => pictureOptions.of(deps).enabled,
  config: defineConfigPart({
    schema: z.object({
      pictures: z.object({
        /** The service keeps pictures. */
        enabled: z.boolean(),
        maxBytes: z.number(),
        /** Largest width and height. */
        maxPixels: z.number(),
      }),
    }),
    of: (deps) => ({
      pictures: { enabled: deps.serves(getPicture), maxBytes: MAX_BYTES, maxPixels: MAX_PIXELS },
    }),
  }),
  errors: pictureErrors,
  revocations: [
    neverRevoked('pictures', Picture),
    goWithOrganization({ name: 'pictures', table: Picture, paths: ['organization'] }),
  ],
  chores: [unusedPicturesChore],
  procedures: {},
  restProcedures: { getPicture },
});

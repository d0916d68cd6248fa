import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { profileErrors } from '#features/profile/errors.ts';
import { fieldFacts, listFields } from '#features/profile/field-facts.ts';
import { setPicture } from '#features/profile/set-picture.ts';
import { setUserFields } from '#features/profile/set-user-fields.ts';
import { updateUser } from '#features/profile/update-user.ts';

/** Name, picture, and own fields. */
export const profile = defineFeature({
  name: 'profile',
  config: defineConfigPart({
    schema: z.object({
      profile: z.object({ enabled: z.boolean() }),
      additionalFields: z.array(fieldFacts),
    }),
    of: (deps) => ({ profile: { enabled: deps.serves(updateUser) }, additionalFields: listFields(deps) }),
  }),
  errors: profileErrors,
  procedures: { updateUser, setPicture, setUserFields },
});

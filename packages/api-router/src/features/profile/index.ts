import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { profileErrors } from '#features/profile/errors.ts';
import { updateUser } from '#features/profile/update-user.ts';

/** Name and picture. */
export const profile = defineFeature({
  name: 'profile',
  config: defineConfigPart({
    schema: z.object({ profile: z.object({ enabled: z.boolean() }) }),
    of: (deps) => ({ profile: { enabled: deps.serves(updateUser) } }),
  }),
  errors: profileErrors,
  procedures: { updateUser },
});

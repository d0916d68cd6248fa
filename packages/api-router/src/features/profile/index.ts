import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { isChoices } from '#core/user/fields/field-kind.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { fieldUses } from '#core/user/fields/field-use.ts';
import { profileErrors } from '#features/profile/errors.ts';
import { setPicture } from '#features/profile/set-picture.ts';
import { setUserFields } from '#features/profile/set-user-fields.ts';
import { updateUser } from '#features/profile/update-user.ts';

/** Facts by which a page shows an own field in a form. */
const fieldFacts = z.object({
  name: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'date', 'string[]', 'number[]', 'choice']),
  /** Values of a choice; else empty. */
  choices: z.array(z.string()),
  required: z.boolean(),
  /** A sign-up may leave it out. */
  hasDefault: z.boolean(),
  /** The session contains its value. */
  returned: z.boolean(),
  maxLength: z.number(),
  maxItems: z.number(),
  /** The service itself reads it for this use, so that a page can offer languages or time zones. */
  use: z.exactOptional(z.enum(fieldUses)),
});

export type FieldFacts = z.output<typeof fieldFacts>;

/** The own fields that users may fill in, in the order of their declaration. */
const listFields = (carrier: OptionCarrier): FieldFacts[] =>
  userFieldOptions
    .of(carrier)
    .all.filter(({ input }) => input)
    .map(({ name, type, required, defaultValue, returned, limits, use }) => ({
      name,
      ...(isChoices(type) ? { type: 'choice', choices: [...type] } : { type, choices: [] }),
      required,
      hasDefault: defaultValue !== undefined,
      returned,
      ...limits,
      ...(use && { use }),
    }));

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

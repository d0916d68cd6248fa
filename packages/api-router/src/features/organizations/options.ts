import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, callback, elsewhere, flag, numberOr } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';

/** Options for creating organizations. */
export const creationOptions = defineOptions(
  'organization',
  z.strictObject({
    allowUserToCreateOrganization: z
      .union([flag, callback<(user: UserView) => Awaitable<boolean>>()], 'true, false or a function')
      .default(true)
      .meta({ kind: 'boolean or function', description: 'Who may create organizations.' }),
    organizationLimit: numberOr<(user: UserView) => Awaitable<number | boolean>>(0).default(100).meta({
      kind: 'number or function',
      description:
        'A user who is in this many organizations cannot create another one; a function may also return whether the limit is reached.',
    }),
    organizationCreation: elsewhere(
      'is not an option; use `allowUserToCreateOrganization`, and `organizationHooks` for code of your own',
    ),
  }),
  { whenAbsent: 'off' },
);

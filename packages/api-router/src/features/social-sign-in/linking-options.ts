import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { flag, texts } from '#core/options/kinds.ts';

/** Options for linking accounts at providers to users. */
export const linkingOptions = defineOptions(
  'account',
  z.strictObject({
    accountLinking: z
      .strictObject({
        enabled: flag.default(true).meta({
          description: 'Whether an account at a provider may be linked to an existing user.',
        }),
        disableImplicitLinking: flag.default(false).meta({
          description:
            'A sign-in never links an account to an existing user by its e-mail address. Users link accounts while they are signed in.',
        }),
        trustedProviders: texts.default([]).meta({
          description:
            'Ids of providers whose e-mail addresses count as verified if the provider does not say whether they are. An e-mail address that the provider calls unverified never counts.',
        }),
        allowDifferentEmails: flag.default(false).meta({
          description:
            'A signed-in user may link an account with another address, an unverified one, or none. Providers that tell no address need it.',
        }),
        allowUnlinkingAll: flag
          .default(false)
          .meta({ description: 'Users may unlink their last account too.' }),
        updateUserInfoOnLink: flag.default(false).meta({
          description: 'Copy name and picture from the profile to the user when an account is linked.',
        }),
      })
      .prefault({}),
    updateAccountOnSignIn: flag.default(true).meta({
      description:
        'Replace the stored tokens of an account every time it is used to sign in. Its scopes stay.',
    }),
  }),
);

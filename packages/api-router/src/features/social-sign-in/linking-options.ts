import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { flag, texts } from '#core/options/kinds.ts';

/** What becomes of accounts at providers when their owners come again, or bring another one. */
export const linkingOptions = defineOptions(
  'account',
  z.strictObject({
    accountLinking: z
      .strictObject({
        enabled: flag.default(true).meta({
          description: "Whether a provider's account may be linked to a user who is there already.",
        }),
        trustedProviders: texts.default([]).meta({
          description:
            'Ids of providers whose addresses are believed although they do not say whether they checked them. One that says it did not check is never believed.',
        }),
        allowDifferentEmails: flag.default(false).meta({
          description:
            'A signed-in user may link an account with another address, an unverified one, or none. Providers that tell no address need it.',
        }),
        allowUnlinkingAll: flag
          .default(false)
          .meta({ description: 'The last account of a user may be unlinked too.' }),
        updateUserInfoOnLink: flag.default(false).meta({
          description: 'Name and image of the user follow the profile when an account is linked.',
        }),
      })
      .prefault({}),
    updateAccountOnSignIn: flag.default(true).meta({
      description: 'Tokens and scopes of an account are replaced at every sign-in by it.',
    }),
  }),
);

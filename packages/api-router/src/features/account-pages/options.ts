import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { pageUrl } from '#core/options/kinds.ts';

/** Pages of the application for account settings, for browsers and password managers. */
export const accountPageOptions = defineOptions(
  'accountPages',
  z.strictObject({
    passwordURL: pageUrl.optional().meta({
      description:
        'Page of your application where people change their password. `/.well-known/change-password` leads there.',
    }),
    passkeysURL: pageUrl.optional().meta({
      description:
        'Page of your application with the passkeys of a user, named at `/.well-known/passkey-endpoints`.',
    }),
    addPasskeyURL: pageUrl.optional().meta({
      description:
        'Page of your application where people add a passkey. Default: `accountPages.passkeysURL`.',
    }),
  }),
);

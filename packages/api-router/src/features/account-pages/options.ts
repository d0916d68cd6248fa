import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { pageUrl } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';

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

/** A page with its origin, because documents for programs need a full URL. */
export const toPage = (carrier: OptionCarrier, url: string): string =>
  new URL(url, serviceOptions.of(carrier).base.origin).href;

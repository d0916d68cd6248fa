import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { pageUrl } from '#core/options/kinds.ts';
import { toPage } from '#core/options/to-page.ts';

/** The pages of the application that mails lead to. */
export const securityPageOptions = defineOptions(
  'accountPages',
  z.strictObject({
    securityURL: pageUrl.default('/account/security').meta({
      description:
        'Page of your application where people set up second steps and make backup codes. Mails link to it.',
    }),
    signInURL: pageUrl.default('/sign-in').meta({
      description: 'Page of your application where people sign in. Mails link to it.',
    }),
    resetPasswordURL: pageUrl.optional().meta({
      description:
        'Page of your application where people choose a new password, for reset links that name no other. Its origin has to be a trusted one. Default: `/reset-password`; the link of `keystead admin create` leads to a page of the service.',
    }),
  }),
);

export const toSecurityUrl = (carrier: OptionCarrier): string =>
  toPage(carrier, securityPageOptions.of(carrier).securityURL);

export const toSignInUrl = (carrier: OptionCarrier): string =>
  toPage(carrier, securityPageOptions.of(carrier).signInURL);

/** The page for a new password; undefined if the operator has named none. */
export function findResetUrl(carrier: OptionCarrier): string | undefined {
  const { resetPasswordURL } = securityPageOptions.of(carrier);
  return resetPasswordURL && toPage(carrier, resetPasswordURL);
}

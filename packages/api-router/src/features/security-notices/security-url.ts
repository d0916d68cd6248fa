import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { pageUrl } from '#core/options/kinds.ts';
import { toPage } from '#core/options/to-page.ts';

/** The page of the application that notices about second steps lead to. */
export const securityPageOptions = defineOptions(
  'accountPages',
  z.strictObject({
    securityURL: pageUrl.default('/account/security').meta({
      description:
        'Page of your application where people set up second steps and make backup codes. Mails link to it.',
    }),
  }),
);

export const toSecurityUrl = (carrier: OptionCarrier): string =>
  toPage(carrier, securityPageOptions.of(carrier).securityURL);

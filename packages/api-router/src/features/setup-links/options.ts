import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { text } from '#core/options/kinds.ts';
import { toPage } from '#core/options/to-page.ts';

/** The page of the application that links to set something up lead to. */
export const setupPageOptions = defineOptions(
  'organization',
  z.strictObject({
    setupLinkURL: text
      .refine((url) => !url.includes('#'), 'a URL without a fragment')
      .optional()
      .meta({
        description:
          'Page on which somebody with a set-up link sets up what it is for. The token stands behind `#`. Default: `/organization/setup` at the origin of `baseURL`.',
      }),
  }),
  { whenAbsent: 'off' },
);

/** The token stands in the fragment: browsers send that to no server, and name it to no other page. */
export const toSetupUrl = (carrier: OptionCarrier, token: string): string =>
  `${toPage(carrier, setupPageOptions.of(carrier).setupLinkURL ?? '/organization/setup')}#${token}`;

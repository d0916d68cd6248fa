import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { pageUrl } from '#core/options/kinds.ts';
import { toPage } from '#core/options/to-page.ts';

/** The page of the application with the keys of a user. */
export const keyPageOptions = defineOptions(
  'apiKey',
  z.strictObject({
    settingsURL: pageUrl.default('/account/api-keys').meta({
      description: 'Page of your application with the API keys of a user. Mails link to it.',
    }),
  }),
  { whenAbsent: 'off' },
);

export const toKeysUrl = (carrier: OptionCarrier): string =>
  toPage(carrier, keyPageOptions.of(carrier).settingsURL);

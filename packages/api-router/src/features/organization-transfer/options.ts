import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { seconds, text } from '#core/options/kinds.ts';

/** Options for transfers of organizations. */
export const transferOptions = defineOptions(
  'organization',
  z.strictObject({
    settingsURL: text
      .refine((url) => /\{(?:id|slug)\}/.test(url), 'a URL with {slug} or {id} in it')
      .optional()
      .meta({
        description:
          'Page with the settings of an organization, where an ownership is accepted. Mails link to it. Default: `/o/{slug}/general` at the origin of `baseURL`.',
      }),
    transferExpiresIn: seconds
      .default(7 * DAY)
      .meta({ description: 'Seconds in which an ownership that was offered can be accepted.' }),
  }),
  { whenAbsent: 'off' },
);

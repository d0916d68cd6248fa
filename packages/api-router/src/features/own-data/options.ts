import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { flag, seconds, wholeNumber } from '#core/options/kinds.ts';

/** Options for the file that users download with what is stored about them. */
export const ownDataOptions = defineOptions(
  'user.ownData',
  z.strictObject({
    enabled: flag.default(true).meta({
      description: 'Whether users may download what is stored about them.',
    }),
    perDay: wholeNumber(1).default(3).meta({ description: 'Files that a user may ask for in 24 hours.' }),
    atOnce: wholeNumber(0).default(1_000_000).meta({
      description:
        'Largest size in bytes of a file that is made while its user waits. Larger ones are made in the background, and a mail says when they are ready.',
    }),
    keptFor: seconds
      .gt(0, 'seconds of more than 0')
      .default(3 * DAY)
      .meta({ description: 'Seconds for which a file can be downloaded. Then its content is deleted.' }),
  }),
);

import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { seconds } from '#core/options/kinds.ts';

/** Options for transfers of organizations. */
export const transferOptions = defineOptions(
  'organization',
  z.strictObject({
    transferExpiresIn: seconds
      .default(7 * DAY)
      .meta({ description: 'Seconds in which an ownership that was offered can be accepted.' }),
  }),
  { whenAbsent: 'off' },
);

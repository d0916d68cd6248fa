import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { flag } from '#core/options/kinds.ts';

/** Whether administration is on, so that answers have roles and bans. The other options belong to the feature. */
export const administrationSwitch = defineOptions(
  'admin',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether administrators can manage users. On when the section is there; `false` is off.',
    }),
  }),
  { whenAbsent: 'off' },
);

import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { flag } from '#core/options/kinds.ts';

/** Whether users have roles and can be banned, so that answers say so. The other options are a feature's. */
export const administrationSwitch = defineOptions(
  'admin',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether administrators can manage users. On when the section is there; `false` is off.',
    }),
  }),
  { whenAbsent: 'off' },
);

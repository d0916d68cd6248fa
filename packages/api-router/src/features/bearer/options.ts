import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { flag } from '#core/options/kinds.ts';

/** Sessions of clients without cookies, in the header `Authorization`. */
export const bearerOptions = defineOptions(
  'bearer',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether a client may send its session as `Authorization: Bearer`, and gets it in `set-auth-token`. On when the section is there; `false` is off.',
    }),
    requireSignature: flag.default(true).meta({
      description:
        'Takes a session only as `set-auth-token` has it. `false`: also the bare token, which the answers of sign-ins show to every script.',
    }),
  }),
  { whenAbsent: 'off' },
);

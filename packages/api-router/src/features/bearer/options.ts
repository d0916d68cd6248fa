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
        'Whether only the signed form of `set-auth-token` is accepted. `false` also accepts the plain token, which every script can read in the answers of sign-ins.',
    }),
  }),
  { whenAbsent: 'off' },
);

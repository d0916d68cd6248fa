import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { MINUTE } from '#core/options/durations.ts';
import { flag, seconds } from '#core/options/kinds.ts';

/** Tokens that open the same session in another browser. */
export const oneTimeTokenOptions = defineOptions(
  'oneTimeToken',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether there are one-time tokens. On when the section is there; `false` is off.',
    }),
    expiresIn: seconds
      .default(3 * MINUTE)
      .meta({ description: 'Seconds that a token works, but never longer than the session that asked.' }),
    disableClientRequest: flag
      .default(false)
      .meta({ description: 'Only code inside the process gets tokens, and no client.' }),
    disableSetSessionCookie: flag.default(false).meta({
      description: 'A token that is used sets no cookie. The new session is in the answer alone.',
    }),
    setOttHeaderOnNewSession: flag
      .default(false)
      .meta({ description: 'Sends a token with every new session, in the header `set-ott`.' }),
  }),
  { whenAbsent: 'off' },
);

import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { flag, wholeNumber } from '#core/options/kinds.ts';

/** Several accounts in one browser. */
export const multiSessionOptions = defineOptions(
  'multiSession',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether a browser can be signed in to several accounts. On when the section is there; `false` is off.',
    }),
    maximumSessions: wholeNumber(1).max(20, 'a whole number from 1 to 20').default(5).meta({
      description:
        'Accounts that one browser keeps. The next sign-in ends the session that was used longest ago.',
    }),
  }),
  { whenAbsent: 'off' },
);

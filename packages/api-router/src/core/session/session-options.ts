import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { cookieSeconds, flag, seconds } from '#core/options/kinds.ts';

/** How long sessions live. */
export const sessionOptions = defineOptions(
  'session',
  z.strictObject({
    expiresIn: cookieSeconds
      .default(7 * DAY)
      .meta({ description: 'Seconds a session lives without being refreshed.' }),
    updateAge: seconds
      .default(DAY)
      .meta({ description: 'Seconds after which a session that is used is extended.' }),
    freshAge: seconds.default(DAY).meta({
      description:
        'Seconds after sign-in during which sensitive actions need no new sign-in; 0 turns the rule off.',
    }),
    absoluteLifetime: seconds.default(400 * DAY).meta({
      description: 'Seconds after sign-in past which no refresh extends a session; 0 for no bound.',
    }),
    disableSessionRefresh: flag.default(false).meta({ description: 'Never extend a session.' }),
    cookieCache: z
      .strictObject({
        enabled: flag
          .default(false)
          .meta({ description: 'A signed copy of the session in a cookie, read by get-session only.' }),
        maxAge: cookieSeconds.default(MINUTE).meta({ description: 'Seconds a copy is believed.' }),
      })
      .prefault({}),
  }),
);

/** A session that is not to be remembered ends with the browser, and in the database after this long; seconds. */
export const UNREMEMBERED_LIFETIME = DAY;

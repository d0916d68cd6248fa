import { z } from 'zod';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { cookieSeconds, flag, seconds } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Options of sessions. */
export const sessionOptions = defineOptions(
  'session',
  z.strictObject({
    expiresIn: cookieSeconds
      .default(7 * DAY)
      .meta({ description: 'Seconds until a session expires, counted from its last refresh.' }),
    updateAge: seconds.default(DAY).meta({
      description: 'Seconds after a refresh from which the next use extends the session again.',
    }),
    freshAge: seconds.default(DAY).meta({
      description:
        'Seconds after sign-in in which a session is fresh. Sensitive actions need a fresh session. 0 turns the rule off.',
    }),
    absoluteLifetime: seconds.default(400 * DAY).meta({
      description: 'The longest a session lasts, however often it is refreshed. 0 for no limit.',
    }),
    disableSessionRefresh: flag.default(false).meta({ description: 'Never extend a session.' }),
    cookieCache: z
      .strictObject({
        enabled: flag
          .default(false)
          .meta({ description: 'Keep a signed copy of the session in a cookie. Only get-session reads it.' }),
        maxAge: cookieSeconds.default(MINUTE).meta({ description: 'Seconds that a copy is valid.' }),
      })
      .prefault({}),
  }),
);

/** Lifetime in the database, in seconds, of a session that ends when the browser is closed. */
export const UNREMEMBERED_LIFETIME = DAY;

/** A log that forgets a change while a copy from before it is still valid would let an ended session in. */
export const changeLogRule: OptionRule = (carrier) => {
  const { enabled, maxAge } = sessionOptions.of(carrier).cookieCache;
  const keepsFor = serviceOptions.of(carrier).changes?.keepsFor;
  return (
    enabled &&
    keepsFor !== undefined &&
    keepsFor < maxAge &&
    `changes keeps changes for ${keepsFor} seconds, but session.cookieCache.maxAge is ${maxAge}: give openRedisStore a maxAge of at least ${maxAge}`
  );
};

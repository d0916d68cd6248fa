import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { seconds } from '#core/options/kinds.ts';

/** Retention times of the log of events. */
export const eventOptions = defineOptions(
  'events',
  z.strictObject({
    retention: seconds
      .default(400 * DAY)
      .meta({ description: 'Seconds until an event is removed. 0 keeps events for ever.' }),
    ipAddressRetention: seconds.default(90 * DAY).meta({
      description:
        'Seconds until the IP address of an event is cut to its network (/24, or /48 of IPv6). 0 keeps addresses as long as their events.',
    }),
  }),
);

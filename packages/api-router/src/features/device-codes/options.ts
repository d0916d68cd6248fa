import { z } from 'zod';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { type Awaitable, callback, flag, pageUrl, seconds, texts, wholeNumber } from '#core/options/kinds.ts';

const between = (least: number, most: number) =>
  wholeNumber(least).max(most, `a whole number from ${least} to ${most}`);

/** Devices without a keyboard or a browser, which somebody signs in from another one (RFC 8628). */
export const deviceAuthorizationOptions = defineOptions(
  'deviceAuthorization',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether devices may ask for codes. On when the section is there; `false` is off. A device sends its session as a bearer token, so switch on `bearer`, too.',
    }),
    expiresIn: seconds
      .min(MINUTE, `seconds from ${MINUTE} to ${DAY}`)
      .max(DAY, `seconds from ${MINUTE} to ${DAY}`)
      .default(30 * MINUTE)
      .meta({ description: 'Seconds that the codes of a device work, from 60 to 86400.' }),
    interval: between(1, MINUTE)
      .default(5)
      .meta({ description: 'Seconds that a device waits before it asks again, from 1 to 60.' }),
    deviceCodeLength: between(32, 128)
      .default(40)
      .meta({ description: 'Characters of the code that the device keeps, from 32 to 128.' }),
    userCodeLength: between(8, 16)
      .default(8)
      .meta({ description: 'Characters of the code that people type, from 8 to 16.' }),
    verificationUri: pageUrl
      .default('/device')
      .meta({ description: 'Page where people type the code. A path belongs to the host of `baseURL`.' }),
    clients: texts
      .optional()
      .meta({ description: 'The only values of `client_id` that devices may send. Default: any value.' }),
    validateClient: callback<(clientId: string) => Awaitable<boolean>>().optional().meta({
      description: 'Says whether devices may send this `client_id`, in place of `clients`.',
    }),
    requireFreshSession: flag
      .default(false)
      .meta({ description: 'Whether people need a fresh session to approve a device.' }),
  }),
  { whenAbsent: 'off' },
);

export const oneListOfClients: OptionRule = (carrier) => {
  const { clients, validateClient } = deviceAuthorizationOptions.of(carrier);
  return (
    clients !== undefined &&
    validateClient !== undefined &&
    'deviceAuthorization.clients and deviceAuthorization.validateClient say the same; leave one of them out'
  );
};

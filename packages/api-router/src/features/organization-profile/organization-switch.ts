import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { flag } from '#core/options/kinds.ts';

/** Whether there are organizations, so that a session can act in one. Their other options are a feature's. */
export const organizationSwitch = defineOptions(
  'organization',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether there are organizations. On when the section is there; `false` is off.',
    }),
  }),
  { whenAbsent: 'off' },
);

/** Whether there are organizations. */
export const hasOrganizations = (carrier: OptionCarrier): boolean => organizationSwitch.of(carrier).enabled;

import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { flag } from '#core/options/kinds.ts';

/** Without organizations, no session can act in one. The other options belong to features. */
export const organizationSwitch = defineOptions(
  'organization',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether there are organizations. On when the section is there; `false` is off.',
    }),
  }),
  { whenAbsent: 'off' },
);

export const hasOrganizations = (carrier: OptionCarrier): boolean => organizationSwitch.of(carrier).enabled;

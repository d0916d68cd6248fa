import { z } from 'zod';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { flag, seconds, wholeNumber } from '#core/options/kinds.ts';
import { domainOptions } from '#features/organization-domains/options.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Directories of organizations provision people and groups. */
export const scimOptions = defineOptions(
  'scim',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether directories of organizations can provision people and groups. On when the section is there; `false` is off.',
    }),
    tokenLimit: wholeNumber(1).default(5).meta({
      description: 'Largest number of tokens of the directories of an organization.',
    }),
    requestsPerMinute: wholeNumber(1).default(600).meta({
      description: 'Largest number of requests of one token in a minute.',
    }),
    deleteAfter: seconds.default(30 * DAY).meta({
      description:
        'For how long roles and teams are kept of somebody whom a directory has deleted, in case that they come back. The account itself stays.',
    }),
  }),
  { whenAbsent: 'off' },
);

export const hasDirectories = (carrier: OptionCarrier): boolean => scimOptions.of(carrier).enabled;

/** Only addresses of verified domains are provisioned, and directories belong to organizations. */
export const scimRule: OptionRule = (carrier) => {
  if (!hasDirectories(carrier)) return [];
  const needed = [
    [hasOrganizations(carrier), 'organization'],
    [domainOptions.of(carrier).enabled, 'organization.domains'],
  ] as const;
  return needed
    .filter(([isOn]) => !isOn)
    .map(([, path]) => `scim is on, and ${path} is off: expected ${path} to be on`);
};

import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { callback, flag, texts } from '#core/options/kinds.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

/** E-mail domains of organizations. */
export const domainOptions = defineOptions(
  'organization.domains',
  z.strictObject({
    enabled: flag.default(false).meta({ description: 'Whether organizations can claim mail domains.' }),
    resolver: callback<ResolveTxt>()
      .optional()
      .meta({ description: 'Reads the TXT records of a name. Default: the DNS of this machine.' }),
    publicDomains: texts.default([]).meta({
      description: 'More domains that nobody may claim, besides those of the known public mail providers.',
    }),
  }),
);

/** True if organizations can have domains by which users join. */
export const hasDomains = (carrier: OptionCarrier): boolean =>
  hasOrganizations(carrier) && domainOptions.of(carrier).enabled;

import { OrganizationUniqueValue } from '@keystead/db';
import { goWithOrganization } from '#core/call/revocation/held-rows.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { namingErrors } from '#features/organization-profile/errors.ts';
import { organizationSwitch } from '#features/organization-profile/options.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';
import { settingsPageOptions } from '#features/organization-profile/settings-url.ts';

/**
 * Facts about organizations for other features: whether they are on, how inputs name them, what they show, their page,
 * and their own fields. The calls are in `organizations`.
 */
export const organizationProfile = defineFeature({
  name: 'organization-profile',
  errors: namingErrors,
  options: [organizationSwitch, settingsPageOptions, organizationOwnFields.options],
  revocations: [
    goWithOrganization({
      name: 'values of unique fields',
      table: OrganizationUniqueValue,
      paths: ['organization'],
    }),
  ],
  procedures: {},
});

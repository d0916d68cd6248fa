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
  procedures: {},
});

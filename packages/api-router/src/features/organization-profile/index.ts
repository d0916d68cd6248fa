import { defineFeature } from '#core/feature/define-feature.ts';
import { organizationSwitch } from '#features/organization-profile/organization-switch.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';

/**
 * Facts about organizations for other features: whether they are on, what they show, and their own fields. The
 * calls are in `organizations`.
 */
export const organizationProfile = defineFeature({
  name: 'organization-profile',
  options: [organizationSwitch, organizationOwnFields.options],
  procedures: {},
});

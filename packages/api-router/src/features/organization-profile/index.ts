import { defineFeature } from '#core/feature/define-feature.ts';
import { organizationSwitch } from '#features/organization-profile/organization-switch.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';

/**
 * What other features have to know of organizations themselves: whether there are any, what they show, and which fields the
 * operator gives them. Their calls are in `organizations`.
 */
export const organizationProfile = defineFeature({
  name: 'organization-profile',
  options: [organizationSwitch, organizationOwnFields.options],
  procedures: {},
});

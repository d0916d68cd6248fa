import { defineFeature } from '#core/feature/define-feature.ts';
import { listEvents } from '#features/organization-activity/organization-list-events.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Events of an organization, for its members. */
export const organizationActivity = defineFeature({
  name: 'organization-activity',
  isOn: hasOrganizations,
  procedures: { organization: { listEvents } },
});

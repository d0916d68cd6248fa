import { defineFeature } from '#core/feature/define-feature.ts';
import { policyErrors } from '#features/organization-policies/errors.ts';
import { policyUpdated } from '#features/organization-policies/facts.ts';
import { getPolicy } from '#features/organization-policies/organization-get-policy.ts';
import { updatePolicy } from '#features/organization-policies/organization-update-policy.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Requirements of an organization for sessions in it. */
export const organizationPolicies = defineFeature({
  name: 'organization-policies',
  isOn: hasOrganizations,
  errors: policyErrors,
  events: [policyUpdated],
  procedures: { organization: { getPolicy, updatePolicy } },
});

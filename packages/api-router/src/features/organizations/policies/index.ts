import { policyUpdated } from '#features/organizations/policies/events.ts';
import { getPolicy } from '#features/organizations/policies/organization-get-policy.ts';
import { updatePolicy } from '#features/organizations/policies/organization-update-policy.ts';

/** What an organization asks of the sessions in it. */
export const policies = {
  events: [policyUpdated],
  procedures: { getPolicy, updatePolicy },
};

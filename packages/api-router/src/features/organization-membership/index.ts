import { defineFeature } from '#core/feature/define-feature.ts';
import { membershipErrors } from '#features/organization-membership/errors.ts';
import { creatorRoleRule, roleNamesRule } from '#features/organization-membership/option-rules.ts';
import { policyOptions, roleOptions, runtimeRoleOptions } from '#features/organization-membership/options.ts';
import { organizationSwitch } from '#features/organization-profile/organization-switch.ts';

/**
 * What other features have to know of organizations: who is in one and with which rights, and the lock under which that
 * changes. It has no calls; members, teams, roles and the rest are features of their own.
 */
export const organizationMembership = defineFeature({
  name: 'organization-membership',
  options: [roleOptions, runtimeRoleOptions, policyOptions],
  rules: [roleNamesRule, creatorRoleRule],
  errors: membershipErrors,
  showsColumns: {
    isOn: (carrier) => organizationSwitch.of(carrier).enabled,
    session: ['activeOrganizationId', 'activeTeamId'],
  },
  procedures: {},
});

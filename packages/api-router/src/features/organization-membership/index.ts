import { defineFeature } from '#core/feature/define-feature.ts';
import { withholdActive } from '#features/organization-membership/active-organization.ts';
import { membershipErrors, ORGANIZATION_POLICY } from '#features/organization-membership/errors.ts';
import {
  creatorRoleRule,
  policyOptions,
  roleNamesRule,
  roleOptions,
  runtimeRoleOptions,
} from '#features/organization-membership/options.ts';
import {
  activeForAll,
  activeForMember,
  sessionsOfFormerMembers,
} from '#features/organization-membership/revocations.ts';
import { organizationSwitch } from '#features/organization-profile/options.ts';

/**
 * Facts about organizations for other features: members, their permissions, and the lock for changes. It has no
 * calls; members, teams, roles and the rest are separate features.
 */
export const organizationMembership = defineFeature({
  name: 'organization-membership',
  options: [roleOptions, runtimeRoleOptions, policyOptions],
  rules: [roleNamesRule, creatorRoleRule],
  errors: membershipErrors,
  withholds: withholdActive,
  withholdingReasons: [ORGANIZATION_POLICY],
  showsColumns: {
    isOn: (carrier) => organizationSwitch.of(carrier).enabled,
    session: ['activeOrganizationId'],
  },
  revocations: [activeForMember, activeForAll, sessionsOfFormerMembers],
  procedures: {},
});

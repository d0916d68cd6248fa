import { defineFeature } from '#core/feature/define-feature.ts';
import { organizationSwitch } from '#core/session/organization-switch.ts';
import { domainErrors } from '#features/organization-membership/domain-errors.ts';
import { organizationErrors } from '#features/organization-membership/errors.ts';
import {
  memberAdded,
  memberLeft,
  memberRemoved,
  memberRoleChanged,
} from '#features/organization-membership/events.ts';
import { organizationFieldOptions } from '#features/organization-membership/field-options.ts';
import { invitationErrors } from '#features/organization-membership/invitation-errors.ts';
import { creatorRoleRule, roleNamesRule } from '#features/organization-membership/option-rules.ts';
import { organizationOptions } from '#features/organization-membership/options.ts';
import { roleErrors } from '#features/organization-membership/role-errors.ts';
import { teamErrors } from '#features/organization-membership/team-errors.ts';

/**
 * What other features have to know of organizations: who is in one, with which rights, and how members come and go. The
 * calls are in `organizations`.
 */
export const organizationMembership = defineFeature({
  name: 'organization-membership',
  options: [organizationSwitch, organizationOptions, organizationFieldOptions],
  rules: [roleNamesRule, creatorRoleRule],
  errors: { ...organizationErrors, ...invitationErrors, ...teamErrors, ...roleErrors, ...domainErrors },
  events: [memberAdded, memberRemoved, memberLeft, memberRoleChanged],
  procedures: {},
});

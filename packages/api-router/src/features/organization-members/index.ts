import { Member, OrganizationDeparture } from '@keystead/db';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { goWithOrganization } from '#core/call/revocation/held-rows.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { addressPurpose } from '#features/organization-members/departures.ts';
import { memberErrors } from '#features/organization-members/errors.ts';
import {
  memberAdded,
  memberLeft,
  memberOwnFields,
  memberRemoved,
  memberRoleChanged,
  membersExported,
} from '#features/organization-members/facts.ts';
import { memberView } from '#features/organization-members/member-view.ts';
import { memberHooks, memberOptions } from '#features/organization-members/options.ts';
import { addMember } from '#features/organization-members/organization-add-member.ts';
import { exportMembers } from '#features/organization-members/organization-export-members.ts';
import { getActiveMember } from '#features/organization-members/organization-get-active-member.ts';
import { getActiveMemberRole } from '#features/organization-members/organization-get-active-member-role.ts';
import { leaveOrganization } from '#features/organization-members/organization-leave.ts';
import { listMembers } from '#features/organization-members/organization-list-members.ts';
import { removeMember } from '#features/organization-members/organization-remove-member.ts';
import { removeMembers } from '#features/organization-members/organization-remove-members.ts';
import { updateMemberRole } from '#features/organization-members/organization-update-member-role.ts';
import { updateMemberRoles } from '#features/organization-members/organization-update-member-roles.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Members of organizations: adding and removing them, and their roles. */
export const organizationMembers = defineFeature({
  name: 'organization-members',
  options: [memberOptions, memberHooks, memberOwnFields.options],
  isOn: hasOrganizations,
  signed: [addressPurpose],
  errors: memberErrors,
  events: [memberAdded, memberRemoved, memberLeft, memberRoleChanged, membersExported],
  extendsAnswers: (carrier) => [{ base: memberView, fields: memberOwnFields.of(carrier).view }],
  revocations: [
    neverRevoked('memberships', Member),
    neverRevoked('departures', OrganizationDeparture),
    goWithOrganization({ name: 'memberships', table: Member, paths: ['organization'] }),
    goWithOrganization({ name: 'departures', table: OrganizationDeparture, paths: ['organization'] }),
  ],
  procedures: {
    organization: {
      getActiveMember,
      getActiveMemberRole,
      listMembers,
      addMember,
      removeMember,
      removeMembers,
      updateMemberRole,
      updateMemberRoles,
      leave: leaveOrganization,
    },
  },
  restProcedures: { organization: { exportMembers } },
});

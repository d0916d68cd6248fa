import { endedRows, Organization } from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { fieldsOf } from '#features/organization-membership/field-options.ts';
import { hasOrganizations } from '#features/organization-membership/options.ts';
import { invitationView } from '#features/organization-membership/views/invitation-view.ts';
import { memberView } from '#features/organization-membership/views/member-view.ts';
import { organizationView } from '#features/organization-membership/views/organization-view.ts';
import { roleView } from '#features/organization-membership/views/role-view.ts';
import { teamView } from '#features/organization-membership/views/team-view.ts';
import { listEvents } from '#features/organizations/activity/organization-list-events.ts';
import { organizationConfig } from '#features/organizations/config-part.ts';
import { deleteOrganization } from '#features/organizations/deletion/organization-delete.ts';
import { listDeleted } from '#features/organizations/deletion/organization-list-deleted.ts';
import { restoreOrganization } from '#features/organizations/deletion/organization-restore.ts';
import { restorableSince } from '#features/organizations/deletion/restorable.ts';
import { domains } from '#features/organizations/domains/index.ts';
import {
  organizationActivated,
  organizationCreated,
  organizationDeleted,
  organizationRestored,
  organizationUpdated,
  transferAccepted,
  transferCanceled,
  transferOffered,
  transferRejected,
} from '#features/organizations/events.ts';
import { invitations } from '#features/organizations/invitations/index.ts';
import { addMember } from '#features/organizations/members/organization-add-member.ts';
import { getActiveMember } from '#features/organizations/members/organization-get-active-member.ts';
import { getActiveMemberRole } from '#features/organizations/members/organization-get-active-member-role.ts';
import { leaveOrganization } from '#features/organizations/members/organization-leave.ts';
import { listMembers } from '#features/organizations/members/organization-list-members.ts';
import { removeMember } from '#features/organizations/members/organization-remove-member.ts';
import { removeMembers } from '#features/organizations/members/organization-remove-members.ts';
import { updateMemberRole } from '#features/organizations/members/organization-update-member-role.ts';
import { updateMemberRoles } from '#features/organizations/members/organization-update-member-roles.ts';
import { checkSlug } from '#features/organizations/organization-check-slug.ts';
import { createOrganization } from '#features/organizations/organization-create.ts';
import { getFullOrganization } from '#features/organizations/organization-get-full-organization.ts';
import { getOrganization } from '#features/organizations/organization-get-organization.ts';
import { hasPermission } from '#features/organizations/organization-has-permission.ts';
import { listOrganizations } from '#features/organizations/organization-list.ts';
import { requirePermission } from '#features/organizations/organization-require-permission.ts';
import { setActiveOrganization } from '#features/organizations/organization-set-active.ts';
import { updateOrganization } from '#features/organizations/organization-update.ts';
import { policies } from '#features/organizations/policies/index.ts';
import { roles } from '#features/organizations/roles/index.ts';
import { teams } from '#features/organizations/teams/index.ts';
import { transferAcceptedMail, transferMail } from '#features/organizations/transfer/mails.ts';
import { acceptTransfer } from '#features/organizations/transfer/organization-accept-transfer.ts';
import { cancelTransfer } from '#features/organizations/transfer/organization-cancel-transfer.ts';
import { getTransfer } from '#features/organizations/transfer/organization-get-transfer.ts';
import { rejectTransfer } from '#features/organizations/transfer/organization-reject-transfer.ts';
import { transferOwnership } from '#features/organizations/transfer/organization-transfer-ownership.ts';

/** Organizations of users: their members, invitations, teams, roles, domains and policies. */
export const organizations = defineFeature({
  name: 'organizations',
  everythingOn: {
    organization: {
      enabled: true,
      teams: { enabled: true },
      dynamicAccessControl: { enabled: true },
      domains: { enabled: true },
    },
  },
  isOn: hasOrganizations,
  config: organizationConfig,
  events: [
    organizationCreated,
    organizationUpdated,
    organizationActivated,
    organizationDeleted,
    organizationRestored,
    transferOffered,
    transferAccepted,
    transferRejected,
    transferCanceled,
    ...invitations.events,
    ...teams.events,
    ...roles.events,
    ...domains.events,
    ...policies.events,
  ],
  mails: [transferMail, transferAcceptedMail, ...invitations.mails, ...domains.mails],
  extendsAnswers: (carrier) => [
    { base: organizationView, fields: fieldsOf(carrier, 'organization').view },
    { base: memberView, fields: fieldsOf(carrier, 'member').view },
    { base: invitationView, fields: fieldsOf(carrier, 'invitation').view },
    { base: teamView, fields: fieldsOf(carrier, 'team').view },
    { base: roleView, fields: fieldsOf(carrier, 'organizationRole').view },
  ],
  expired: (caller) =>
    hasOrganizations(caller) ? [endedRows(Organization, 'deletedAt', restorableSince(caller))] : [],
  procedures: {
    organization: {
      create: createOrganization,
      checkSlug,
      update: updateOrganization,
      delete: deleteOrganization,
      listDeleted,
      restore: restoreOrganization,
      list: listOrganizations,
      getFullOrganization,
      getOrganization,
      setActive: setActiveOrganization,
      hasPermission,
      requirePermission,
      getActiveMember,
      getActiveMemberRole,
      listMembers,
      addMember,
      removeMember,
      removeMembers,
      updateMemberRole,
      updateMemberRoles,
      leave: leaveOrganization,
      transferOwnership,
      getTransfer,
      acceptTransfer,
      rejectTransfer,
      cancelTransfer,
      ...invitations.procedures,
      ...teams.procedures,
      ...roles.procedures,
      ...domains.procedures,
      ...policies.procedures,
      listEvents,
    },
  },
  chores: domains.chores,
});

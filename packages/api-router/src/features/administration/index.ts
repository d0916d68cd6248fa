import { endedRows, TwoFactorResetApproval } from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { createAdmin } from '#features/administration/admin-create-admin.ts';
import { createUser } from '#features/administration/admin-create-user.ts';
import { getUser } from '#features/administration/admin-get-user.ts';
import { hasPermission } from '#features/administration/admin-has-permission.ts';
import { listUserAccounts } from '#features/administration/admin-list-user-accounts.ts';
import { listUserSessions } from '#features/administration/admin-list-user-sessions.ts';
import { listUsers } from '#features/administration/admin-list-users.ts';
import { removeUser } from '#features/administration/admin-remove-user.ts';
import { resetTwoFactor } from '#features/administration/admin-reset-two-factor.ts';
import { revokeUserSession } from '#features/administration/admin-revoke-user-session.ts';
import { revokeUserSessions } from '#features/administration/admin-revoke-user-sessions.ts';
import { setRole } from '#features/administration/admin-set-role.ts';
import { setUserPassword } from '#features/administration/admin-set-user-password.ts';
import { updateUser } from '#features/administration/admin-update-user.ts';
import { banUser } from '#features/administration/bans/admin-ban-user.ts';
import { unbanUser } from '#features/administration/bans/admin-unban-user.ts';
import { administrationConfig } from '#features/administration/config-part.ts';
import {
  impersonationStarted,
  impersonationStopped,
  resetApproved,
  roleChanged,
  userBanned,
  usersExported,
  userUnbanned,
} from '#features/administration/facts.ts';
import { exportUsers } from '#features/administration/files/admin-export-users.ts';
import { impersonateUser } from '#features/administration/impersonation/admin-impersonate-user.ts';
import { stopImpersonating } from '#features/administration/impersonation/admin-stop-impersonating.ts';
import { afterImpersonation, endsImpersonation } from '#features/administration/impersonation/after-it.ts';
import * as mails from '#features/administration/mails.ts';
import { getOrganization } from '#features/administration/organizations/admin-get-organization.ts';
import { listOrganizationMembers } from '#features/administration/organizations/admin-list-organization-members.ts';
import { listOrganizations } from '#features/administration/organizations/admin-list-organizations.ts';
import { listUserOrganizations } from '#features/administration/organizations/admin-list-user-organizations.ts';
import { approvalRevocations } from '#features/administration/revocations.ts';
import { administratedUserView } from '#features/administration/user-view.ts';
import { hasAdministration } from '#features/administration-access/options.ts';

/** Administration of users: list, create, change, ban, delete and impersonate; and a look at all organizations. */
export const administration = defineFeature({
  name: 'administration',
  everythingOn: { admin: { enabled: true } },
  isOn: hasAdministration,
  sendsSession: afterImpersonation,
  endsSession: endsImpersonation,
  config: administrationConfig,
  events: [
    roleChanged,
    userBanned,
    userUnbanned,
    impersonationStarted,
    impersonationStopped,
    resetApproved,
    usersExported,
  ],
  mails: Object.values(mails),
  extendsAnswers: (carrier) => [{ base: administratedUserView, fields: userFieldOptions.of(carrier).view }],
  expired: ({ now }) => [endedRows(TwoFactorResetApproval, 'expiresAt', now)],
  revocations: approvalRevocations,
  procedures: {
    admin: {
      listUsers,
      getUser,
      createUser,
      updateUser,
      setRole,
      banUser,
      unbanUser,
      listUserAccounts,
      listUserOrganizations,
      listUserSessions,
      listOrganizations,
      getOrganization,
      listOrganizationMembers,
      revokeUserSession,
      revokeUserSessions,
      removeUser,
      setUserPassword,
      impersonateUser,
      stopImpersonating,
      hasPermission,
      resetTwoFactor,
      createAdmin,
    },
  },
  restProcedures: { admin: { exportUsers } },
});

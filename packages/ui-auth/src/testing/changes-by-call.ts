/** What the service says of each call, see `changes` of its routes. Written by `vitest -u`, for tests and stories. */
export const changesByCall: Readonly<Record<string, string>> = {
  revokeSession: 'listSessions',
  revokeOtherSessions: 'listSessions',
  changeEmail: 'pendingEmailChange',
  resendEmailChange: 'pendingEmailChange',
  cancelEmailChange: 'pendingEmailChange',
  resetPassword: 'listSessions, listAccounts',
  removeLinkedAccounts: 'listAccounts, passkey.listUserPasskeys, apiKey.list',
  changePassword: 'listSessions',
  linkSocial: 'listAccounts',
  unlinkAccount: 'listAccounts',
  'twoFactor.enable': 'twoFactor',
  'twoFactor.disable': 'twoFactor',
  'twoFactor.verifyTotp': 'twoFactor',
  'twoFactor.verifyOtp': 'twoFactor',
  'twoFactor.verifyBackupCode': 'twoFactor',
  'twoFactor.generateBackupCodes': 'twoFactor',
  'twoFactor.revokeTrustedDevice': 'twoFactor',
  'twoFactor.revokeTrustedDevices': 'twoFactor',
  'twoFactor.requestRecovery': 'twoFactor',
  'twoFactor.cancelRecovery': 'twoFactor',
  'twoFactor.completeRecovery': 'twoFactor',
  'multiSession.setActive': 'multiSession',
  'multiSession.revoke': 'multiSession',
  'emailOtp.resetPassword': 'listSessions, listAccounts',
  'passkey.verifyRegistration': 'passkey.listUserPasskeys',
  'passkey.deletePasskey': 'passkey.listUserPasskeys',
  'passkey.updatePasskey': 'passkey.listUserPasskeys',
  'organization.create': 'organization.list',
  'organization.update': 'organization.list, organization.getOrganization, organization.getFullOrganization',
  'organization.delete': 'organization.list, organization.listDeleted',
  'organization.restore': 'organization.list, organization.listDeleted',
  'organization.removeMember':
    'organization.listMembers, organization.getActiveMemberRole, organization.listTeams, organization.listTeamMembers, organization.listInvitations, organization.searchInvitations',
  'organization.removeMembers':
    'organization.listMembers, organization.getActiveMemberRole, organization.listTeams, organization.listTeamMembers, organization.listInvitations, organization.searchInvitations',
  'organization.updateMemberRole': 'organization.listMembers, organization.getActiveMemberRole',
  'organization.updateMemberRoles': 'organization.listMembers, organization.getActiveMemberRole',
  'organization.leave': 'organization.list',
  'organization.transferOwnership': 'organization.getTransfer',
  'organization.acceptTransfer':
    'organization.getTransfer, organization.listMembers, organization.getActiveMemberRole',
  'organization.rejectTransfer': 'organization.getTransfer',
  'organization.cancelTransfer': 'organization.getTransfer',
  'organization.inviteMember': 'organization.searchInvitations, organization.listInvitations',
  'organization.inviteMembers': 'organization.searchInvitations, organization.listInvitations',
  'organization.resendInvitation': 'organization.searchInvitations, organization.listInvitations',
  'organization.cancelInvitation': 'organization.searchInvitations, organization.listInvitations',
  'organization.acceptInvitation':
    'organization.list, organization.listMembers, organization.getActiveMemberRole, organization.listTeams, organization.listTeamMembers, organization.listUserTeams, organization.listUserInvitations, organization.searchInvitations, organization.listInvitations',
  'organization.rejectInvitation':
    'organization.listUserInvitations, organization.searchInvitations, organization.listInvitations',
  'organization.createTeam': 'organization.listTeams',
  'organization.updateTeam': 'organization.listTeams, organization.listUserTeams',
  'organization.removeTeam': 'organization.listTeams, organization.listUserTeams',
  'organization.addTeamMember':
    'organization.listTeamMembers, organization.listTeams, organization.listUserTeams',
  'organization.removeTeamMember':
    'organization.listTeamMembers, organization.listTeams, organization.listUserTeams',
  'organization.createRole': 'organization.listRoles',
  'organization.updateRole': 'organization.listRoles, organization.getRole',
  'organization.deleteRole': 'organization.listRoles, organization.getRole',
  'organization.addDomain': 'organization.listDomains',
  'organization.verifyDomain': 'organization.listDomains',
  'organization.updateDomain': 'organization.listDomains',
  'organization.removeDomain': 'organization.listDomains',
  'organization.join': 'organization.list, organization.listJoinable',
  'organization.updatePolicy': 'organization.getPolicy',
  'apiKey.create': 'apiKey.list',
  'apiKey.update': 'apiKey.list, apiKey.get',
  'apiKey.delete': 'apiKey.list',
  'apiKey.deleteAllExpiredApiKeys': 'apiKey.list',
  'apiKey.rotate': 'apiKey.list, apiKey.get',
  'admin.createUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions',
  'admin.updateUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions',
  'admin.setRole':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions',
  'admin.banUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions',
  'admin.unbanUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions',
  'admin.revokeUserSession': 'admin.listUserSessions',
  'admin.revokeUserSessions':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions',
  'admin.removeUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions',
  'admin.setUserPassword':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions',
  'admin.resetTwoFactor':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions',
};

/** The answers that each call changes, see `changes` of its routes. Written by `vitest -u`, for tests and stories. */
export const changesByCall: Readonly<Record<string, string>> = {
  updateSession: 'listSessions, multiSession',
  revokeSession: 'listSessions',
  revokeOtherSessions: 'listSessions',
  verifyEmail:
    'pendingEmailChange, multiSession, organization.listMembers, organization.getFullOrganization, organization.listUserInvitations, organization.listJoinable',
  changeEmail: 'pendingEmailChange',
  resendEmailChange: 'pendingEmailChange',
  cancelEmailChange: 'pendingEmailChange',
  resetPassword: 'listSessions, listAccounts',
  choosePassword: 'listSessions, listAccounts',
  removeLinkedAccounts: 'listAccounts, passkey.listUserPasskeys, apiKey.list',
  changePassword: 'listSessions',
  updateUser: 'multiSession, organization.listMembers, organization.getFullOrganization',
  setPicture: 'multiSession, organization.listMembers, organization.getFullOrganization',
  'ownData.request': 'ownData.status',
  linkSocial: 'listAccounts',
  unlinkAccount: 'listAccounts',
  'twoFactor.enable': 'twoFactor',
  'twoFactor.disable': 'twoFactor',
  'twoFactor.disableMailedCodes': 'twoFactor',
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
  'emailOtp.verifyEmail': 'organization.listUserInvitations, organization.listJoinable',
  'emailOtp.resetPassword': 'listSessions, listAccounts',
  'emailOtp.changeEmail':
    'pendingEmailChange, multiSession, organization.listMembers, organization.getFullOrganization, organization.listUserInvitations, organization.listJoinable',
  'passkey.verifyRegistration': 'passkey.listUserPasskeys',
  'passkey.deletePasskey': 'passkey.listUserPasskeys',
  'passkey.updatePasskey': 'passkey.listUserPasskeys',
  'organization.create': 'organization.list',
  'organization.update': 'organization.list, organization.getOrganization, organization.getFullOrganization',
  'organization.setLogo': 'organization.list, organization.getOrganization, organization.getFullOrganization',
  'organization.delete': 'organization.list, organization.listJoinable, organization.listDeleted',
  'organization.restore': 'organization, apiKey',
  'organization.removeMember':
    'organization.listMembers, organization.getActiveMemberRole, organization.getFullOrganization, organization.listTeams, organization.listUserTeams, organization.listTeamMembers, organization.searchInvitations, organization.listInvitations',
  'organization.removeMembers':
    'organization.listMembers, organization.getActiveMemberRole, organization.getFullOrganization, organization.listTeams, organization.listUserTeams, organization.listTeamMembers, organization.searchInvitations, organization.listInvitations',
  'organization.updateMemberRole':
    'organization.listMembers, organization.getActiveMemberRole, organization.getFullOrganization',
  'organization.updateMemberRoles':
    'organization.listMembers, organization.getActiveMemberRole, organization.getFullOrganization',
  'organization.leave': 'organization.list, organization.listJoinable',
  'organization.transferOwnership': 'organization.getTransfer',
  'organization.acceptTransfer':
    'organization.getTransfer, organization.listMembers, organization.getActiveMemberRole, organization.getFullOrganization, organization.listTeams, organization.listUserTeams, organization.listTeamMembers',
  'organization.rejectTransfer': 'organization.getTransfer',
  'organization.cancelTransfer': 'organization.getTransfer',
  'organization.inviteMember':
    'organization.searchInvitations, organization.listInvitations, organization.getFullOrganization',
  'organization.inviteMembers':
    'organization.searchInvitations, organization.listInvitations, organization.getFullOrganization',
  'organization.resendInvitation':
    'organization.searchInvitations, organization.listInvitations, organization.getFullOrganization',
  'organization.cancelInvitation':
    'organization.searchInvitations, organization.listInvitations, organization.getFullOrganization',
  'organization.acceptInvitation': 'organization, apiKey',
  'organization.rejectInvitation':
    'organization.listUserInvitations, organization.getInvitation, organization.searchInvitations, organization.listInvitations, organization.getFullOrganization',
  'organization.createTeam':
    'organization.listTeams, organization.listUserTeams, organization.getFullOrganization',
  'organization.updateTeam':
    'organization.listTeams, organization.listUserTeams, organization.getFullOrganization',
  'organization.removeTeam':
    'organization.listTeams, organization.listUserTeams, organization.getFullOrganization, organization.listTeamMembers, organization.listMembers, organization.searchInvitations, organization.listInvitations',
  'organization.addTeamMember':
    'organization.listTeams, organization.listUserTeams, organization.getFullOrganization, organization.listTeamMembers, organization.listMembers',
  'organization.removeTeamMember':
    'organization.listTeams, organization.listUserTeams, organization.getFullOrganization, organization.listTeamMembers, organization.listMembers',
  'organization.createRole': 'organization.listRoles',
  'organization.updateRole': 'organization.listRoles, organization.getRole',
  'organization.deleteRole': 'organization.listRoles, organization.getRole',
  'organization.addDomain': 'organization.listDomains',
  'organization.verifyDomain': 'organization.listDomains',
  'organization.updateDomain': 'organization.listDomains',
  'organization.removeDomain': 'organization.listDomains',
  'organization.join': 'organization, apiKey',
  'organization.createSetupLink': 'organization.listSetupLinks',
  'organization.revokeSetupLink': 'organization.listSetupLinks',
  'organization.redeemSetupLink': 'organization.getSetupLink',
  'organization.updatePolicy': 'organization.getPolicy, organization.getFullOrganization',
  'sso.register': 'sso.providers, organization.listDomains',
  'sso.updateProvider': 'sso.providers, sso.getProvider, organization.listDomains',
  'sso.deleteProvider': 'sso.providers, sso.getProvider',
  'sso.verifyDomain': 'sso.providers, sso.getProvider, organization.listDomains',
  'sso.reorder': 'sso.providers, sso.getProvider',
  'sso.rotateKeys': 'sso.providers, sso.getProvider',
  'scim.generateToken': 'scim.listProviderConnections, scim.getProviderConnection',
  'scim.deleteProviderConnection':
    'scim.listProviderConnections, scim.getProviderConnection, organization.listMembers, organization.getActiveMemberRole, organization.getFullOrganization, organization.listTeams, organization.listUserTeams, organization.listTeamMembers, organization.searchInvitations, organization.listInvitations',
  'scim.revokeToken': 'scim.listProviderConnections, scim.getProviderConnection',
  'device.approve': 'device.show, oauth2.getConsents, oauth2.getConsent',
  'device.deny': 'device.show',
  'apiKey.create': 'apiKey.list',
  'apiKey.update': 'apiKey.list, apiKey.get',
  'apiKey.delete': 'apiKey',
  'apiKey.deleteAllExpiredApiKeys': 'apiKey',
  'apiKey.rotate': 'apiKey.list, apiKey.get',
  'webhook.create': 'webhook.list',
  'webhook.update': 'webhook.list, webhook.listDeliveries',
  'webhook.delete': 'webhook.list, webhook.listDeliveries',
  'webhook.replaceSecret': 'webhook.list',
  'webhook.resend': 'webhook.listDeliveries',
  'webhook.test': 'webhook.listDeliveries',
  'oauth2.consent': 'oauth2.getConsents, oauth2.getConsent',
  'oauth2.deleteConsent': 'oauth2.getConsents, oauth2.getConsent',
  'oauth2.updateConsent': 'oauth2.getConsents, oauth2.getConsent',
  'oauth2.createClient': 'oauth2.getClients, oauth2.searchClients',
  'oauth2.updateClient': 'oauth2',
  'oauth2.deleteClient': 'oauth2',
  'oauth2.client.rotateSecret': 'oauth2.getClient, oauth2.getClients, oauth2.searchClients',
  'admin.createUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions, admin.listOrganizations, admin.getOrganization, admin.listOrganizationMembers',
  'admin.updateUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions, admin.listOrganizations, admin.getOrganization, admin.listOrganizationMembers',
  'admin.setRole':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions, admin.listOrganizations, admin.getOrganization, admin.listOrganizationMembers',
  'admin.banUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions, admin.listOrganizations, admin.getOrganization, admin.listOrganizationMembers',
  'admin.unbanUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions, admin.listOrganizations, admin.getOrganization, admin.listOrganizationMembers',
  'admin.revokeUserSession': 'admin.listUserSessions',
  'admin.revokeUserSessions':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions, admin.listOrganizations, admin.getOrganization, admin.listOrganizationMembers',
  'admin.removeUser':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions, admin.listOrganizations, admin.getOrganization, admin.listOrganizationMembers',
  'admin.setUserPassword':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions, admin.listOrganizations, admin.getOrganization, admin.listOrganizationMembers',
  'admin.resetTwoFactor':
    'admin.listUsers, admin.getUser, admin.listUserAccounts, admin.listUserOrganizations, admin.listUserSessions, admin.listOrganizations, admin.getOrganization, admin.listOrganizationMembers',
  'admin.saveBrandDraft': 'admin.getBrand',
  'admin.discardBrandDraft': 'admin.getBrand',
  'admin.publishBrand': 'config, admin.getBrand, admin.listBrandVersions',
  'admin.restoreBrand': 'config, admin.getBrand, admin.listBrandVersions',
  'admin.oauth2.createClient': 'admin.oauth2.listClients',
  'admin.oauth2.updateClient': 'admin.oauth2',
  'admin.oauth2.deleteClient': 'admin.oauth2',
  'admin.oauth2.rotateSecret': 'admin.oauth2',
};

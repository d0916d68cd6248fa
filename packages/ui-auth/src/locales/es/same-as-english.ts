/** Sentences that are the same as in English on purpose. Whatever else is the same has been forgotten. */
export const sameAsEnglish: readonly string[] = [
  'connectedAccountsCard.accountId',
  'ownFields.no',
  'profileCard.cropZoom',
  'invitationsTable.filter',
  'organizationRoles.resource.ac',
  'orgGeneral.title',
  'orgSettings.general',
  'orgSettings.roles',
  'rolesCard.title',
  'rolesCard.no',
  'banUser.reason.spam',
  'eventNames.webhook',
  'apiKeys.morePermissions',
  'orgSettings.webhooks',
  'administrationSettings.webhooks',
  'webhooks.title',
];

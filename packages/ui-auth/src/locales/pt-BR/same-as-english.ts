/** Sentences that are the same as in English on purpose. Whatever else is the same has been forgotten. */
export const sameAsEnglish: readonly string[] = [
  'connectedAccountsCard.accountId',
  'profileCard.cropZoom',
  'signInByMail.link',
  'invitationsTable.status',
  'invitationsTable.filter',
  'banUser.reason.spam',
  'usersTable.status',
  'eventNames.webhook',
  'apiKeys.morePermissions',
  'orgSettings.webhooks',
  'administrationSettings.webhooks',
  'webhooks.title',
  'membersTable.withInvited',
];

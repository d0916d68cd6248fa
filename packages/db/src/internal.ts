/** Parts of the mapper for the service, which imports only types of it. So one copy runs, and what is not used does not. */
export {
  DeadlockException,
  FlushMode,
  ForeignKeyConstraintViolationException,
  LockMode,
  raw,
  sql,
  UniqueConstraintViolationException,
  Utils,
} from '@mikro-orm/core';
export { backUp } from '#backup/back-up.ts';
export { type BackupFacts, BackupFault, inspectBackup } from '#backup/inspect-backup.ts';
export { restoreBackup } from '#backup/restore-backup.ts';
export { openColumnsOf } from '#columns/column-names.ts';
export {
  foldDomain,
  foldEmail,
  searchedSpellings,
  spellingsOf,
  toAsciiDomain,
  toOneSpelling,
} from '#columns/email-spelling.ts';
export type { Exported, ExportPart } from '#columns/exported.ts';
export { JsonDate } from '#columns/json-date.ts';
export { newId } from '#columns/new-id.ts';
export { claimDatabase } from '#connection/claim-database.ts';
export { type ConnectionCounts, countConnections } from '#connection/count-connections.ts';
export { dialectOf } from '#connection/dialect.ts';
export { isStalled, readClock, takesWrites } from '#connection/health.ts';
export { DEFAULT_BOUNDS } from '#connection/orm-options.ts';
export { DatabaseOutage, findOutage, isOutage, type OutageKind } from '#connection/outage.ts';
export { withPatience } from '#connection/patience.ts';
export { makePrivateFolder } from '#connection/private-file.ts';
export { DEFAULT_SCHEMA, isSchemaName, SCHEMA_NAME, schemaOf, tableOf } from '#connection/schema-name.ts';
export { readServerFacts, type ServerFacts } from '#connection/server-facts.ts';
export { constraintOf, type UniqueConstraint, uniqueConstraints } from '#connection/unique-constraints.ts';
export { explainFailure, isMissingTable } from '#connection/unusable-database.ts';
export { isPostgresPool } from '#drivers/given-pool.ts';
export { loadOptional, type OptionalPackage } from '#drivers/optional-package.ts';
export type { SqliteDatabase } from '#drivers/sqlite-database.ts';
export { Account } from '#entities/account.ts';
export { ApiKey } from '#entities/api-keys/api-key.ts';
export { ApiKeyUsage } from '#entities/api-keys/api-key-usage.ts';
export { BackupCode } from '#entities/backup-code.ts';
export { BrandDraft, BrandVersion } from '#entities/brand/index.ts';
export { EmailCode } from '#entities/email-code.ts';
export { areaOf, Event } from '#entities/event.ts';
export { type ChainReason, EventChain } from '#entities/event-chain.ts';
export { ImportRun } from '#entities/import-run.ts';
export { exportedByClass } from '#entities/index.ts';
export { Invitation, type InvitationStatus } from '#entities/invitation.ts';
export { DataKey, type DataKeyKind } from '#entities/keys/data-key.ts';
export { HashKey } from '#entities/keys/hash-key.ts';
export { JwksKey, type SigningAlgorithm, signingAlgorithms } from '#entities/keys/jwks-key.ts';
export { MagicLink } from '#entities/magic-link.ts';
export { MailedCode } from '#entities/mailed-code.ts';
export { Member } from '#entities/member.ts';
export { DeviceCode } from '#entities/oauth/device-code.ts';
export { OAuthAccessToken } from '#entities/oauth/oauth-access-token.ts';
export { OAuthAssertion } from '#entities/oauth/oauth-assertion.ts';
export {
  type ClientAuthMethod,
  clientAuthMethods,
  OAuthClient,
  type OAuthClientSource,
} from '#entities/oauth/oauth-client.ts';
export { OAuthCode } from '#entities/oauth/oauth-code.ts';
export { OAuthConsent } from '#entities/oauth/oauth-consent.ts';
export { type GrantOrigin, OAuthGrant, type RequestedClaims } from '#entities/oauth/oauth-grant.ts';
export { OAuthIssuer } from '#entities/oauth/oauth-issuer.ts';
export { OAuthLogout } from '#entities/oauth/oauth-logout.ts';
export { OAuthRefreshToken } from '#entities/oauth/oauth-refresh-token.ts';
export { OAuthRequest, type RequestSteps } from '#entities/oauth/oauth-request.ts';
export { type DepartureKind, OrganizationDeparture } from '#entities/organization-departure.ts';
export {
  type DomainEnrollment,
  type DomainStatus,
  OrganizationDomain,
} from '#entities/organization-domain.ts';
export { OrganizationRole, type StoredPermission } from '#entities/organization-role.ts';
export { OrganizationUniqueValue } from '#entities/organization-unique-value.ts';
export { OutboxMail } from '#entities/outbox-mail.ts';
export * from '#entities/own-data/index.ts';
export { OwnershipTransfer, type TransferStatus } from '#entities/ownership-transfer.ts';
export { Passkey } from '#entities/passkeys/passkey.ts';
export { PasskeyChallenge } from '#entities/passkeys/passkey-challenge.ts';
export { Picture } from '#entities/pictures/picture.ts';
export { PictureFile } from '#entities/pictures/picture-file.ts';
export { RateLimit } from '#entities/rate-limit.ts';
export * from '#entities/scim/index.ts';
export * from '#entities/set-up/index.ts';
export * from '#entities/sso/index.ts';
export { Team } from '#entities/team.ts';
export { TeamMember } from '#entities/team-member.ts';
export { TrustedDevice } from '#entities/trusted-device.ts';
export { TwoFactor } from '#entities/two-factor/two-factor.ts';
export { TwoFactorRecovery } from '#entities/two-factor/two-factor-recovery.ts';
export { TwoFactorResetApproval } from '#entities/two-factor/two-factor-reset-approval.ts';
export { TwoFactorTicket } from '#entities/two-factor/two-factor-ticket.ts';
export { UserUniqueValue } from '#entities/user-unique-value.ts';
export { UsernameHold } from '#entities/username-hold.ts';
export { Verification } from '#entities/verification.ts';
export { WebhookDelivery, type WebhookStatus } from '#entities/webhooks/webhook-delivery.ts';
export {
  type WebhookEnd,
  WebhookEndpoint,
  type WebhookSigning,
} from '#entities/webhooks/webhook-endpoint.ts';
export { type WebhookContent, WebhookEvent } from '#entities/webhooks/webhook-event.ts';
export { WebhookSubject } from '#entities/webhooks/webhook-subject.ts';
export { openForeignDatabase } from '#foreign/foreign-database.ts';
export {
  type ForeignColumn,
  type ForeignDatabase,
  type ForeignRow,
  quoteName,
} from '#foreign/foreign-rows.ts';
export { createSqliteFile, openScratch } from '#foreign/open-scratch.ts';
export { executedMigrations } from '#migrations/executed-migrations.ts';
export { OWN_PREFIX } from '#migrations/own/assert-own-tables.ts';
export { reservedWords } from '#migrations/own/reserved-words.ts';
export { canListen, type Listening, listen, notify, notifyWithin } from '#news/news.ts';
export { countSignInsByDay, type SignInsOfDay } from '#queries/activity/count-sign-ins.ts';
export {
  type CountOfDay,
  countEventsByDay,
  readTotals,
  type ServiceTotals,
} from '#queries/activity/read-overview.ts';
export {
  type ListedOrganization,
  listOrganizations,
  organizationSorts,
} from '#queries/administration/list-organizations.ts';
export {
  findUsers,
  type ListedUser,
  listUsers,
  type UserPage,
  type UserQuery,
  type UserSort,
  userSorts,
} from '#queries/administration/list-users.ts';
export {
  comparisonOf,
  findRoleLists,
  type UserField,
  type UserFilter,
  type UserSearch,
  type UserSelection,
  userFields,
} from '#queries/administration/user-conditions.ts';
export { type ApiKeyRow, createApiKeyReader, type StoredApiKey } from '#queries/api-keys/api-key-reader.ts';
export {
  countApiKeyUses,
  type DayOfApiKey,
  returnApiKeyUses,
  type UnusedOfApiKey,
} from '#queries/api-keys/count-api-key-uses.ts';
export { type ApiKeyCounters, type ApiKeyUses, takeApiKeyUses } from '#queries/api-keys/take-api-key-uses.ts';
export { findLastBrandVersion, readLastBrandVersion } from '#queries/brand/last-brand-version.ts';
export { countInRow, type InRow } from '#queries/count-in-row.ts';
export { countOwned, type Owned } from '#queries/count-owned.ts';
export { findOtherKeys } from '#queries/data-keys/find-other-keys.ts';
export {
  countSealed,
  findSealed,
  findSealedOf,
  replaceSealed,
  type SealedProperty,
  type SealedValue,
} from '#queries/data-keys/sealed-values.ts';
export { deleteInBatches } from '#queries/delete-in-batches.ts';
export {
  type AskedNewcomer,
  createNewcomerReader,
  type Newcomer,
} from '#queries/directories/newcomer-reader.ts';
export { createScimTokenReader, type ScimTokenRow } from '#queries/directories/scim-token-reader.ts';
export {
  createPasswordReader,
  type PasswordName,
  type PasswordRow,
} from '#queries/email-password/password-reader.ts';
export * from '#queries/identity-provider/index.ts';
export { findTaken, type TakenQuery } from '#queries/imports/find-taken.ts';
export { clearTables, findFilledTable, insertValues } from '#queries/imports/insert-values.ts';
export {
  listReceivedInvitations,
  type ReceivedInvitation,
} from '#queries/invitations/list-received-invitations.ts';
export { countHit, type Hits, takeLease } from '#queries/limits/count-hit.ts';
export { clearHits, takeBackHit } from '#queries/limits/take-back-hit.ts';
export { lockWork } from '#queries/lock-work.ts';
export { countFailure, type Failure } from '#queries/mail-challenge/count-failure.ts';
export { findMailboxTwins, type MailboxTwins } from '#queries/mailboxes/find-twins.ts';
export { findOrganizationsToCheck } from '#queries/organization-domains/organizations-to-check.ts';
export * from '#queries/organization-membership/index.ts';
export { type DueLogouts, findDueLogouts } from '#queries/outbox/due-logouts.ts';
export { readWaitingMails, type WaitingMails } from '#queries/outbox/read-waiting-mails.ts';
export { createRunSql, readSql, runSql, toStatement } from '#queries/own-sql/run-sql.ts';
export { createPace } from '#queries/pace.ts';
export {
  type ChallengesOfBrowser,
  type TakenChallenge,
  takePasskeyChallenges,
} from '#queries/passkeys/take-passkey-challenges.ts';
export { deleteUnshownPictures, findUnusedFiles } from '#queries/pictures/unused-pictures.ts';
export { holdUniqueValues, mergeFields, takeUniqueValues } from '#queries/profile/user-fields.ts';
export type { Columns } from '#queries/read-columns.ts';
export { restAfter } from '#queries/rest-after.ts';
export * from '#queries/rows/index.ts';
export { deleteSessions } from '#queries/sessions/delete-sessions.ts';
export { extendSession, type SessionExtension } from '#queries/sessions/extend-session.ts';
export {
  createGrantReader,
  createTokenReader,
  type GrantRow,
  type TokenKindOfGrant,
  type TokenRow,
} from '#queries/sessions/grant-reader.ts';
export { lockSessions } from '#queries/sessions/lock-sessions.ts';
export { createSessionReader } from '#queries/sessions/session-reader.ts';
export { shrinkLog } from '#queries/shrink-log.ts';
export * from '#queries/signed-tokens/published-keys-reader.ts';
export { operators } from '#queries/text/text-conditions.ts';
export { countFactorFailure } from '#queries/two-factor/count-factor-failure.ts';
export {
  type HashesOfName,
  holdUsername,
  isUsernameHeld,
  takeUsername,
} from '#queries/username/usernames.ts';
export { type DueWebhook, findDueWebhooks } from '#queries/webhooks/due-webhooks.ts';

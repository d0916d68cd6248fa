export { type ApiKeyRow, createApiKeyReader, type StoredApiKey } from '#api-key-reader.ts';
export { claimDatabase } from '#claim-database.ts';
export {
  countApiKeyUses,
  type DayOfApiKey,
  returnApiKeyUses,
  type UnusedOfApiKey,
} from '#count-api-key-uses.ts';
export { countFactorFailure } from '#count-factor-failure.ts';
export { countFailure, type Failure } from '#count-failure.ts';
export { countHit, type Hits } from '#count-hit.ts';
export { countInRow, type InRow } from '#count-in-row.ts';
export { deleteInBatches, type EndedRows, endedRows } from '#delete-in-batches.ts';
export { type Dialect, dialectOf, type Orm } from '#dialect.ts';
export { Account } from '#entities/account.ts';
export { ApiKey, type KeyPermissions } from '#entities/api-key.ts';
export { ApiKeyUsage } from '#entities/api-key-usage.ts';
export { BackupCode } from '#entities/backup-code.ts';
export { EmailCode } from '#entities/email-code.ts';
export { areaOf, Event } from '#entities/event.ts';
export { EventChain } from '#entities/event-chain.ts';
export { Invitation, type InvitationStatus } from '#entities/invitation.ts';
export { JwksKey } from '#entities/jwks-key.ts';
export { MagicLink } from '#entities/magic-link.ts';
export { MailedCode } from '#entities/mailed-code.ts';
export { Member } from '#entities/member.ts';
export { Organization, type StoredPolicy } from '#entities/organization.ts';
export { type DepartureKind, OrganizationDeparture } from '#entities/organization-departure.ts';
export {
  type DomainEnrollment,
  type DomainStatus,
  OrganizationDomain,
} from '#entities/organization-domain.ts';
export { OrganizationRole, type StoredPermission } from '#entities/organization-role.ts';
export { OrganizationUniqueValue } from '#entities/organization-unique-value.ts';
export { OutboxMail } from '#entities/outbox-mail.ts';
export { OwnershipTransfer, type TransferStatus } from '#entities/ownership-transfer.ts';
export { Passkey } from '#entities/passkey.ts';
export { PasskeyChallenge } from '#entities/passkey-challenge.ts';
export { RateLimit } from '#entities/rate-limit.ts';
export { Session } from '#entities/session.ts';
export { Team } from '#entities/team.ts';
export { TeamMember } from '#entities/team-member.ts';
export { TrustedDevice } from '#entities/trusted-device.ts';
export { TwoFactor } from '#entities/two-factor.ts';
export { TwoFactorRecovery } from '#entities/two-factor-recovery.ts';
export { TwoFactorResetApproval } from '#entities/two-factor-reset-approval.ts';
export { TwoFactorTicket } from '#entities/two-factor-ticket.ts';
export { type StoredFields, type StoredValue, User } from '#entities/user.ts';
export { UserUniqueValue } from '#entities/user-unique-value.ts';
export { UsernameHold } from '#entities/username-hold.ts';
export { Verification } from '#entities/verification.ts';
export { extendSession, type SessionExtension } from '#extend-session.ts';
export { isPostgresPool, type PostgresPool } from '#given-pool.ts';
export { isReady, isStalled } from '#health.ts';
export { JsonDate } from '#json-date.ts';
export {
  type ListedMember,
  listMembers,
  type MemberPage,
  type MemberQuery,
  type MemberSort,
} from '#list-members.ts';
export {
  type ListedUser,
  listUsers,
  type UserPage,
  type UserQuery,
  type UserSort,
  userSorts,
} from '#list-users.ts';
export { lockWork } from '#lock-work.ts';
export { type MemberFilter, memberFields } from '#member-conditions.ts';
export { createMembershipReader, type MembershipRow, type OrganizationKey } from '#membership-reader.ts';
export { migrate, pendingMigrations, rollback } from '#migrate.ts';
export { newId } from '#new-id.ts';
export { createOrm } from '#orm.ts';
export { type Bounds, DEFAULT_BOUNDS, type OrmOptions } from '#orm-options.ts';
export { DatabaseOutage, findOutage, isOutage, type OutageKind } from '#outage.ts';
export { createPublishedKeysReader, type PublishedKey } from '#published-keys-reader.ts';
export type { Columns } from '#read-columns.ts';
export { createOrganizationReader, type OrganizationContent } from '#read-full-organization.ts';
export { isRoleUsed, renameRole } from '#role-lists.ts';
export { DEFAULT_SCHEMA, isSchemaName, SCHEMA_NAME, tableOf } from '#schema-name.ts';
export { createSessionReader, type SessionRow } from '#session-reader.ts';
export { shrinkLog } from '#shrink-log.ts';
export { type ApiKeyCounters, type ApiKeyUses, takeApiKeyUses } from '#take-api-key-uses.ts';
export { clearHits, takeBackHit } from '#take-back-hit.ts';
export {
  type ChallengesOfBrowser,
  type TakenChallenge,
  takePasskeyChallenges,
} from '#take-passkey-challenges.ts';
export { operators } from '#text-conditions.ts';
export {
  comparisonOf,
  findRoleLists,
  type UserField,
  type UserFilter,
  type UserSearch,
  userFields,
} from '#user-conditions.ts';
export { holdUniqueValues, mergeFields, takeUniqueValues } from '#user-fields.ts';
export { holdUsername, isUsernameHeld, takeUsername } from '#usernames.ts';

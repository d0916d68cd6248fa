export { type FirebaseHash, toFirebaseText } from '#core/crypto/password-forms/firebase-scrypt.ts';
export type { HashKey } from '#core/crypto/password-forms/foreign-hash.ts';
export { toWeakText, type WeakHash } from '#core/crypto/password-forms/weak-hash.ts';
export { isImportedSecret } from '#features/directory/imported-token.ts';
export { ELSEWHERE } from '#features/email-password/elsewhere/ask-elsewhere.ts';
export { storeHashKey } from '#features/email-password/elsewhere/hash-keys.ts';
export { isAccountProvider, toAccountProvider } from '#features/enterprise-connections/connection-id.ts';
export { toImportedSubject } from '#features/enterprise-connections/imported-subject.ts';
export type {
  ImportedClient,
  ImportedConsent,
  ImportedRefreshToken,
  PersonApplications,
} from '#features/imports/applications/imported.ts';
export { assertOpens } from '#features/imports/assert-opens.ts';
export { createImport, type Import, type Rest } from '#features/imports/create-import.ts';
export {
  type ImportedConnection,
  type ImportedSaml,
  type ImportedSpKey,
  toConnectionId,
} from '#features/imports/enterprise/connections/imported.ts';
export type {
  ImportedDirectory,
  ImportedIdentity,
} from '#features/imports/enterprise/directories/imported.ts';
export { fromCustomPasswordHash, fromLdapText } from '#features/imports/hashes/hash-of-auth0.ts';
export { type ClerkHash, fromClerkDigest } from '#features/imports/hashes/hash-of-clerk.ts';
export type { SourcePerson } from '#features/imports/identity/is-same-person.ts';
export { readImportFacts } from '#features/imports/import-facts.ts';
export { type Droppable, ImportFault, type ImportSettings } from '#features/imports/import-settings.ts';
export { checkMerge } from '#features/imports/merging/check-merge.ts';
export type { ExportedDataKey, ExportedKeys } from '#features/imports/merging/exported-keys.ts';
export { type KeptColumn, keptColumns } from '#features/imports/open-kept.ts';
export type {
  ActiveSession,
  ImportedInvitation,
  ImportedMember,
  ImportedOrganization,
  ImportedRole,
  ImportedTeam,
  ImportedTeamMember,
  OrganizationGroup,
} from '#features/imports/organization-group.ts';
export type {
  ImportedAccount,
  ImportedApiKey,
  ImportedPasskey,
  ImportedPicture,
  ImportedSession,
  ImportedTwoFactor,
  ImportedUser,
  KeptColumns,
  KeptTwoFactor,
  LeftRow,
  Person,
} from '#features/imports/person.ts';
export { findPersonFile, type PersonFile, toNormalEmail } from '#features/imports/person-file.ts';
export type { Refusal, RefusalCode, UnreadRow } from '#features/imports/refusal.ts';
export {
  checkRestore,
  createRestore,
  type Restore,
  type RestorePlace,
  type RestoreSettings,
} from '#features/imports/restore.ts';
export type { ImportPart } from '#features/imports/run.ts';
export type { ImportedSigningKey } from '#features/imports/signing-keys.ts';
export { type Counts, type ImportedTable, importedTables, type RowCounts } from '#features/imports/tally.ts';
export { domainOfEmail, toDomainName } from '#features/organization-domains/domain-name.ts';

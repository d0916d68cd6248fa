import {
  Account,
  ApiKey,
  ApiKeyUsage,
  BackupCode,
  EmailCode,
  MagicLink,
  MailedCode,
  OutboxMail,
  OwnDataFile,
  Passkey,
  PasskeyChallenge,
  Picture,
  Session,
  TrustedDevice,
  TwoFactor,
  TwoFactorRecovery,
  TwoFactorResetApproval,
  TwoFactorTicket,
  User,
  UsernameHold,
  Verification,
  WebhookEndpoint,
} from '@keystead/db';
import { spellingsOfEmail } from '#core/email-address.ts';
import { userView } from '#core/user/user-view.ts';
import { applicationTables } from '#features/own-data/personal/application-tables.ts';
import { directoryTables } from '#features/own-data/personal/directory-tables.ts';
import {
  groupTables,
  HASH,
  KEY,
  OWNER,
  SEALED,
  URL_WITH_SECRET,
} from '#features/own-data/personal/group-tables.ts';
import { type PersonalTable, personalTable } from '#features/own-data/personal/personal-table.ts';
import { withContent } from '#features/own-data/personal/with-content.ts';

/**
 * Personal data of a user, table by table, without secrets. Events are added separately, because there may be very
 * many. A test fails when a table or a column is neither here nor in `other-tables.ts`.
 */
export const personalTables: readonly PersonalTable[] = [
  personalTable({
    entity: User,
    section: 'user',
    find: (em, { id }) => em.find(User, { id }),
    // What answers show belongs to the file. Each other column of a user is decided about here.
    fields: [
      ...userView.keyof().options,
      ...(['emailProvedAt', 'accessEndedAt', 'webauthnUserId', 'lastSignInAt', 'additionalFields'] as const),
    ],
  }),
  personalTable({
    entity: UsernameHold,
    section: 'heldUsernames',
    find: (em, { id }) => em.find(UsernameHold, { user: id }),
    fields: ['id', 'expiresAt', 'createdAt', 'updatedAt'],
    withheld: { user: OWNER, nameHash: 'a hash of the name' },
  }),
  personalTable({
    entity: Picture,
    section: 'pictures',
    find: (em, { id }) => em.find(Picture, { user: id }),
    fields: ['id', 'mediaType', 'size', 'content', 'createdAt'],
    withheld: { user: OWNER, organization: 'null for the picture of a user' },
    complete: withContent,
  }),
  personalTable({
    entity: Account,
    section: 'accounts',
    find: (em, { id }) => em.find(Account, { user: id }),
    fields: [
      ...(['id', 'providerId', 'accountId', 'scope', 'accessTokenExpiresAt'] as const),
      ...(['refreshTokenExpiresAt', 'createdAt', 'updatedAt'] as const),
    ],
    withheld: { user: OWNER, accessToken: SEALED, refreshToken: SEALED, idToken: SEALED, password: HASH },
  }),
  personalTable({
    entity: Session,
    section: 'sessions',
    find: (em, { id }) => em.find(Session, { user: id }),
    fields: [
      ...(['id', 'createdAt', 'updatedAt', 'expiresAt', 'remembered', 'ipAddress', 'userAgent'] as const),
      ...(['deviceBrowser', 'deviceSystem', 'deviceKind', 'method', 'signedInAt'] as const),
      ...(['secondFactor', 'secondFactorAt', 'activeOrganizationId', 'activeTeamId'] as const),
      ...(['impersonatedBy', 'additionalFields', 'notAfter'] as const),
    ],
    withheld: { user: OWNER, tokenHash: HASH, impersonatorSession: 'a session of somebody else' },
  }),
  personalTable({
    entity: Passkey,
    section: 'passkeys',
    find: (em, { id }) => em.find(Passkey, { user: id }),
    fields: [
      ...(['id', 'name', 'credentialId', 'publicKey', 'counter', 'deviceType', 'backedUp'] as const),
      ...(['transports', 'aaguid', 'userHandle', 'lastUsedAt', 'createdAt', 'updatedAt'] as const),
    ],
    withheld: { user: OWNER },
  }),
  personalTable({
    entity: PasskeyChallenge,
    section: 'passkeyCeremonies',
    find: (em, { id }) => em.find(PasskeyChallenge, { user: id }),
    fields: ['id', 'ceremony', 'name', 'expiresAt', 'createdAt', 'updatedAt'],
    withheld: { user: OWNER, browserHash: HASH, challenge: 'a secret', signUpHash: HASH },
  }),
  personalTable({
    entity: TwoFactor,
    section: 'twoFactor',
    find: (em, { id }) => em.find(TwoFactor, { user: id }),
    fields: [
      ...(['id', 'secretAt', 'otpEnabledAt', 'enabledAt', 'contestedAt', 'otpContestedAt'] as const),
      ...(['mailBlocked', 'lastStep'] as const),
      ...(['pendingFor', 'pendingUntil'] as const),
      ...(['failures', 'failuresEndAt', 'createdAt', 'updatedAt'] as const),
    ],
    withheld: { user: OWNER, secret: SEALED, pendingSecret: SEALED },
  }),
  personalTable({
    entity: BackupCode,
    section: 'backupCodes',
    find: (em, { id }) => em.find(BackupCode, { user: id }),
    fields: ['id', 'pending', 'createdAt', 'updatedAt'],
    withheld: { user: OWNER, codeHash: HASH, keyId: KEY },
  }),
  personalTable({
    entity: TwoFactorRecovery,
    section: 'twoFactorRecoveries',
    find: (em, { id }) => em.find(TwoFactorRecovery, { user: id }),
    fields: ['id', 'mailId', 'availableAt', 'expiresAt', 'createdAt', 'updatedAt'],
    withheld: { user: OWNER, cancelHash: HASH, tokenHash: HASH },
  }),
  personalTable({
    entity: TwoFactorTicket,
    section: 'signInsUnderWay',
    find: (em, { id }) => em.find(TwoFactorTicket, { user: id }),
    fields: [
      ...(['id', 'method', 'provider', 'rememberMe', 'failures', 'expiresAt', 'sessionNotAfter'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
    withheld: { user: OWNER, tokenHash: HASH, callbackUrl: URL_WITH_SECRET, providerSession: HASH },
  }),
  personalTable({
    entity: TrustedDevice,
    section: 'trustedDevices',
    find: (em, { id }) => em.find(TrustedDevice, { user: id }),
    fields: ['id', 'browser', 'system', 'ipAddress', 'lastUsedAt', 'expiresAt', 'createdAt', 'updatedAt'],
    withheld: { user: OWNER, tokenHash: HASH },
  }),
  personalTable({
    entity: Verification,
    section: 'mailedLinks',
    find: (em, { id }) => em.find(Verification, { user: id }),
    fields: ['id', 'purpose', 'expiresAt', 'createdAt', 'updatedAt'],
    withheld: { user: OWNER, identifier: HASH, value: 'what the link does, which may be a secret' },
  }),
  personalTable({
    entity: MagicLink,
    section: 'signInLinks',
    findByAddress: (em, email) => em.find(MagicLink, { email: { $in: spellingsOfEmail(email) } }),
    fields: ['id', 'email', 'name', 'image', 'fields', 'expiresAt', 'createdAt', 'updatedAt'],
    withheld: { tokenHash: HASH, browserHash: HASH },
    // Anybody may have asked for the link, and typed them.
    ofOthers: () => ['name', 'image', 'fields'],
  }),
  personalTable({
    entity: EmailCode,
    section: 'emailCodes',
    find: (em, { id }) => em.find(EmailCode, { user: id }),
    findByAddress: (em, email) => em.find(EmailCode, { email: { $in: spellingsOfEmail(email) } }),
    fields: ['id', 'purpose', 'email', 'failures', 'expiresAt', 'createdAt', 'updatedAt'],
    withheld: { user: OWNER, browserHash: HASH, codeHash: HASH },
  }),
  personalTable({
    entity: MailedCode,
    section: 'secondStepCodes',
    find: (em, { id }) => em.find(MailedCode, { user: id }),
    fields: ['id', 'failures', 'expiresAt', 'createdAt', 'updatedAt'],
    withheld: { user: OWNER, purpose: 'names the sign-in that the code is good for', codeHash: HASH },
  }),
  personalTable({
    entity: OutboxMail,
    section: 'mails',
    find: (em, { id }) => em.find(OutboxMail, { userId: id }),
    fields: ['id', 'kind', 'requestId', 'attempts', 'nextAttemptAt', 'sentAt', 'createdAt'],
    withheld: { userId: OWNER, recipient: SEALED, content: 'may hold a link that signs in; encrypted' },
  }),
  personalTable({
    entity: TwoFactorResetApproval,
    section: 'twoFactorResetApprovals',
    find: (em, { id }) => em.find(TwoFactorResetApproval, { $or: [{ user: id }, { approver: id }] }),
    fields: ['id', 'user', 'approver', 'reason', 'expiresAt', 'createdAt', 'updatedAt'],
    ofOthers: ({ user }, { id }) => (user.id === id ? [] : ['reason']),
  }),
  personalTable({
    entity: ApiKey,
    section: 'apiKeys',
    find: (em, { id }) => em.find(ApiKey, { user: id }),
    fields: [
      ...(['id', 'configId', 'name', 'start', 'prefix', 'enabled', 'expiresAt', 'noticeDueAt'] as const),
      ...(['previousExpiresAt', 'permissions', 'metadata', 'rateLimitEnabled', 'rateLimitMax'] as const),
      ...(['rateLimitTimeWindow', 'windowStartedAt', 'windowCount', 'remaining', 'refillInterval'] as const),
      ...(['refillAmount', 'refillDueAt', 'lastRefillAt', 'requestCount', 'lastRequestAt'] as const),
      ...(['rotatedAt', 'foreign'] as const),
      ...(['createdBy', 'createdAt', 'updatedAt'] as const),
    ],
    withheld: { user: OWNER, organization: 'null for a key of a user', keyHash: HASH, previousKeyHash: HASH },
  }),
  personalTable({
    entity: ApiKeyUsage,
    section: 'apiKeyUsage',
    find: (em, { id }) => em.find(ApiKeyUsage, { apiKey: { user: id } }),
    fields: ['id', 'apiKey', 'day', 'requests', 'refused'],
  }),
  personalTable({
    entity: WebhookEndpoint,
    section: 'webhooks',
    find: (em, { id }) => em.find(WebhookEndpoint, { createdBy: id }),
    fields: [
      ...(['id', 'organization', 'createdBy', 'name', 'events', 'signing', 'publicKey'] as const),
      ...(['enabled', 'ended', 'failingSince', 'previousEndsAt', 'createdAt', 'updatedAt'] as const),
    ],
    // It belongs to its organization, or to the operator, and stays when the user leaves: others change it then.
    ofOthers: () => [
      ...(['organization', 'createdBy', 'name', 'events', 'signing', 'publicKey'] as const),
      ...(['enabled', 'ended', 'failingSince', 'previousEndsAt', 'updatedAt'] as const),
    ],
    withheld: { url: URL_WITH_SECRET, secret: SEALED, previousSecret: SEALED },
  }),
  personalTable({
    entity: OwnDataFile,
    section: 'dataFiles',
    find: (em, { id }) => em.find(OwnDataFile, { user: id }),
    fields: [
      ...(['id', 'state', 'languages', 'attempts', 'nextAttemptAt', 'readyAt', 'size'] as const),
      ...(['expiresAt', 'createdAt'] as const),
    ],
    withheld: { user: OWNER, pageUrl: URL_WITH_SECRET },
  }),
  ...groupTables,
  ...applicationTables,
  ...directoryTables,
];

import { openColumnsOf, Session, User } from '@keystead/db';

const base = ['id', 'createdAt', 'updatedAt'];

/** Columns that rows of other products have as well, or that follow from other rows: they are read one by one. */
const read: Readonly<Record<'user' | 'session', readonly string[]>> = {
  user: [
    ...['name', 'email', 'emailVerified', 'emailProvedAt', 'image', 'username', 'displayUsername', 'role'],
    ...['banned', 'banReason', 'banExpires', 'additionalFields', 'twoFactorEnabled'],
  ],
  session: [
    ...['user', 'expiresAt', 'remembered', 'ipAddress', 'userAgent'],
    ...['activeOrganizationId', 'activeTeamId', 'impersonatedBy', 'impersonatorSession'],
  ],
};

const without = (columns: readonly string[], known: readonly string[]): string[] =>
  columns.filter((name) => !base.includes(name) && !known.includes(name));

/** Columns that only a row of this service has, by table: they are written as they are. */
export const KEPT = {
  user: without(openColumnsOf(User), read.user),
  account: ['accessToken', 'refreshToken', 'idToken'],
  session: without(openColumnsOf(Session), read.session),
  two_factor: [
    'secret',
    'secretAt',
    'pendingSecret',
    'pendingFor',
    'pendingUntil',
    'lastStep',
    'otpEnabledAt',
    'mailBlocked',
    'enabledAt',
    'contestedAt',
    'otpContestedAt',
    'failures',
    'failuresEndAt',
    'createdAt',
    'updatedAt',
  ],
  backup_code: ['id', 'codeHash', 'keyId', 'pending', 'createdAt', 'updatedAt'],
  passkey: ['userHandle', 'lastUsedAt', 'updatedAt'],
  api_key: [
    'foreign',
    'previousKeyHash',
    'previousExpiresAt',
    'rotatedAt',
    'windowStartedAt',
    'windowCount',
    'refillDueAt',
    'lastRefillAt',
    'lastRequestAt',
  ],
  organization: ['additionalFields', 'policy', 'updatedAt'],
  organization_role: ['additionalFields'],
  member: ['additionalFields', 'updatedAt'],
  team: ['additionalFields'],
  invitation: ['additionalFields', 'updatedAt'],
} as const satisfies Record<string, readonly string[]>;

import { createHash } from 'node:crypto';
import type { MovedRow } from '#format/row-text.ts';
import { sealXChaCha } from '../../import/better-auth/xchacha.ts';
import type { TargetName } from './tables.ts';

/** Facts of other rows that a row needs. */
export interface Known {
  /** SHA-256 of the secret of Better Auth. */
  key: Buffer;
  deletedOrganizations: Set<string>;
  /** Users by their memberships. */
  users: Map<string, string>;
  /** Users who are asked for a second factor. */
  protectedUsers: Set<string>;
  count: (what: string) => void;
}

/** Columns of the target, or nothing for a row that does not go back. */
type Target = { name: TargetName; row: Record<string, unknown> } | undefined;

const pick = (row: MovedRow, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

const toJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

const toMoment = (value: unknown): string | null =>
  typeof value === 'number' ? new Date(value).toISOString() : null;

/** Alphabet of Base32 (RFC 4648 section 6). */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function toBytes(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Better Auth makes secrets of 32 letters and digits; others have a mark in front. */
export function toTheirSecret(secret: string): string {
  const text = toBytes(secret).toString('latin1');
  return /^[A-Za-z0-9_-]{32}$/.test(text) ? text : `base32:${secret}`;
}

function readAuthenticator(text: unknown): { secret: string; digits: number; period: number } | undefined {
  if (typeof text !== 'string') return undefined;
  const { secret, digits, period } = JSON.parse(text);
  return { secret: String(secret), digits: Number(digits), period: Number(period) };
}

function toUser(row: MovedRow, { protectedUsers, count }: Known): Target {
  if (row.twoFactorEnabled === true) protectedUsers.add(String(row.id));
  if (row.additionalFields !== null) count('ownFields');
  const columns = ['id', 'name', 'email', 'emailVerified', 'image', 'createdAt', 'updatedAt', 'username'];
  const more = ['displayUsername', 'twoFactorEnabled', 'role', 'banned', 'banReason', 'banExpires'];
  return { name: 'user', row: pick(row, [...columns, ...more]) };
}

/** A hash in the form of this service begins so. */
const OWN_HASH = 'c2NyeXB0';
/** A hash of Better Auth that was not renewed yet. */
const THEIR_HASH = /^[0-9a-f]{32}:[0-9a-f]{128}$/;

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The claims of an id token that this service has verified. */
function claimsOf(token: unknown): Record<string, unknown> {
  const [, payload] = typeof token === 'string' ? token.split('.') : [];
  if (payload === undefined) return {};
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    // An operator's own provider may issue tokens of another form.
    return {};
  }
}

/**
 * Better Auth finds accounts at Microsoft by the claim `oid`. An account without a sign-in for long is still stored by
 * `sub` here; its id token has both.
 */
function toAccountId({ providerId, accountId, idToken }: MovedRow, count: Known['count']): unknown {
  if (providerId !== 'microsoft' || GUID.test(String(accountId))) return accountId;
  const { sub, oid } = claimsOf(idToken);
  if (sub === accountId && typeof oid === 'string' && oid !== '') return oid;
  count('microsoftSubjects');
  return accountId;
}

function toAccount(row: MovedRow, { count }: Known): Target {
  const { password } = row;
  if (typeof password === 'string' && password.startsWith(OWN_HASH)) count('ownHashes');
  else if (typeof password === 'string' && !THEIR_HASH.test(password)) count('otherHashes');
  const columns = ['id', 'accountId', 'providerId', 'userId', 'accessToken', 'refreshToken', 'idToken'];
  const more = [
    'accessTokenExpiresAt',
    'refreshTokenExpiresAt',
    'scope',
    'password',
    'createdAt',
    'updatedAt',
  ];
  const accountId = toAccountId(row, count);
  return { name: 'account', row: { ...pick(row, [...columns, ...more]), accountId } };
}

function toTwoFactor(row: MovedRow, { key, protectedUsers, count }: Known): Target {
  const app = readAuthenticator(row.secret);
  const userId = String(row.userId);
  if (app === undefined) {
    if (protectedUsers.has(userId)) count('otherFactors');
    return undefined;
  }
  if (app.digits !== 6 || app.period !== 30) count('otherCodes');
  return {
    name: 'twoFactor',
    row: {
      id: row.id,
      secret: sealXChaCha(key, toTheirSecret(app.secret)),
      backupCodes: sealXChaCha(key, '[]'),
      userId,
      verified: true,
      failedVerificationCount: 0,
      lockedUntil: null,
    },
  };
}

const toPasskey = (row: MovedRow): Target => ({
  name: 'passkey',
  row: {
    ...pick(row, ['id', 'name', 'publicKey', 'userId', 'counter', 'deviceType', 'backedUp', 'transports']),
    ...pick(row, ['createdAt', 'aaguid']),
    credentialID: row.credentialId,
  },
});

function toOrganization(row: MovedRow, { deletedOrganizations, count }: Known): Target {
  if (row.deletedAt !== null) {
    deletedOrganizations.add(String(row.id));
    count('deletedOrganizations');
    return undefined;
  }
  if (row.policy !== null) count('policies');
  if (row.additionalFields !== null) count('ownFields');
  const columns = pick(row, ['id', 'name', 'slug', 'logo', 'createdAt']);
  return { name: 'organization', row: { ...columns, metadata: toJson(row.metadata) } };
}

function toTeamMember(row: MovedRow, { users }: Known): Target {
  const { id, teamId, memberId, createdAt } = row;
  const userId = users.get(String(memberId));
  if (userId === undefined) return undefined;
  const membershipKey = createHash('sha256')
    .update(JSON.stringify([teamId, userId]))
    .digest('base64url');
  return { name: 'teamMember', row: { id, teamId, userId, membershipKey, createdAt } };
}

/** Largest number of an integer column of PostgreSQL: as milliseconds, some 24 days. */
const LARGEST = 2_147_483_647;

const NUMBERS = [
  'refillInterval',
  'refillAmount',
  'rateLimitTimeWindow',
  'rateLimitMax',
  'requestCount',
  'remaining',
];

/** Numbers that fit into the columns of Better Auth. */
function toNumbers(row: MovedRow, count: Known['count']): Record<string, unknown> {
  const numbers = Object.entries(pick(row, NUMBERS));
  if (numbers.some(([, value]) => Number(value) > LARGEST)) count('longTimes');
  return Object.fromEntries(
    numbers.map(([name, value]) => [name, value === null ? null : Math.min(Number(value), LARGEST)]),
  );
}

function toApiKey(row: MovedRow, { count }: Known): Target {
  const columns = ['id', 'configId', 'name', 'start', 'prefix', 'enabled', 'rateLimitEnabled'];
  return {
    name: 'apikey',
    row: {
      ...pick(row, [...columns, 'expiresAt', 'createdAt', 'updatedAt']),
      ...toNumbers(row, count),
      referenceId: row.userId ?? row.organizationId,
      key: row.keyHash,
      lastRefillAt: toMoment(row.lastRefillAt),
      lastRequest: toMoment(row.lastRequestAt),
      permissions: toJson(row.permissions),
      metadata: toJson(row.metadata),
    },
  };
}

/** Rows of each table that goes back. */
const ROWS: Readonly<Record<string, (row: MovedRow, known: Known) => Target>> = {
  user: toUser,
  account: toAccount,
  two_factor: toTwoFactor,
  passkey: toPasskey,
  organization: toOrganization,
  organization_role: (row) => ({
    name: 'organizationRole',
    row: {
      ...pick(row, ['id', 'organizationId', 'role', 'createdAt', 'updatedAt']),
      permission: JSON.stringify(row.permission),
    },
  }),
  team: (row) => ({
    name: 'team',
    row: { ...pick(row, ['id', 'name', 'organizationId', 'createdAt', 'updatedAt']), memberCount: 0 },
  }),
  member(row, { users }) {
    users.set(String(row.id), String(row.userId));
    return { name: 'member', row: pick(row, ['id', 'organizationId', 'userId', 'role', 'createdAt']) };
  },
  team_member: toTeamMember,
  invitation: (row) => ({
    name: 'invitation',
    row: {
      ...pick(row, [
        'id',
        'organizationId',
        'email',
        'role',
        'status',
        'expiresAt',
        'createdAt',
        'inviterId',
      ]),
      teamId: row.teamIds,
    },
  }),
  api_key: toApiKey,
};

/** The tables that go back, in an order in which each row finds those that it needs. */
export const returningTables: readonly string[] = Object.keys(ROWS);

/** A row as Better Auth has it; nothing for one that does not go back. */
export function toTargetRow(table: string, row: MovedRow, known: Known): Target {
  const { organizationId } = row;
  if (typeof organizationId === 'string' && known.deletedOrganizations.has(organizationId)) return undefined;
  return ROWS[table]?.(row, known);
}

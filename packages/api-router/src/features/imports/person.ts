import type { HashKey } from '#core/crypto/password-forms/foreign-hash.ts';
import type { PersonApplications } from '#features/imports/applications/imported.ts';
import type { UnreadRow } from '#features/imports/refusal.ts';
import type { ImportedTable } from '#features/imports/tally.ts';

/**
 * Columns that only a row of this service has, by property: an export has them. They are written as they are, in place
 * of those that are reckoned for rows of other products.
 */
export type KeptColumns = Readonly<Record<string, unknown>>;

interface Moments {
  createdAt: Date;
  updatedAt: Date;
}

/** A user as a source has it. */
export interface ImportedUser extends Moments {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  username: string | null;
  displayUsername: string | null;
  /** Names of roles, separated by commas. */
  role: string | null;
  banned: boolean | null;
  banReason: string | null;
  banExpires: Date | null;
  /** Values of own fields, by name. */
  fields: Readonly<Record<string, unknown>>;
  kept?: KeptColumns;
  /** When the owner of the address showed that it is theirs, where the source says it. Null: not yet. */
  emailProvedAt?: Date | null;
}

/** An account at a provider, or a password, of a person who is brought over. */
export interface ImportedAccount extends Moments {
  id: string;
  /** `credential` for a password. */
  providerId: string;
  accountId: string;
  /** Hash, as the source stores it. */
  password: string | null;
  /** Opened. */
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  scope: string | null;
  kept?: KeptColumns;
}

/** A session that is brought over. */
export interface ImportedSession extends Moments {
  id: string;
  /** SHA-256 of the token, base64url. */
  tokenHash: string;
  expiresAt: Date;
  remembered: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  kept?: KeptColumns;
}

/** A second factor that is brought over. */
export interface ImportedTwoFactor {
  id: string;
  /** Base32, without padding. */
  secret: string;
  digits: number;
  /** Seconds. */
  period: number;
  backupCodes: readonly string[];
  /** It was set up, and no code of it was shown yet. */
  isPending: boolean;
}

/** The second factor of a person in an export: sealed and hashed by keys that come along. */
export interface KeptTwoFactor {
  id: string;
  kept: KeptColumns;
  backupCodes: readonly KeptColumns[];
  isPending: boolean;
}

/** A passkey that is brought over. */
export interface ImportedPasskey {
  id: string;
  name: string;
  /** base64url */
  credentialId: string;
  /** COSE key, base64. */
  publicKey: string;
  counter: number;
  deviceType: string;
  backedUp: boolean;
  transports: string | null;
  aaguid: string | null;
  createdAt: Date;
  kept?: KeptColumns;
}

/** An API key that is brought over. */
export interface ImportedApiKey extends Moments {
  id: string;
  /** SHA-256 of the key, base64url. */
  keyHash: string;
  configId: string;
  name: string | null;
  start: string | null;
  prefix: string | null;
  enabled: boolean;
  expiresAt: Date | null;
  permissions: Record<string, string[]> | null;
  metadata: Record<string, unknown> | null;
  rateLimitEnabled: boolean;
  /** Milliseconds. */
  rateLimitTimeWindow: number;
  rateLimitMax: number;
  remaining: number | null;
  /** Milliseconds. */
  refillInterval: number | null;
  refillAmount: number | null;
  lastRefillAt: Date | null;
  requestCount: number;
  lastRequest: Date | null;
  /** Id of the person who made a key of an organization, where the source says it. */
  createdBy?: string;
  kept?: KeptColumns;
}

/** The picture that somebody shows, or the logo of an organization, in an export of a service of this kind. */
export interface ImportedPicture {
  /** base64 */
  content: string;
  createdAt: Date;
}

/** A row that a source leaves out on purpose, with the note of the summary that says so. */
export interface LeftRow {
  table: ImportedTable;
  note: string;
}

/** A user and everything that hangs on them. */
export interface Person {
  /** Where the source goes on behind this person. */
  position: string;
  /** The file of the line, where the source has several. */
  file?: string;
  /** Line of a file. */
  line?: number;
  /** False if the source does not say when the account was created: then `createdAt` is the time of the import. */
  isDated?: false;
  /** Somebody else in the source has the same e-mail address, and came first. */
  hasOlderTwin?: true;
  /** Null: it could not be read, which is one of `unread`. */
  user: ImportedUser | null;
  accounts: readonly ImportedAccount[];
  /** Named by the hash of the password, and kept once for all who have the same. */
  hashKey?: HashKey;
  sessions: readonly ImportedSession[];
  twoFactors: readonly (ImportedTwoFactor | KeptTwoFactor)[];
  passkeys: readonly ImportedPasskey[];
  apiKeys: readonly ImportedApiKey[];
  picture?: ImportedPicture | undefined;
  /** Undefined: the source has no applications that sign people in. */
  applications?: PersonApplications | undefined;
  /** Rows that could not be read. */
  unread: readonly UnreadRow[];
  left: readonly LeftRow[];
}

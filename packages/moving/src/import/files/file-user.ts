import type { HashKey } from '@keystead/api-router/imports';

/** A time; null for none, undefined for what is none. */
export type Moment = Date | null | undefined;

/** A user as a file has it. */
export interface FileUser {
  /** As the product names it; null if it does not. */
  id: string | null;
  email: string;
  emailVerified: boolean;
  name: string;
  image: string | null;
  username: string | null;
  role: string | null;
  banned: boolean | null;
  banReason: string | null;
  banExpires: Moment;
  createdAt: Moment;
  updatedAt: Moment;
  /** Values of own fields, by name. */
  fields: Readonly<Record<string, unknown>>;
  /** Hash of the password in a form that a sign-in checks; any other text is refused as an unknown hash. */
  password: string | null;
  /** The key of the hash, which is kept apart from it. */
  hashKey?: HashKey | undefined;
  accounts: readonly FileAccount[];
  /** Base32. */
  totpSecret: string | null;
  backupCodes: readonly string[];
}

/** An account at a provider. */
export interface FileAccount {
  providerId: string;
  accountId: string;
}

/** Values of a user that a file does not have. */
export const noFacts = {
  id: null,
  emailVerified: false,
  name: '',
  image: null,
  username: null,
  role: null,
  banned: null,
  banReason: null,
  banExpires: null,
  createdAt: null,
  updatedAt: null,
  fields: {},
  password: null,
  accounts: [],
  totpSecret: null,
  backupCodes: [],
} as const satisfies Partial<FileUser>;

/** A hash that nobody can check: the person is refused, and the errors file says why. */
export const UNKNOWN_HASH = 'unknown';

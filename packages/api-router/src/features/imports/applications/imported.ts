import type { SourcePerson } from '#features/imports/identity/is-same-person.ts';

interface Moments {
  createdAt: Date;
  updatedAt: Date;
}

/** The person who answers for a client in a source. */
export interface ImportedOwner extends SourcePerson {
  /** Names of roles, separated by commas. */
  role: string | null;
}

/** A client that is brought over. */
export interface ImportedClient extends Moments {
  /** The `client_id`. */
  id: string;
  owner: ImportedOwner | null;
  /** The organization that answers for it. Without a time the source does not have it. */
  organization: { id: string; createdAt: Date | null } | null;
  /** It has something that only the operator of the source could give it. */
  isOperators: boolean;
  /** The id is the URL of a document about it. */
  isDocument: boolean;
  disabled: boolean;
  /** It is told other ids of people than the source has. */
  isPairwise: boolean;
  /** SHA-256 of the secret, base64url; null: it has none. */
  secretHash: string | null;
  secretExpiresAt: Date | null;
  /** What it says of itself, by the names of RFC 7591 and of the calls of this service. Nothing of it is checked yet. */
  metadata: Readonly<Record<string, unknown>>;
  /** False if the source does not say when it was made: then `createdAt` is the time of the import. */
  isDated?: false;
}

/** What somebody allowed a client. */
export interface ImportedConsent extends Moments {
  id: string;
  clientId: string;
  organizationId: string | null;
  /** When that organization was created; null if the source does not have it. */
  organizationCreatedAt: Date | null;
  scopes: readonly string[];
  resources: readonly string[];
  /** Names of claims that were asked for by name. */
  claims: readonly string[];
}

/** A refresh token that still counts in the source. */
export interface ImportedRefreshToken {
  id: string;
  /** SHA-256 of the token, base64url. */
  tokenHash: string;
  clientId: string;
  organizationId: string | null;
  /** When that organization was created; null if the source does not have it. */
  organizationCreatedAt: Date | null;
  /** The same for all tokens that one sign-in gave, one after the other. */
  family: string;
  sessionId: string | null;
  scopes: readonly string[];
  resources: readonly string[];
  claims: readonly string[];
  authTime: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

/** What hangs on somebody who uses applications. */
export interface PersonApplications {
  consents: readonly ImportedConsent[];
  refreshTokens: readonly ImportedRefreshToken[];
  /** Hashes of refresh tokens that count no more in the source: they were replaced, or taken back. */
  endedTokens: readonly string[];
}

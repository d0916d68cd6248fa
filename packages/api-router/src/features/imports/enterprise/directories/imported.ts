import { hash } from 'node:crypto';

/** Somebody of whom a directory of the source knows. */
export interface ImportedIdentity {
  /** Id of the user there, by which the directory asks for the person. */
  userId: string;
  /** Id of the person in the directory; null: it gave none. */
  externalId: string | null;
  email: string;
  name: string;
  /** Whether the directory lets the person in. */
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A directory of an organization that is brought over. */
export interface ImportedDirectory {
  /** Id of the row in the source. */
  id: string;
  providerId: string;
  /** SHA-256 of the secret part of its token, in base64url; null: it cannot be carried. */
  tokenHash: string | null;
  /** The first characters of its token, for people; empty: nobody knows them. */
  tokenStart: string;
  /** Id of the user who set it up. */
  createdBy: string;
  createdAt: Date;
  people: readonly ImportedIdentity[];
}

/** The id that a row of a source gets. */
export const toDirectoryId = (organizationId: string, sourceId: string): string =>
  hash('sha256', JSON.stringify([organizationId, sourceId])).slice(0, 32);

import { hashToken } from '#core/crypto/token-hash.ts';

const SHAPE = /^[A-Za-z0-9_-]+={0,2}$/;
const SECRET = /^[A-Za-z0-9_-]{24}$/;

/** The secret of a token of that product. What a token of ours is in base64url never looks so. */
export const isImportedSecret = (text: string): boolean => SECRET.test(text);

/** A token as Better Auth up to 1.6 makes it: `secret:providerId:organizationId` in base64url. */
export interface ImportedToken {
  /** As it is stored. */
  tokenHash: string;
  providerId: string;
  organizationId: string;
}

/** How the hash of a secret is stored, which is all that the other product keeps: the secret alone opens nothing here. */
export const toImportedHash = (hashOfSecret: string): string => `imported.${hashOfSecret}`;

/** A token of a directory that moved in; undefined for every other one. */
export function readImportedToken(text: string): ImportedToken | undefined {
  if (!SHAPE.test(text)) return undefined;
  const [secret = '', providerId = '', ...rest] = Buffer.from(text, 'base64url').toString('utf8').split(':');
  const organizationId = rest.join(':');
  if (!isImportedSecret(secret) || organizationId === '') return undefined;
  return { tokenHash: toImportedHash(hashToken(secret)), providerId, organizationId };
}

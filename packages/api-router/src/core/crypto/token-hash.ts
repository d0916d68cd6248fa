import { hash } from 'node:crypto';

/** Hash of a token for the database: SHA-256 in base64url. A token is random enough to need no salt. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

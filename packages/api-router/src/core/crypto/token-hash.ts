import { hash } from 'node:crypto';

/** Hash of a token for the database: SHA-256 in base64url. A token is random enough without a salt. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

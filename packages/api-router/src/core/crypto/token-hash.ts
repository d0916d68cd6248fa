import { hash } from 'node:crypto';

/** What the database keeps of a token: SHA-256, base64url. A token has enough entropy to need no salt. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

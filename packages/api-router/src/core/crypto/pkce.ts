import { hash } from 'node:crypto';

/** The longest that RFC 7636 section 4.1 allows. */
export const VERIFIER_LENGTH = 128;

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
export const toChallenge = (verifier: string): string => hash('sha256', verifier, 'base64url');

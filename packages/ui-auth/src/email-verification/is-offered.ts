import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether the server mails links that confirm an e-mail address. */
export const isVerificationOffered = ({ emailVerification }: PublicAuthConfig): boolean =>
  emailVerification.enabled;

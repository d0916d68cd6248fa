import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether people may have a password here. */
export const isPasswordOffered = ({ emailAndPassword }: PublicAuthConfig): boolean =>
  emailAndPassword.enabled;

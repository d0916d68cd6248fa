import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether people may sign in with a passkey. */
export const isPasskeyOffered = ({ passkey }: PublicAuthConfig): boolean => passkey.enabled;

import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Users may delete their account themselves. */
export const isDeletionOffered = ({ deleteUser }: PublicAuthConfig): boolean => deleteUser.enabled;

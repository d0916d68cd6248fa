import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether people may delete their account themselves. */
export const isDeletionOffered = ({ deleteUser }: PublicAuthConfig): boolean => deleteUser.enabled;

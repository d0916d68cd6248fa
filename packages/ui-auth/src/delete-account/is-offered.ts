import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether users may delete their account themselves. */
export const isDeletionOffered = ({ deleteUser }: PublicAuthConfig): boolean => deleteUser.enabled;

import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether people may see where they are signed in. */
export const isSessionListOffered = ({ session }: PublicAuthConfig): boolean => session.list;

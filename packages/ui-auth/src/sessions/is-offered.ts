import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether users may see their sessions. */
export const isSessionListOffered = ({ session }: PublicAuthConfig): boolean => session.list;

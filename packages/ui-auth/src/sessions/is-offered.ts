import type { PublicAuthConfig } from '#client/wire-types.ts';

export const isSessionListOffered = ({ session }: PublicAuthConfig): boolean => session.list;

import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Users may see their ways to sign in. */
export const isAccountListOffered = ({ account }: PublicAuthConfig): boolean => account.list;

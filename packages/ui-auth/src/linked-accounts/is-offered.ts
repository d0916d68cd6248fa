import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether people may see the ways in which they can sign in. */
export const isAccountListOffered = ({ account }: PublicAuthConfig): boolean => account.list;

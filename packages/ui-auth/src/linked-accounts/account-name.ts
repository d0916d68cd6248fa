import type { LinkedAccount, PublicAuthConfig } from '#client/wire-types.ts';
import { CREDENTIAL } from './useAccounts.ts';

/** Name of a provider; its id if it is no longer offered. */
export function toProviderName(providerId: string, config: PublicAuthConfig | undefined): string {
  const known = config?.socialProviders.find((provider) => provider.id === providerId);
  return known?.name ?? `${providerId.charAt(0).toUpperCase()}${providerId.slice(1)}`;
}

export const isPassword = (account: LinkedAccount): boolean => account.providerId === CREDENTIAL;

/** Since when somebody can sign in with it. A password that is changed stays the same row. */
export const toSince = (account: LinkedAccount): string =>
  isPassword(account) ? account.updatedAt : account.createdAt;

import type { LinkedAccount, PublicAuthConfig } from '#client/wire-types.ts';
import { CREDENTIAL } from './useAccounts.ts';

/** Display name of a provider; its id if it is no longer configured. */
export function toProviderName(providerId: string, config: PublicAuthConfig | undefined): string {
  const known = config?.socialProviders.find((provider) => provider.id === providerId);
  return known?.name ?? `${providerId.charAt(0).toUpperCase()}${providerId.slice(1)}`;
}

export const isPassword = (account: LinkedAccount): boolean => account.providerId === CREDENTIAL;

/** The password is replaced elsewhere; of the others the service says which it keeps. */
export const isUnlinkable = (account: LinkedAccount): boolean =>
  !isPassword(account) && account.unlinkable !== false;

/** Since when it can be used. A changed password stays the same row, so its last change counts. */
export const toSince = (account: LinkedAccount): string =>
  isPassword(account) ? account.updatedAt : account.createdAt;

import type { LinkedAccount, PublicAuthConfig } from '#client/wire-types.ts';
import { CREDENTIAL } from './useAccounts.ts';

/** What a provider calls itself; one that is not offered any more by its id. */
export function toProviderName(providerId: string, config: PublicAuthConfig | undefined): string {
  const known = config?.socialProviders.find((provider) => provider.id === providerId);
  return known?.name ?? `${providerId.charAt(0).toUpperCase()}${providerId.slice(1)}`;
}

export const isPassword = (account: LinkedAccount): boolean => account.providerId === CREDENTIAL;

import {
  domainOfEmail,
  isAccountProvider,
  toAccountProvider,
  toImportedSubject,
} from '@keystead/api-router/imports';
import type { ReadConnections } from './read-connections.ts';

interface AccountKey {
  providerId: string;
  accountId: string;
}

/**
 * What an account has as its provider here, and as its id there; undefined if it is left out. The source lets an
 * identity provider name people of any domain, so an account counts only with an address of its own domains.
 */
export function findAccountKey(
  { places }: Pick<ReadConnections, 'places'>,
  { providerId, accountId, email }: AccountKey & { email: string },
): AccountKey | undefined {
  const place = places.get(providerId);
  if (place === undefined) return isAccountProvider(providerId) ? undefined : { providerId, accountId };
  const isOfDomain = place?.domains.has(domainOfEmail(email) ?? '') ?? false;
  if (place === null || !isOfDomain) return undefined;
  return {
    providerId: toAccountProvider(place.connectionId),
    accountId: place.protocol === 'saml' ? toImportedSubject(accountId) : accountId,
  };
}

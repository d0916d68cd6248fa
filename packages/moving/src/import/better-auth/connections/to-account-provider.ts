import { domainOfEmail, isAccountProvider, toAccountProvider } from '@keystead/api-router/imports';
import type { ReadConnections } from './read-connections.ts';

/**
 * What an account has as its provider here; undefined if it is left out. The source lets an identity provider name
 * people of any domain, so an account counts only with an address of its own domains.
 */
export function findAccountProvider(
  { places }: Pick<ReadConnections, 'places'>,
  { providerId, email }: { providerId: string; email: string },
): string | undefined {
  const place = places.get(providerId);
  if (place === undefined) return isAccountProvider(providerId) ? undefined : providerId;
  const isOfDomain = place?.domains.has(domainOfEmail(email) ?? '') ?? false;
  return place !== null && isOfDomain ? toAccountProvider(place.connectionId) : undefined;
}

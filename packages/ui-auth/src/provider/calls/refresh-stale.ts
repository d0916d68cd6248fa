import type { Query, QueryClient } from '@tanstack/react-query';
import { ownQueries } from './own-queries.ts';

/** Calls with rules of their own, see `refreshSession`. */
const kept: readonly string[] = ['getSession', 'config'];

/**
 * A query of one of these calls, or of a router with this name. `*` is every call of the service, because an
 * application may keep answers of its own tRPC router in the same cache.
 */
function isAmong({ queryKey: [path] }: Query, names: readonly string[]): boolean {
  if (!Array.isArray(path)) return false;
  const asked = path.join('.');
  if (names.includes('*')) return ownQueries.has(asked) && !kept.includes(asked);
  return names.some((name) => asked === name || asked.startsWith(`${name}.`));
}

/** Marks answers as stale: visible ones are loaded again at once, others when they are shown next. */
export function refreshStale(
  queryClient: QueryClient,
  names: readonly string[],
  handled: readonly string[] = [],
): Promise<void> {
  const stale = names.filter((name) => !handled.includes(name));
  return queryClient.invalidateQueries({ predicate: (query) => isAmong(query, stale) });
}

import type { Query, QueryClient } from '@tanstack/react-query';

/** Both have rules of their own, see `refreshSession`. */
const kept: readonly string[] = ['getSession', 'config'];

/** Whether a query asks one of these calls, or one of a router of this name. `*` is every call. */
function isAmong({ queryKey: [path] }: Query, names: readonly string[]): boolean {
  if (!Array.isArray(path)) return false;
  const asked = path.join('.');
  if (names.includes('*')) return !kept.includes(asked);
  return names.some((name) => asked === name || asked.startsWith(`${name}.`));
}

/** Says that answers are stale: those that are shown are asked for again at once, the others when they are shown next. */
export function refreshStale(
  queryClient: QueryClient,
  names: readonly string[],
  handled: readonly string[] = [],
): Promise<void> {
  const stale = names.filter((name) => !handled.includes(name));
  return queryClient.invalidateQueries({ predicate: (query) => isAmong(query, stale) });
}

import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads the answers of these calls again, except those that are handled, with code that no first page needs.
 * Resolves when they are loaded; never rejects.
 */
export const refreshAnswers = async (
  queryClient: QueryClient,
  names: readonly string[],
  handled?: readonly string[],
): Promise<void> => {
  if (names[0])
    await import('./refresh-stale.ts').then(
      (module) => module.refreshStale(queryClient, names, handled),
      String,
    );
};

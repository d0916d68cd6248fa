import type { QueryClient } from '@tanstack/react-query';

/** No first page needs this code. */
const load = () => import('./refresh-stale.ts');

let isSaid = false;

/**
 * Loads the answers of these calls again, except those that are handled. Resolves when they are loaded; never rejects.
 * Without names it only loads the code for that. If a file of the code does not arrive, a warning names it, once.
 */
export const refreshAnswers = (
  queryClient: QueryClient,
  names: readonly string[],
  handled?: readonly string[],
  fetchCode = load,
): Promise<void> =>
  fetchCode().then(
    ({ refreshStale }) => refreshStale(queryClient, names, handled),
    (cause: unknown) => {
      if (!isSaid) console.warn(cause);
      isSaid = true;
    },
  );

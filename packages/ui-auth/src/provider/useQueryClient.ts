import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** The query client the kit's own queries run in, which need not be the application's. */
export const QueryClientOfKit = createContext<QueryClient | null>(null);

export function useQueryClient(): QueryClient {
  const queryClient = useContext(QueryClientOfKit);
  if (queryClient) return queryClient;
  throw new Error('The component asks the server, so it needs <AuthUIProvider client={…}> above it.');
}

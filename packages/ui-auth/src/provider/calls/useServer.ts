'use client';

import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { AuthClient } from '#client/create-auth-client.ts';

/** Client and cache of answers, which need not be the application's own query client. */
export interface Server {
  client: AuthClient;
  queryClient: QueryClient;
}

export const ServerContext = createContext<Server | null>(null);

export function useServer(): Server {
  const server = useContext(ServerContext);
  if (server) return server;
  throw new Error('The component asks the server, so it needs <AuthUIProvider client={…}> above it.');
}

'use client';

import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query';
import { createContext } from 'react';
import type { AppRouter } from './router.ts';

/**
 * The kit's procedures as hooks: `trpc.listSessions.useQuery()`. They have a separate context, so an application
 * that uses tRPC for its own calls keeps its own client around the kit.
 */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>({
  context: createContext(null),
});

'use client';

import type { QueryClient } from '@tanstack/react-query';
import { useServer } from './useServer.ts';

/** The query client the kit's own queries run in. */
export const useQueryClient = (): QueryClient => useServer().queryClient;

import { createAuthClient } from '@keystead/ui-auth/client';
import type { keystead } from './server.ts';

export const auth = createAuthClient<typeof keystead.router>({ url: '/api/trpc' });

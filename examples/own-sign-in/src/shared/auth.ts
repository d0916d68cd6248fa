import { createAuthClient } from '@keystead/ui-auth/client';

export const auth = createAuthClient({ url: '/api/trpc' });

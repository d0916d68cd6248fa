'use client';

import '@keystead/ui-auth/styles.css';
import '@keystead/ui-auth/themes/shadcn.css';
import { AuthUIProvider } from '@keystead/ui-auth';
import { createAuthClient } from '@keystead/ui-auth/client';
import type { ReactNode } from 'react';

/** Where the service answers. */
const auth = createAuthClient({ url: '/api/trpc' });

/** Put it around the application once. Every component of Keystead works below it. */
export function KeysteadProvider({ children }: { children: ReactNode }) {
  return (
    <AuthUIProvider client={auth} redirectTo="/">
      {children}
    </AuthUIProvider>
  );
}

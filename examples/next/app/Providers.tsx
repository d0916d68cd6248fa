'use client';

import { AuthUIProvider, type PublicAuthConfig, type SessionData } from '@keystead/ui-auth';
import { nextRouter } from '@keystead/ui-auth/adapters/next';
import { createAuthClient } from '@keystead/ui-auth/client';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { AppRouter } from '../lib/keystead.ts';

const auth = createAuthClient<AppRouter>({ url: '/api/trpc' });

interface ProvidersProps {
  session: SessionData | null;
  config: PublicAuthConfig;
  children: ReactNode;
}

export function Providers({ session, config, children }: ProvidersProps) {
  return (
    <AuthUIProvider client={auth} config={config} initialSession={session} {...nextRouter(useRouter())}>
      {children}
    </AuthUIProvider>
  );
}

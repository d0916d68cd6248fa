'use client';

import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CeremoniesContext } from '#passkeys/ceremonies/ceremonies-context.ts';
import { AuthUIProvider, type AuthUIProviderProps } from '#provider/AuthUIProvider.tsx';
import type { FakeAuth } from './create-fake-auth.ts';

export interface FakeAuthProviderProps extends Omit<AuthUIProviderProps, 'client'> {
  fake: FakeAuth;
}

/** The provider with a fake server: its clock, its passkeys, no navigation by default, retries without waiting. */
export function FakeAuthProvider({ fake, navigate = stay, leave = stay, ...rest }: FakeAuthProviderProps) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } }));
  return (
    <CeremoniesContext.Provider value={fake.authenticator.ceremonies}>
      <AuthUIProvider
        queryClient={queryClient}
        now={fake.now}
        navigate={navigate}
        leave={leave}
        {...rest}
        client={fake.client}
      />
    </CeremoniesContext.Provider>
  );
}

const stay = () => {};

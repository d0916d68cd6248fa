import { AuthUIProvider } from '@keystead/ui-auth';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { auth } from './auth.ts';

/** Draws a page. `signIn` is where people are sent who have to sign in. */
export function show(page: ReactNode, signIn: string): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(
    <StrictMode>
      <AuthUIProvider client={auth} paths={{ signIn }} redirectTo="/">
        {page}
      </AuthUIProvider>
    </StrictMode>,
  );
}

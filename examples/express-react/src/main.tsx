import '@keystead/ui-auth/styles.css';
import { AuthUIProvider } from '@keystead/ui-auth';
import { reactRouter } from '@keystead/ui-auth/adapters/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { auth } from './auth.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <AuthUIProvider client={auth} {...reactRouter(router)}>
      <RouterProvider router={router} />
    </AuthUIProvider>
  </StrictMode>,
);

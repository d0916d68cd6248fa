import { createAuthClient } from '@keystead/ui-auth/client';

/** On the page of a set-up link the calls say that they are made by the link, and not by who may be signed in. */
export const auth = createAuthClient({
  url: '/api/trpc',
  headers: () =>
    window.location.pathname === '/organization/setup' ? { 'keystead-caller': 'set-up-link' } : {},
});

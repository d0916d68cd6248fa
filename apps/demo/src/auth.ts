import { createAuthClient } from '@keystead/ui-auth/client';

/** The page that a set-up link leads to. */
export const SETUP_PATH = '/organization/setup';

/** On the page of a set-up link the calls say that they are made by the link, and not by who may be signed in. */
export const auth = createAuthClient({
  url: '/api/trpc',
  headers: () => (window.location.pathname === SETUP_PATH ? { 'keystead-caller': 'set-up-link' } : {}),
});

import { AuthUIProvider } from '@keystead/ui-auth';
import { tanstackRouter } from '@keystead/ui-auth/adapters/tanstack-router';
import { createAuthClient } from '@keystead/ui-auth/client';
import { RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { followMessages, getMessages, locale } from './languages.ts';
import { place, toPage } from './place.ts';
import { router } from './router.tsx';
import { type Words, WordsContext } from './words.ts';

const setupPage = toPage('/organization/setup');

/** On the page of a set-up link the calls say that they are made by the link, and not by who may be signed in. */
const client = createAuthClient({
  url: place.rpc,
  headers: () => (window.location.pathname === setupPage ? { 'keystead-caller': 'set-up-link' } : {}),
});

const paths = {
  signIn: toPage('/sign-in'),
  signUp: toPage('/sign-up'),
  forgotPassword: toPage('/forgot-password'),
  resetPassword: toPage('/reset-password'),
  verifyEmail: toPage('/verify-email'),
  twoFactor: toPage('/two-factor'),
  authError: toPage('/auth/error'),
  account: toPage('/account'),
  home: toPage('/'),
};

export function App({ words }: { words: Words }) {
  const messages = useSyncExternalStore(followMessages, getMessages);
  return (
    <WordsContext value={words}>
      <AuthUIProvider
        client={client}
        {...tanstackRouter(router)}
        paths={paths}
        redirectTo={paths.account}
        locale={locale}
        messages={messages}
      >
        <RouterProvider router={router} />
      </AuthUIProvider>
    </WordsContext>
  );
}

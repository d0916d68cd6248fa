import { AuthUIProvider } from '@keystead/ui-auth';
import { tanstackRouter } from '@keystead/ui-auth/adapters/tanstack-router';
import { RouterProvider } from '@tanstack/react-router';
import { auth } from './auth.ts';
import { type KitWords, useKitWords } from './kit-words.ts';
import { usePreferences } from './preferences.ts';
import { router } from './router.tsx';

export function App({ words }: { words: KitWords }) {
  const { locale, direction } = usePreferences();
  return (
    <AuthUIProvider client={auth} {...tanstackRouter(router)} {...useKitWords(words, locale)} dir={direction}>
      <RouterProvider router={router} />
    </AuthUIProvider>
  );
}

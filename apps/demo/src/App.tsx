import { AuthUIProvider } from '@keystead/ui-auth';
import { tanstackRouter } from '@keystead/ui-auth/adapters/tanstack-router';
import { RouterProvider } from '@tanstack/react-router';
import { auth } from './auth.ts';
import type { Language } from './languages.ts';
import { toDirection, usePreferences } from './preferences.ts';
import { router } from './router.tsx';
import { useLanguage } from './useLanguage.ts';
import { WordsContext } from './words.ts';

export function App({ first }: { first: Language }) {
  const preferences = usePreferences();
  const { locale, messages, words } = useLanguage(first, preferences.locale);
  return (
    <WordsContext value={words}>
      <AuthUIProvider
        client={auth}
        {...tanstackRouter(router)}
        locale={locale}
        messages={messages}
        dir={toDirection(preferences)}
      >
        <RouterProvider router={router} />
      </AuthUIProvider>
    </WordsContext>
  );
}

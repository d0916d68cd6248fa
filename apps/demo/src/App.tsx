import { type Appearance, AuthUIProvider } from '@keystead/ui-auth';
import { tanstackRouter } from '@keystead/ui-auth/adapters/tanstack-router';
import { RouterProvider } from '@tanstack/react-router';
import { auth } from './auth.ts';
import type { Language } from './languages.ts';
import type { Config } from './load-config.ts';
import { toDirection, usePreferences } from './preferences.ts';
import { router } from './router.tsx';
import { useLanguage } from './useLanguage.ts';
import { WordsContext } from './words.ts';

interface AppProps {
  first: Language;
  config: Config | undefined;
}

/** The header shows the logo on every page, so the cards do not. */
const appearance: Appearance = { logo: null };

export function App({ first, config }: AppProps) {
  const preferences = usePreferences();
  const { locale, messages, words } = useLanguage(first, preferences.locale);
  return (
    <WordsContext value={words}>
      <AuthUIProvider
        client={auth}
        config={config}
        appearance={appearance}
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

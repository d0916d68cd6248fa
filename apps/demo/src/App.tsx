import { AuthUIProvider } from '@keystead/ui-auth';
import { tanstackRouter } from '@keystead/ui-auth/adapters/tanstack-router';
import { de } from '@keystead/ui-auth/locales/de';
import { deActivity } from '@keystead/ui-auth/locales/de-activity';
import { deAdministration } from '@keystead/ui-auth/locales/de-administration';
import { deApiKeys } from '@keystead/ui-auth/locales/de-api-keys';
import { deOrganizations } from '@keystead/ui-auth/locales/de-organizations';
import { RouterProvider } from '@tanstack/react-router';
import { auth } from './auth.ts';
import { usePreferences } from './preferences.ts';
import { router } from './router.tsx';

const messages = {
  en: undefined,
  de: { ...de, ...deOrganizations, ...deAdministration, ...deActivity, ...deApiKeys },
};

export function App() {
  const { locale, direction } = usePreferences();
  return (
    <AuthUIProvider
      client={auth}
      {...tanstackRouter(router)}
      locale={locale}
      dir={direction}
      messages={messages[locale]}
    >
      <RouterProvider router={router} />
    </AuthUIProvider>
  );
}

import { CommandPalette } from '@keystead/ui-auth/command-palette';
import { changePreferences, usePreferences } from './preferences.ts';
import { toOrganizationPath } from './to-organization-path.ts';
import { useWords } from './words.ts';

/** Finds people, organizations, pages and actions; opened by ⌘K or Ctrl+K, too. */
export function Finder() {
  const words = useWords();
  const { scheme } = usePreferences();
  return (
    <CommandPalette
      organizationHref={toOrganizationPath}
      administrationHref="/admin"
      commands={[
        { id: 'organizations', label: words.organizations, href: '/organizations' },
        { id: 'screens', label: words.screens, href: '/screens' },
      ]}
      // The server answers there, and not this application.
      guides={[
        { label: words.guides, href: `${window.location.origin}/docs/` },
        { label: words.reference, href: `${window.location.origin}/api/auth/reference` },
      ]}
      showTheme
      theme={scheme}
      onThemeChange={(chosen) => changePreferences({ scheme: chosen })}
    />
  );
}

'use client';

import { useStopViewing } from '#administration/impersonation/useStopViewing.ts';
import type { Organization } from '#client/wire-types.ts';
import { useSwitchOrganization } from '#organization-membership/useSwitchOrganization.ts';
import { useAuthUI } from '#provider/context.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { useSignOut } from '#sessions/useSignOut.ts';
import { orgSwitcher } from '#words/org-switcher.ts';
import { userButton } from '#words/user-button.ts';
import type { PaletteContent } from './command-palette-options.ts';

/** What an item does without a dialog. A refusal is told in a toast, since the palette is closed by then. */
export function usePaletteCalls({ organizationHref, onSwitch, localization }: PaletteContent) {
  const menuWords = useMessages('userButton', userButton, localization);
  const switcherWords = useMessages('orgSwitcher', orgSwitcher, localization);
  const common = useCommonWords();
  const { navigate, leave } = useAuthUI();
  const announce = useAnnounce();
  const toast = useToast();
  const leaving = useSignOut();
  const viewing = useStopViewing({ localization });
  const switching = useSwitchOrganization();

  return {
    open(href: string): void {
      if (/^\/(?![/\\])/.test(href)) navigate(href, { replace: false });
      else leave(href);
    },
    async signOut(): Promise<void> {
      const result = await leaving.signOut();
      if (result.ok) announce(menuWords('signedOut'));
      else toast({ title: result.error.message, tone: 'danger' });
    },
    async stopViewing(userId: string): Promise<void> {
      const result = await viewing.stop(userId);
      if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
    },
    async switchTo(organization: Organization, isActive: boolean): Promise<void> {
      if (!isActive) {
        const result = await switching.switchTo(organization);
        if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
        announce(switcherWords('switched', { name: organization.name }));
        if ((await onSwitch?.(organization)) === false) return;
      }
      if (organizationHref) navigate(organizationHref(organization), { replace: false });
    },
    async copy(text: string): Promise<void> {
      await navigator.clipboard.writeText(text);
      announce(common('copied'));
    },
  };
}

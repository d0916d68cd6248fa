'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { DeviceSession } from '#client/wire-types.ts';
import { ADD_ACCOUNT } from '#flow/add-account.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { useDeviceSessions } from '#multi-session/useDeviceSessions.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { accountSwitcher as english } from '#words/account-switcher.ts';

export interface MenuAccounts {
  /** A browser can have several accounts. */
  isOn: boolean;
  others: readonly DeviceSession[];
  busy: string | null;
  /** Why the last switch failed. */
  error: AuthUIError | null;
  addHref: string;
  activate: (account: DeviceSession) => void;
}

/** The other accounts of this browser, for the menu. */
export function useMenuAccounts(onSwitched: () => void, wanted = true): MenuAccounts {
  const words = useMessages('accountSwitcher', english);
  const { config } = useAuthConfig();
  const { paths } = useAuthUI();
  const announce = useAnnounce();
  const { accounts = [], busy, failure, activate } = useDeviceSessions();

  async function switchTo(account: DeviceSession): Promise<void> {
    if (!(await activate(account))) return;
    announce(words('switched', { name: account.user.name || toShownEmail(account.user.email) }));
    onSwitched();
  }

  const isOn = wanted && (config?.multiSession.enabled ?? false);
  return {
    isOn,
    others: isOn ? accounts.filter(({ session }) => !session.current) : [],
    busy,
    error: failure?.error ?? null,
    addHref: buildAuthHref(paths.signIn, { params: { [ADD_ACCOUNT]: 'true' } }),
    activate: (account) => void switchTo(account),
  };
}

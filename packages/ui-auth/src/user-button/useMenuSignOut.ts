'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { type SignOutScope, useSignOut } from '#sessions/useSignOut.ts';

export interface MenuSignOut {
  pending: boolean;
  /** Why the last try failed. */
  error: AuthUIError | null;
  /** Default scope: `current`. `announcement` is read out when it worked. */
  signOut: (announcement: string, scope?: SignOutScope) => Promise<void>;
}

/** Sign-out of the menu. It is loaded with the panel, because it imports the calls. */
export function useMenuSignOut(onSignedOut: () => void): MenuSignOut {
  const { signOut, pending, error } = useSignOut();
  const announce = useAnnounce();

  async function leave(announcement: string, scope?: SignOutScope): Promise<void> {
    const result = await signOut(scope);
    if (!result.ok) return;
    announce(announcement);
    onSignedOut();
  }

  return { pending, error, signOut: leave };
}

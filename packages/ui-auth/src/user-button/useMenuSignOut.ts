import type { AuthUIError } from '#client/auth-ui-error.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { useSignOut } from '#sessions/useSignOut.ts';

export interface MenuSignOut {
  pending: boolean;
  /** Why the last try failed. */
  error: AuthUIError | null;
  /** `announcement` is read out when it worked. */
  signOut: (announcement: string) => Promise<void>;
}

/** The way out. It knows the calls, so it comes with the panel and not with the button. */
export function useMenuSignOut(onSignedOut: () => void): MenuSignOut {
  const { signOut, pending, error } = useSignOut();
  const announce = useAnnounce();

  async function leave(announcement: string): Promise<void> {
    const result = await signOut();
    if (!result.ok) return;
    announce(announcement);
    onSignedOut();
  }

  return { pending, error, signOut: leave };
}

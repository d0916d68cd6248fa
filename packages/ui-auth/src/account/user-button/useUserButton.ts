import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { User } from '#client/wire-types.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { useSession } from '#provider/useSession.ts';
import { useSignOut } from '#sign-in/useSignOut.ts';

export interface UserButtonState {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
  signingOut: boolean;
  /** Why the last try to sign out failed. */
  failure: AuthUIError | null;
  /** Resolves to whether it worked. `announcement` is read out when it did. */
  signOut: (announcement: string) => Promise<boolean>;
}

/** Who is signed in, and the way out. */
export function useUserButton(): UserButtonState {
  const { status, user } = useSession();
  const { signOut, pending, error } = useSignOut();
  const announce = useAnnounce();

  async function leave(announcement: string): Promise<boolean> {
    const result = await signOut();
    if (result.ok) announce(announcement);
    return result.ok;
  }

  return { status, user, signingOut: pending, failure: error, signOut: leave };
}

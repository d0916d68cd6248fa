'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { useOnline } from '#flow/useOnline.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { type SessionState, useSession } from '#provider/session/useSession.ts';

/** The state of a screen before sign-in: it shows its form, or still waits. */
export interface Entry {
  config: PublicAuthConfig | undefined;
  session: SessionState;
  /** True until configuration and session are loaded. */
  loading: boolean;
  /** Error of loading them. */
  error: AuthUIError | null;
  online: boolean;
  retry: () => void;
}

/** Data that every screen before sign-in needs before it can show a form. */
export function useEntry(): Entry {
  const { config, error, refetch } = useAuthConfig();
  const session = useSession();
  const online = useOnline();
  const loading = !error && (config === undefined || session.status === 'loading');

  function retry(): void {
    refetch();
    if (session.error) session.refetch();
  }
  return { config, session, loading, error: config ? null : error, online, retry };
}

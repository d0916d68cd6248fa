import type { ReactNode } from 'react';
import { RedirectToSignIn } from './RedirectToSignIn.tsx';
import { Show } from './Show.tsx';

export interface RequireAuthProps {
  /** Shown until the server has answered. Default: nothing. */
  loading?: ReactNode;
  children: ReactNode;
}

/** Shows a page to signed-in visitors and sends all others to sign in first. */
export const RequireAuth = ({ loading, children }: RequireAuthProps) => (
  <Show when="signed-in" loading={loading} fallback={<RedirectToSignIn />}>
    {children}
  </Show>
);

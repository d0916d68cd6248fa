'use client';

import type { Navigate } from '#provider/context.ts';

/** The part of React Router that the kit needs; the package itself is not imported. */
export interface ReactRouter {
  navigate: (to: string, options: { replace: boolean }) => unknown;
}

/**
 * The provider's `navigate` for React Router, links included: `<AuthUIProvider client={auth}
 * {...reactRouter(router)}>` with the router of `createBrowserRouter`, or `{...reactRouter({ navigate: useNavigate()
 * })}` inside of a `BrowserRouter`.
 */
export function reactRouter(router: ReactRouter): { navigate: Navigate } {
  return {
    navigate(to, { replace }) {
      if (!to.startsWith('/') || to.startsWith('//')) return window.location.assign(to);
      router.navigate(to, { replace });
    },
  };
}

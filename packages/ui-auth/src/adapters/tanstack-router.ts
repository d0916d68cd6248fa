'use client';

import type { Navigate } from '#provider/context.ts';

/** The part of a TanStack router that the kit needs; the package itself is not imported. */
export interface TanStackRouter {
  history: { push: (href: string) => void; replace: (href: string) => void };
}

/**
 * The provider's `navigate` for TanStack Router, links included:
 * `<AuthUIProvider client={auth} {...tanstackRouter(router)}>`, with the router created outside components.
 */
export function tanstackRouter(router: TanStackRouter): { navigate: Navigate } {
  return {
    navigate(to, { replace }) {
      if (!to.startsWith('/') || to.startsWith('//')) return window.location.assign(to);
      return replace ? router.history.replace(to) : router.history.push(to);
    },
  };
}

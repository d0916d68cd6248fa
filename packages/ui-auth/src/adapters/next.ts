'use client';

import type { Navigate } from '#provider/context.ts';

/** The part of the Next.js router that the kit needs; the package itself is not imported. */
export interface NextRouter {
  push: (href: string) => void;
  replace: (href: string) => void;
  refresh: () => void;
}

/**
 * The provider's props for Next.js: `<AuthUIProvider client={auth} {...nextRouter(useRouter())}>`, with `useRouter` of
 * `next/navigation`. When the session changes, the server renders the page again.
 */
export function nextRouter(router: NextRouter): { navigate: Navigate; onSessionChange: () => void } {
  return {
    navigate(to, { replace }) {
      if (!to.startsWith('/') || to.startsWith('//')) return window.location.assign(to);
      return replace ? router.replace(to) : router.push(to);
    },
    onSessionChange: () => router.refresh(),
  };
}

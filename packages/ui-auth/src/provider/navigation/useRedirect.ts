'use client';

import { useCallback } from 'react';
import { findOAuthQuery } from '#client/oauth-request.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { type AuthHrefOptions, buildAuthHref } from './build-auth-href.ts';
import type { AuthPaths } from './paths.ts';
import { findSafeRedirect } from './safe-redirect.ts';
import { useLocationSearch } from './useLocationSearch.ts';

/** Target of a form, and how to go there. */
export interface Redirect {
  /** Target after success: the prop, else `?redirectTo` of the URL, else that of `AuthUIProvider`. */
  target: string;
  /** Goes there, or to another safe page. */
  go: (to?: string) => void;
  /** A link to one of the kit's screens that keeps the target, and the request of another application. */
  href: (path: keyof AuthPaths, params?: AuthHrefOptions['params']) => string;
}

/**
 * Unsafe targets are ignored, with a warning for the developer if the component has one.
 *
 * @example
 * function SignUpLink() {
 *   const { href } = useRedirect();
 *   // The page after signing up is the one that was asked for before.
 *   return <a href={href('signUp')}>Create an account</a>;
 * }
 */
export function useRedirect(redirectTo?: string): Redirect {
  const ui = useAuthUI();
  const { config } = useAuthConfig();
  const search = useLocationSearch();
  const trusted = config?.trustedOrigins;
  const own = findSafeRedirect(redirectTo, trusted);
  if (redirectTo !== undefined && own === undefined && config) warnOnce(redirectTo);

  const asked = own ?? findSafeRedirect(new URLSearchParams(search).get('redirectTo'), trusted);
  const target = asked ?? ui.redirectTo;
  const request = findOAuthQuery(search);
  const { navigate, paths } = ui;
  const go = useCallback((to = target) => navigate(to, { replace: true }), [navigate, target]);
  const href = useCallback<Redirect['href']>(
    (path, params) => {
      const kept = path === 'home' || path === 'account' ? undefined : request;
      return buildAuthHref(paths[path], { redirectTo: asked, request: kept, ...(params && { params }) });
    },
    [paths, asked, request],
  );
  return { target, go, href };
}

const warned = new Set<string>();

function warnOnce(target: string): void {
  if (warned.has(target)) return;
  warned.add(target);
  console.warn(
    `redirectTo="${target}" is ignored: it is neither a path of this site nor an address of an origin the server trusts. Add the origin to trustedOrigins.`,
  );
}

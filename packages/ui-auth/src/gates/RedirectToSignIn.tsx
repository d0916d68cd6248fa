'use client';

import { useEffect } from 'react';
import { buildAuthHref } from '#provider/build-auth-href.ts';
import { useAuthUI } from '#provider/context.ts';

/** Sends the visitor to the sign-in page, and afterwards back to where they are now. */
export function RedirectToSignIn() {
  const { navigate, paths } = useAuthUI();
  const { signIn } = paths;
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    navigate(buildAuthHref(signIn, { redirectTo: `${pathname}${search}${hash}` }), { replace: true });
  }, [navigate, signIn]);
  return null;
}

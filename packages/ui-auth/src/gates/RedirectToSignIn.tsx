'use client';

import { useEffect } from 'react';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { readChallenge, toChallengeParams, withoutChallenge } from '#two-factor/challenge.ts';

/**
 * Redirects to the sign-in page, and afterwards back here. A sign-in that ended here and needs its second step
 * continues with that.
 */
export function RedirectToSignIn() {
  const { navigate, paths } = useAuthUI();
  const { signIn, twoFactor } = paths;
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const challenge = readChallenge(search);
    const redirectTo = `${pathname}${withoutChallenge(search)}${hash}`;
    const params = challenge ? toChallengeParams(challenge) : {};
    navigate(buildAuthHref(challenge ? twoFactor : signIn, { redirectTo, params }), { replace: true });
  }, [navigate, signIn, twoFactor]);
  return null;
}

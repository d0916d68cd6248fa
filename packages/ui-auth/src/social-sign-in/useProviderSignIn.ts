'use client';

import { trpc } from '#client/trpc.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { keepLeaving } from '#provider/session/last-method.ts';
import { type ProviderPage, useProviderPage } from './useProviderPage.ts';

export interface SocialSignInOptions extends Pick<FlowProps<never>, 'redirectTo' | 'onError'> {
  /** `sign-up`: an account may be created even if a sign-in with the provider creates none. */
  intent?: 'sign-in' | 'sign-up' | undefined;
  /** Additional scopes. */
  scopes?: string[] | undefined;
  /** E-mail address as a hint for the provider's page. */
  loginHint?: string | undefined;
  /** Seconds after which opening a page is given up. Default 8. */
  giveUpAfter?: number | undefined;
}

export interface SocialFlow extends ProviderPage {
  /** Redirects to the provider's page. Does nothing while one is being opened, and while waiting. */
  open: (provider: string) => Promise<void>;
}

/** Sign-in with a provider without events, which the caller reports. */
export function useProviderSignIn(options: SocialSignInOptions): SocialFlow {
  const { redirectTo, intent, scopes, loginHint, giveUpAfter, onError } = options;
  const { now } = useAuthUI();
  const redirect = useRedirect(redirectTo);
  const { open, ...page } = useProviderPage({
    call: useAuthCall(trpc.signIn.social.useMutation()),
    giveUpAfter,
    onLeave: (provider) => keepLeaving(provider, now()),
    onError,
  });
  return {
    ...page,
    open: (provider) =>
      open(provider, {
        provider,
        callbackURL: toAbsoluteUrl(redirect.target),
        errorCallbackURL: toAbsoluteUrl(redirect.href('authError', { provider })),
        ...(intent === 'sign-up' && { requestSignUp: true }),
        ...(scopes && { scopes }),
        ...(loginHint && { loginHint }),
      }),
  };
}

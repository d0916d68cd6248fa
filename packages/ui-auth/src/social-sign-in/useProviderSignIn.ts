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
  /** `sign-up`: an account may be created also where the provider otherwise only signs in. */
  intent?: 'sign-in' | 'sign-up' | undefined;
  /** Asked of the provider beside those the server asks for. */
  scopes?: string[] | undefined;
  /** E-mail address that the page of the provider may fill in. */
  loginHint?: string | undefined;
  /** Seconds after which a page that did not open is given up. Default 8. */
  giveUpAfter?: number | undefined;
}

export interface SocialFlow extends ProviderPage {
  /** Leaves for the provider's page. Does nothing while one is being opened, and while waiting. */
  open: (provider: string) => Promise<void>;
}

/** Sign-in with a provider that reports no events: whoever uses it does. */
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

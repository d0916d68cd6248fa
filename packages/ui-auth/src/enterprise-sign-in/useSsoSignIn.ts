'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { keepLeaving } from '#provider/session/last-method.ts';
import { useProviderPage } from '#social-sign-in/useProviderPage.ts';
import { findSsoOffer } from './find-sso-offer.ts';
import type { SsoIdentity } from './sso-offer.ts';

/** Options of `useSsoSignIn`. */
export type SsoSignInOptions = Pick<FlowProps<never>, 'redirectTo' | 'onError'>;

export interface SsoFlow {
  /** The identity provider of the organization that an e-mail address belongs to; null if there is none. */
  find: (email: string) => Promise<SsoIdentity | null>;
  /** Redirects to the page of the identity provider. */
  open: (offer: Pick<SsoIdentity, 'target' | 'email'>) => Promise<void>;
  /** The page is being opened. */
  pending: boolean;
  /** Error of opening it, in the reader's language. */
  error: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  reset: () => void;
}

/**
 * Sign-in with the identity provider of an organization, without any markup.
 *
 * @example
 * function CompanySignIn({ email }: { email: string }) {
 *   const { find, open, pending, error } = useSsoSignIn({ redirectTo: '/' });
 *   const start = async () => {
 *     const offer = await find(email);
 *     if (offer) await open(offer);
 *   };
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void start()}>
 *         Continue with your company
 *       </button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useSsoSignIn({ redirectTo, onError }: SsoSignInOptions = {}): SsoFlow {
  const { now } = useAuthUI();
  const server = useServer();
  const redirect = useRedirect(redirectTo);
  const { open, opening, ...page } = useProviderPage({
    call: useAuthCall(trpc.signIn.sso.useMutation()),
    giveUpAfter: undefined,
    onLeave: () => keepLeaving('sso', now()),
    onError,
  });
  return {
    ...page,
    pending: opening !== null,
    find: (email) => findSsoOffer(server, email),
    open: ({ target, email }) =>
      open('sso', {
        ...target,
        ...(email && { loginHint: email }),
        callbackURL: toAbsoluteUrl(redirect.target),
        errorCallbackURL: toAbsoluteUrl(redirect.href('authError', { way: 'sso' })),
      }),
  };
}

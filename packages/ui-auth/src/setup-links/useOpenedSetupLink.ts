'use client';

import { useEffect, useRef, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';

/** A set-up link as whoever has opened it sees it. */
export type OpenedSetupLink = AuthOutputs['organization']['getSetupLink'];

export interface OpenedSetupLinkState {
  /** `ended`: the link is over, revoked or was never one. `failed`: no answer, which `retry` may change. */
  step: 'loading' | 'failed' | 'ended' | 'open';
  /** There once the link is open. */
  link: OpenedSetupLink | undefined;
  /** What went wrong, until the link is open. */
  error: AuthUIError | null;
  /** Tries once more, after an error. */
  retry: () => void;
}

const isEnd = ({ code }: AuthUIError): boolean => code === 'SETUP_LINK_NOT_FOUND' || code === 'UNAUTHORIZED';

const readToken = (): string => (typeof window === 'undefined' ? '' : window.location.hash.slice(1));

/** Nobody who looks at the page, or at the history of the browser, sees the token. */
function hideToken(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/**
 * Opens the set-up link in the address of the page, and takes its token out of there. Without a token, the link is the
 * one that is open in this browser. The client has to send the header `keystead-caller: set-up-link`.
 *
 * @example
 * function Setup() {
 *   const { step, link, error, retry } = useOpenedSetupLink();
 *   if (step === 'ended') return <p>This link has ended.</p>;
 *   if (error) return <button type="button" onClick={retry}>{error.message}</button>;
 *   return <p>{link ? `Set up ${link.organization.name}` : 'One moment'}</p>;
 * }
 */
export function useOpenedSetupLink(): OpenedSetupLinkState {
  const redemption = useAuthCall(trpc.organization.redeemSetupLink.useMutation());
  const [token] = useState(readToken);
  const [redeemed, setRedeemed] = useState<OpenedSetupLink>();
  const hasBegun = useRef(false);
  const query = trpc.organization.getSetupLink.useQuery(undefined, {
    enabled: token === '',
    retry: retryWithoutAnswer,
  });

  async function redeem(): Promise<void> {
    const result = await redemption.run({ token });
    if (result.ok) setRedeemed(result.data);
  }

  useEffect(() => {
    if (token === '' || hasBegun.current) return;
    hasBegun.current = true;
    hideToken();
    void redeem();
  });

  const link = redeemed ?? query.data;
  const error = redemption.error ?? (query.error && toAuthUIError(query.error));
  const failed = error && (isEnd(error) ? 'ended' : 'failed');
  return {
    step: link ? 'open' : (failed ?? 'loading'),
    link,
    error: link ? null : error,
    retry: () => (token === '' ? void query.refetch() : void redeem()),
  };
}

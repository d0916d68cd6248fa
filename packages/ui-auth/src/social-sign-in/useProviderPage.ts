'use client';

import { useEffect, useState } from 'react';
import { AuthUIError } from '#client/auth-ui-error.ts';
import type { AuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useFirstErrorText } from '#provider/words/useErrorSentence.ts';
import { findHttpUrl } from './find-http-url.ts';

/** Seconds after which opening a page is given up. */
const PATIENCE = 8;

export interface ProviderPageOptions<Input> {
  /** Call that returns the URL of the page. */
  call: AuthCall<Input, object>;
  giveUpAfter: number | undefined;
  onLeave?: ((provider: string) => void) | undefined;
  onError?: ((error: AuthUIError) => void) | undefined;
}

export interface ProviderPage {
  /** Id of the provider whose page is being opened. */
  opening: string | null;
  /** Error of opening it, in the reader's language. */
  error: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  reset: () => void;
}

type Open<Input> = (provider: string, input: Input) => Promise<void>;

/** Opens the page of one provider at a time. It gives up after a time limit, or when the user returns to this page. */
export function useProviderPage<Input>(
  options: ProviderPageOptions<Input>,
): ProviderPage & { open: Open<Input> } {
  const { call, giveUpAfter = PATIENCE, onLeave, onError } = options;
  const { leave, now } = useAuthUI();
  const errorText = useFirstErrorText();
  const [opening, setOpening] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const [unusable, setUnusable] = useState<AuthUIError | null>(null);

  useEffect(() => {
    if (!gone) return;
    const stay = (): void => {
      setOpening(null);
      setGone(false);
    };
    // The cache of the back button restores a page in its last state: still opening.
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) stay();
    };
    const timer = setTimeout(stay, giveUpAfter * 1000);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [gone, giveUpAfter]);

  const open: Open<Input> = async (provider, input) => {
    const isWaiting = call.retryAt !== null && call.retryAt > now();
    if (opening !== null || isWaiting) return;
    setUnusable(null);
    setOpening(provider);
    const result = await call.run(input);
    const url = result.ok ? findHttpUrl('url' in result.data ? result.data.url : undefined) : null;
    if (url !== null) {
      onLeave?.(provider);
      setGone(true);
      return leave(url);
    }
    setOpening(null);
    const error = result.ok ? new AuthUIError('UNKNOWN', { message: errorText('UNKNOWN') }) : result.error;
    if (result.ok) setUnusable(error);
    onError?.(error);
  };

  function reset(): void {
    call.reset();
    setUnusable(null);
  }
  return { opening, error: call.error ?? unusable, retryAt: call.retryAt, open, reset };
}

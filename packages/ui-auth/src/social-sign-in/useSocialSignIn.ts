'use client';

import { useAuthUI } from '#provider/context.ts';
import { signInEvents } from '#provider/events.ts';
import { type SocialFlow, type SocialSignInOptions, useProviderSignIn } from './useProviderSignIn.ts';

export type { SocialFlow, SocialSignInOptions };

const events = signInEvents('social');

/**
 * Sign-in with a provider, without any markup, for your own buttons.
 *
 * @example
 * function GoogleButton() {
 *   const { open, opening, error } = useSocialSignIn({ redirectTo: '/' });
 *   return (
 *     <>
 *       <button type="button" disabled={opening !== null} onClick={() => void open('google')}>
 *         Continue with Google
 *       </button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useSocialSignIn(options: SocialSignInOptions = {}): SocialFlow {
  const { onError } = options;
  const { emit } = useAuthUI();
  const { open, ...page } = useProviderSignIn({
    ...options,
    onError(error) {
      emit(events.toFailed(error.code));
      onError?.(error);
    },
  });

  async function start(provider: string): Promise<void> {
    if (page.opening === null) emit(events.started);
    await open(provider);
  }
  return { ...page, open: start };
}

'use client';

import { trpc } from '#client/trpc.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { toReturnUrls } from './link-return.ts';
import { useProviderPage } from './useProviderPage.ts';
import type { SocialFlow, SocialSignInOptions } from './useSocialSignIn.ts';

export interface SocialLinkOptions
  extends Pick<FlowProps<never>, 'onError'>,
    Pick<SocialSignInOptions, 'giveUpAfter'> {
  /** Additional scopes: the same for each provider, or by provider. */
  scopes?: string[] | Partial<Record<string, string[]>> | undefined;
}

/**
 * Links an account at a provider and returns to this page, where `useLinkReturn` reads the result.
 *
 * @example
 * function LinkGoogle() {
 *   const { open, opening, error } = useSocialLink();
 *   return (
 *     <>
 *       <button type="button" disabled={opening !== null} onClick={() => void open('google')}>
 *         Connect Google
 *       </button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useSocialLink({ scopes = {}, giveUpAfter, onError }: SocialLinkOptions = {}): SocialFlow {
  const { open, ...page } = useProviderPage({
    call: useAuthCall(trpc.linkSocial.useMutation(), { keepsAnswers: true }),
    giveUpAfter,
    onError,
  });
  const start = (provider: string): Promise<void> => {
    const asked = Array.isArray(scopes) ? scopes : scopes[provider];
    return open(provider, {
      provider,
      ...toReturnUrls(window.location.href, provider),
      ...(asked && { scopes: asked }),
    });
  };
  return { ...page, open: start };
}

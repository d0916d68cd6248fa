'use client';

import type { SignInWayHost } from '#flow/sign-in-way.ts';
import { useWayReport } from '#flow/useWayCall.ts';
import { type SocialFlow, useProviderSignIn } from './useProviderSignIn.ts';

/** The way by a provider in a form that has others. It ends on another page, so only refusals are handled here. */
export function useSocialWay(host: SignInWayHost, redirectTo: string | undefined): SocialFlow {
  const { open, ...page } = useProviderSignIn({
    redirectTo,
    onError: (error) => void host.settle({ ok: false, error }),
  });
  const { opening, error, retryAt, reset } = page;
  useWayReport(host, { pending: opening !== null, error, retryAt, reset });
  return {
    ...page,
    async open(provider) {
      if (host.begin()) await open(provider);
    },
  };
}
